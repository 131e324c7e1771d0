import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeCheckout, startScript } from './checkout-fixture.mjs';

const checkout = makeCheckout();
afterAll(() => checkout.remove());

/** @param {...string} args */
const start = (...args) => startScript(checkout.root, ['tools/start.mjs', ...args]);

test('the first start builds everything and runs the server with its arguments', async () => {
  const { child, ended, until } = start('ana');
  await until('ready');
  child.kill('SIGKILL');
  const { output } = await ended;
  expect(output).toContain('hello ana');
  for (const part of ['web', 'server', 'guide']) expect(output).toMatch(new RegExp(`Built ${part} in`));
  for (const path of ['web/dist/index.html', 'web/dist/help/index.html', 'server/dist/main.js.map']) {
    expect(existsSync(join(checkout.root, path)), path).toBe(true);
  }
  expect(readFileSync(join(checkout.root, 'server/dist/main.js'), 'utf8')).toContain('node:path');
}, 60_000);

test('the second start builds nothing; a stop reaches the server, whose exit code is kept', async () => {
  const { child, ended, until } = start();
  await until(`ready ${child.pid}`);
  child.kill('SIGTERM');
  const { code, output } = await ended;
  expect(output).not.toContain('Built');
  expect(output).toContain('draining');
  expect(code).toBe(3);
}, 30_000);

test.skipIf(process.platform === 'win32')(
  'a stop sent to npm reaches the server behind it',
  async () => {
    const { child, until } = startScript(checkout.root, ['start'], 'npm');
    await until('ready');
    child.kill('SIGTERM');
    await until('draining');
  },
  30_000,
);

test('a changed source is built again, and only its part', async () => {
  checkout.write('server/src/platform/greet.ts', "export const greet = (name: string): string => 'welcome ' + name;");
  const { child, ended, until } = start();
  await until('welcome nobody');
  child.kill('SIGKILL');
  const { output } = await ended;
  expect(output).toContain('Built server');
  expect(output).not.toMatch(/Built (web|guide)/);
}, 30_000);

test('a command of the server gets its arguments, and its exit code is kept', async () => {
  const { code, output } = await startScript(checkout.root, ['tools/command.mjs', 'fail-softly', 'a', '--b']).ended;
  expect(output).toContain('a|--b');
  expect(code).toBe(5);
}, 30_000);

test.each(['no-such-thing', '../main', ''])(
  'an unknown command is refused with a sentence: "%s"',
  async (name) => {
    const { code, output } = await startScript(checkout.root, ['tools/command.mjs', name]).ended;
    expect(output).toBe(`There is no command "${name}".\n`);
    expect(code).toBe(1);
  },
  30_000,
);

test('a mistake in the source stops the start with the place of the mistake, and the next start tries again', async () => {
  checkout.write('server/src/main.ts', 'export const = 1;');
  for (const _ of ['first', 'again']) {
    const { code, output } = await start().ended;
    expect(output).toContain('server/src/main.ts:1:13');
    expect(code).toBe(1);
  }
}, 30_000);
