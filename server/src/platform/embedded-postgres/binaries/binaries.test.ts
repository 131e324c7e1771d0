import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OsUser } from '../postmaster/os-user.ts';
import { runProgram } from '../postmaster/run-program.ts';
import { temporaryFolder } from '../test-support/stage.ts';
import { type BinaryPackage, locateBinaries, prepareBinaries } from './binaries.ts';
import { linkLibraries } from './link-libraries.ts';

const stranger: OsUser = { uid: 54_321, gid: 54_321, name: 'nobody', drops: true };
const folder = temporaryFolder();
const installed = path.join(folder, 'closed', 'native');
let unlinked: BinaryPackage;

beforeAll(() => {
  const found = locateBinaries();
  mkdirSync(path.dirname(installed), { mode: 0o700 });
  cpSync(found.native, installed, { recursive: true, filter: (file) => !lstatSync(file).isSymbolicLink() });
  unlinked = { ...found, native: installed };
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a platform without a package is told to use another server', () => {
  expect(() => locateBinaries('sunos', 'sparc')).toThrow(
    'Freshet has no embedded PostgreSQL for sunos-sparc; set DATABASE_URL to a PostgreSQL 15 or newer.',
  );
});

test('programs in a closed home are copied once to where their user may run them, complete with library links', async () => {
  const home = path.join(folder, 'home');
  mkdirSync(path.join(home, 'bin-17.0.0'), { recursive: true });
  mkdirSync(path.join(home, `bin-${unlinked.version}.tmp-half`));
  chmodSync(path.join(installed, 'bin', 'postgres'), 0o600);
  const bin = await prepareBinaries(unlinked, home, stranger);
  expect(bin).toBe(path.join(home, `bin-${unlinked.version}`, 'bin'));
  expect(readdirSync(home)).toEqual([`bin-${unlinked.version}`]);
  expect(statSync(path.join(bin, 'postgres')).mode & 0o777).toBe(0o755);
  expect(await runProgram(path.join(bin, 'postgres'), ['--version'], { env: {} })).toMatchObject({ status: 0 });

  writeFileSync(path.join(bin, 'witness'), '');
  await prepareBinaries(unlinked, home, stranger);
  expect(existsSync(path.join(bin, 'witness'))).toBe(true);
});

test('a copy that was interrupted is made again', async () => {
  const home = path.join(folder, 'interrupted');
  mkdirSync(path.join(home, `bin-${unlinked.version}`, 'bin'), { recursive: true });
  const bin = await prepareBinaries(unlinked, home, stranger);
  expect(await runProgram(path.join(bin, 'initdb'), ['--version'], { env: {} })).toMatchObject({ status: 0 });
});

test('a package installed without its install script works after its library links are made in place', async () => {
  const program = path.join(installed, 'bin', 'postgres');
  chmodSync(program, 0o755);
  const before = await runProgram(program, ['--version'], { env: {} });
  expect(before.printed).toContain('cannot open shared object file');
  expect(linkLibraries(installed)).toBe(true);
  expect(await prepareBinaries(unlinked, folder, { ...stranger, drops: false })).toBe(path.join(installed, 'bin'));
  expect(await runProgram(program, ['--version'], { env: {} })).toMatchObject({ status: 0 });
});
