import { setTimeout } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

// Asks for an address repeatedly until it is stopped, and reports the longest time that a reply took. In a thread of
// its own, so that what the sender of files does is not taken for a wait.

const pauseMs = 10;
const { address, token } = workerData;
let isOver = false;
let longest = 0;

parentPort?.once('message', () => {
  isOver = true;
});

/** How long one answer takes, in milliseconds. */
async function ask() {
  const from = performance.now();
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  await answer.text();
  if (answer.status !== 200) throw new Error(`The neighbour was answered ${answer.status}.`);
  return performance.now() - from;
}

// The first one loads what asks, and opens the connection.
await ask();
parentPort?.postMessage('ready');
while (!isOver) {
  longest = Math.max(longest, await ask());
  await setTimeout(pauseMs);
}
parentPort?.postMessage(longest);
