// A bot for Farstar in JavaScript: reads a question per line, answers with the id and a pick.
// farstar arena race --bots "random,cmd:node examples/first-options.js"
const readline = require("node:readline");

function choose(view, ask, fallback) {
  if (ask.kind === "action") {
    // Race: place cards while the hand is full, else explore.
    const hand = view.hand.length;
    return [hand > 5 ? 3 : hand > 3 ? 2 : 0];
  }
  if (ask.kind === "develop" || ask.kind === "settle") {
    return ask.options.slice(0, ask.most);
  }
  return fallback;
}

readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const message = JSON.parse(line);
  if (message.type === "choose") {
    const pick = choose(message.view, message.ask, message.default);
    console.log(JSON.stringify({ id: message.id, pick }));
  } else if (message.type === "bye") {
    process.exit(0);
  }
});
