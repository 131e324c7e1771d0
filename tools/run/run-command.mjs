import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { inProject, projectRoot } from './project-root.mjs';

/**
 * @typedef {object} CommandOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env]
 * @property {boolean} [capture] keep the output instead of showing it
 * @property {string} [label] put this before each line of the output
 * @property {number} [limitSeconds] stop the command after this long
 *
 * @typedef {object} CommandResult
 * @property {number} code
 * @property {string} output
 */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

const passOn = (/** @type {NodeJS.Signals} */ signal) => {
  process.exitCode = 143;
  for (const child of running) child.kill(signal);
};

// A terminal sends Ctrl-C to the children as well: they end first, then we do. Sending it a second time would make
// some of them leave without cleaning up.
const endAfterChildren = () => {
  process.exitCode = 130;
};

/**
 * Runs a Node script to its end. Never rejects for a failing script: the exit code shows it.
 * @param {string[]} args script and arguments
 * @param {CommandOptions} [options]
 */
export const runNode = (args, options) => run(process.execPath, args, options);

/**
 * The script behind a package's command, so that it starts without a shell on every system.
 * @param {string} pathInNodeModules
 */
export const packageScript = (pathInNodeModules) => inProject('node_modules', pathInNodeModules);

/**
 * @param {string} command
 * @param {string[]} args
 * @param {CommandOptions} [options]
 * @returns {Promise<CommandResult>}
 */
export function run(
  command,
  args,
  { cwd = projectRoot, env = process.env, capture = false, label, limitSeconds } = {},
) {
  return new Promise((resolve, reject) => {
    const isHeard = capture || label !== undefined;
    const child = spawn(command, args, { cwd, env, stdio: isHeard ? ['ignore', 'pipe', 'pipe'] : 'inherit' });
    remember(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      if (label !== undefined) {
        createInterface({ input: stream }).on('line', (line) => console.log(`${label.padEnd(5)} | ${line}`));
      } else {
        stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
          output += text;
        });
      }
    }
    const timer =
      limitSeconds &&
      setTimeout(() => {
        console.error(`Stopped after ${limitSeconds} s: ${args.join(' ')}`);
        child.kill('SIGKILL');
      }, limitSeconds * 1000);
    child.on('error', (error) => {
      clearTimeout(timer || undefined);
      forget(child);
      reject(error);
    });
    child.on('close', (code) => {
      clearTimeout(timer || undefined);
      forget(child);
      resolve({ code: code ?? 1, output });
    });
  });
}

/** @param {import('node:child_process').ChildProcess} child */
function remember(child) {
  if (running.size === 0) {
    process.on('SIGTERM', passOn).on('SIGHUP', passOn).on('SIGINT', endAfterChildren);
  }
  running.add(child);
}

/** @param {import('node:child_process').ChildProcess} child */
function forget(child) {
  running.delete(child);
  if (running.size > 0) return;
  process.off('SIGTERM', passOn).off('SIGHUP', passOn).off('SIGINT', endAfterChildren);
  if (process.exitCode === 143 || process.exitCode === 130) process.exit();
}
