import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inProject } from './project-root.mjs';

/**
 * A small checkout with these tools, the installed packages and a product of a few lines, for testing the tools as
 * programs.
 */
export function makeCheckout() {
  const root = mkdtempSync(join(tmpdir(), 'checkout-'));
  cpSync(inProject('tools'), join(root, 'tools'), { recursive: true });
  cpSync(inProject('package-lock.json'), join(root, 'package-lock.json'));
  symlinkSync(inProject('node_modules'), join(root, 'node_modules'), 'junction');
  /**
   * @param {string} path
   * @param {string} text
   */
  const write = (path, text) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  write('package.json', '{ "name": "small", "type": "module", "scripts": { "start": "node tools/start.mjs" } }');
  write('web/index.html', '<!doctype html><title>small</title><script type="module" src="/src/main.ts"></script>');
  write('web/src/main.ts', 'document.title = "started";');
  write('docs/guide/index.md', '# Guide\n');
  write('server/package.json', '{ "type": "module", "imports": { "#platform/*": "./src/platform/*.ts" } }');
  write(
    'server/src/platform/greet.ts',
    "import { sep } from 'node:path';\nexport const greet = (name: string): string => 'hello ' + name + sep;",
  );
  write('server/src/commands/fail-softly.ts', "console.log(process.argv.slice(2).join('|')); process.exitCode = 5;");
  write('server/src/main.ts', serverSource);
  const remove = () => {
    for (const child of started) child.kill('SIGKILL');
    rmSync(root, { recursive: true, force: true });
  };
  return { root, write, remove };
}

/** @type {Set<import('node:child_process').ChildProcess>} */
const started = new Set();

const serverSource = `import { greet } from '#platform/greet';
process.on('SIGTERM', () => { console.log('draining'); setTimeout(() => process.exit(3), 50); });
setInterval(() => {}, 1000);
console.log(greet(process.argv[2] ?? 'nobody'), 'ready', process.pid);
`;

/**
 * Starts a script of the checkout. `until` waits for a text in its output; `ended` for its end.
 * @param {string} root
 * @param {string[]} args
 * @param {string} [command]
 */
export function startScript(root, args, command = process.execPath) {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  started.add(child.once('close', () => started.delete(child)));
  let output = '';
  /** @type {Set<() => void>} */
  const listeners = new Set();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      output += text;
      for (const listener of listeners) listener();
    });
  }
  /** @type {Promise<{ code: number | null, output: string }>} */
  const ended = new Promise((resolve) => child.on('close', (code) => resolve({ code, output })));
  /** @param {string} text */
  const until = (text) =>
    new Promise((resolve, reject) => {
      const look = () => output.includes(text) && resolve(output);
      listeners.add(look);
      look();
      void ended.then(() => reject(new Error(`It ended without saying "${text}":\n${output}`)));
    });
  return { child, ended, until };
}
