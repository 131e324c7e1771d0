import { spawn } from 'node:child_process';
import { ensureInstalled } from './run/ensure-installed.mjs';
import { giveUp, inProject, projectRoot } from './run/project-root.mjs';
import { packageScript } from './run/run-command.mjs';
import { stopWithParent } from './run/stop-with-parent.mjs';

stopWithParent();

await ensureInstalled('everything').catch(giveUp);

const port = process.env.PORT || '8080';
const env = { ...process.env, PORT: port, FRESHET_API: `http://127.0.0.1:${port}` };

let isStopping = false;

const children = [
  startNode([packageScript('tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'server/src/main.ts'], projectRoot),
  startNode([packageScript('vite/bin/vite.js'), '--clearScreen', 'false'], inProject('web')),
];

/**
 * Neither half is of use without the other: when one ends, the other is stopped.
 * @param {string[]} args
 * @param {string} cwd
 */
function startNode(args, cwd) {
  const child = spawn(process.execPath, args, { cwd, env, stdio: 'inherit' });
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0;
    stopAll();
  });
  return child;
}

// Sent once only: a second signal makes tsx kill the server before it has drained.
function stopAll() {
  if (isStopping) return;
  isStopping = true;
  for (const child of children) child.kill('SIGTERM');
}

process.on('SIGTERM', stopAll);
// Ctrl-C reaches both children from the terminal. Staying until they have ended keeps their last words in order.
process.on('SIGINT', () => {
  isStopping = true;
});
