/* Bytes of a bytearray read and written in place by compiled code; mypyc alone makes both of them Python integers first.

   `setup.py` tells mypyc of them. Whatever is not plain, errors among it, is left to Python. */

#ifndef FARSTAR_BYTEARRAYS_H
#define FARSTAR_BYTEARRAYS_H

#include <Python.h>
#include <CPy.h>

/* Whether a tagged integer is a place in this very bytearray. */
static inline bool farstar_is_place(PyObject *row, CPyTagged at) {
    return !(at & CPY_INT_TAG) && PyByteArray_CheckExact(row) && (at >> 1) < (size_t)Py_SIZE(row);
}

/* row[at] */
static inline CPyTagged farstar_byte_at(PyObject *row, CPyTagged at) {
    if (likely(farstar_is_place(row, at))) {
        return (CPyTagged)(unsigned char)((PyByteArrayObject *)row)->ob_start[at >> 1] << 1;
    }
    PyObject *place = CPyTagged_AsObject(at);
    PyObject *found = PyObject_GetItem(row, place);
    Py_DECREF(place);
    return found == NULL ? CPY_INT_TAG : CPyTagged_StealFromObject(found);
}

/* row[at] = value; false with an exception set if that cannot be */
static inline bool farstar_set_byte(PyObject *row, CPyTagged at, CPyTagged value) {
    if (likely(farstar_is_place(row, at) && !(value & CPY_INT_TAG) && (value >> 1) < 256)) {
        ((PyByteArrayObject *)row)->ob_start[at >> 1] = (char)(value >> 1);
        return true;
    }
    PyObject *place = CPyTagged_AsObject(at);
    PyObject *byte = CPyTagged_AsObject(value);
    int failed = PyObject_SetItem(row, place, byte);
    Py_DECREF(place);
    Py_DECREF(byte);
    return failed == 0;
}

#endif
