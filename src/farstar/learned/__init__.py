"""Players that are trained networks: they need numpy to play, and were made by `farstar.learn`."""
