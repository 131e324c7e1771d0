import { expect, test } from 'vitest';
import { type LockedPackages, lockComplaints } from './lock-rules.ts';

const names = ['linux-x64-gnu', 'linux-arm64-gnu', 'darwin-arm64', 'darwin-x64', 'win32-x64-msvc', 'linux-x64-musl'];

const tool = {
  version: '2.0.0',
  integrity: 'sha512-tool',
  engines: { node: '^20.19.0 || >=22.12.0' },
  optionalDependencies: Object.fromEntries(names.map((name) => [`@tool/${name}`, '2.0.0'])),
};

const build = (name: string) => {
  const [os = '', cpu = ''] = name.split('-');
  return { version: '2.0.0', integrity: `sha512-${name}`, os: [os], cpu: [cpu] };
};

const good: LockedPackages = {
  '': { engines: { node: '>=20.19' } },
  server: { version: '0.1.0' },
  'node_modules/@freshet/server': { link: true },
  'node_modules/tool': tool,
  ...Object.fromEntries(names.map((name) => [`node_modules/@tool/${name}`, build(name)])),
};

const without = (place: string): LockedPackages =>
  Object.fromEntries(Object.entries(good).filter(([name]) => name !== place));

test('a lock whose packages are all published, for all systems, is good', () => {
  expect(lockComplaints(good)).toEqual([]);
});

test('a package without a checksum is refused, unless it is for a system on which we do not run', () => {
  const place = 'node_modules/@tool/darwin-x64';
  const unpublished = { version: '2.0.0', os: ['darwin'], cpu: ['x64'] };
  expect(lockComplaints({ ...good, [place]: unpublished })).toEqual([`${place} has no checksum: it is not published`]);
  expect(lockComplaints({ ...good, 'node_modules/plain': { version: '1.0.0' } })).toHaveLength(1);
  expect(lockComplaints({ ...good, [place]: { ...unpublished, cpu: ['ia32'] } })).toEqual([]);
  const forMusl = { version: '2.0.0', os: ['linux'], cpu: ['x64'], libc: ['musl'] };
  expect(lockComplaints({ ...good, 'node_modules/@tool/linux-x64-musl': forMusl })).toEqual([]);
});

test.each(names.slice(0, 5))('a package without its build for %s is refused', (name) => {
  expect(lockComplaints(without(`node_modules/@tool/${name}`))).toEqual([
    `node_modules/tool lacks its build @tool/${name} 2.0.0`,
  ]);
});

test('a build for another C library may be missing', () => {
  expect(lockComplaints(without('node_modules/@tool/linux-x64-musl'))).toEqual([]);
});

test('a package that is newer than its builds is refused', () => {
  const newer = { ...tool, optionalDependencies: { ...tool.optionalDependencies, '@tool/darwin-x64': '2.0.1' } };
  expect(lockComplaints({ ...good, 'node_modules/tool': newer })).toEqual([
    'node_modules/tool wants @tool/darwin-x64 2.0.1; locked is 2.0.0',
  ]);
});

test('a package that has builds, but none for one of the systems, is refused', () => {
  const { '@tool/win32-x64-msvc': _, ...others } = tool.optionalDependencies;
  expect(lockComplaints({ ...good, 'node_modules/tool': { ...tool, optionalDependencies: others } })).toEqual([
    'node_modules/tool has no build for win32 x64',
  ]);
});

test('builds are found beside the package that names them before those above', () => {
  const nested = {
    'node_modules/a/node_modules/tool': tool,
    'node_modules/a/node_modules/@tool/darwin-x64': { ...build('darwin-x64'), version: '1.9.0' },
  };
  expect(lockComplaints({ ...good, ...nested })).toEqual([
    'node_modules/a/node_modules/tool wants @tool/darwin-x64 2.0.0; locked is 1.9.0',
  ]);
});

test('what belongs to one system alone needs nothing for the others', () => {
  const part = { ...build('linux-x64'), optionalDependencies: { '@tool/libs-linux-x64': '1.0.0' } };
  const packages = { ...good, 'node_modules/@tool/linux-x64': part };
  expect(lockComplaints(packages)).toEqual(['node_modules/@tool/linux-x64 lacks its build @tool/libs-linux-x64 1.0.0']);
  const onlyThere = { version: '1.0.0', integrity: 'sha512-a', optionalDependencies: { fsevents: '~2.3.3' } };
  expect(lockComplaints({ ...good, 'node_modules/watcher': onlyThere })).toEqual([]);
});

test.each([
  ['>=22', ['20.19.0']],
  ['^20.19.0 || >=24', ['22.13.0']],
  ['20 || 22', ['24.0.0']],
])('a package that wants Node %s is refused for %s', (node, left) => {
  expect(lockComplaints({ ...good, 'node_modules/tool': { ...tool, engines: { node } } })).toEqual(
    left.map((one) => `node_modules/tool wants Node ${node}, which leaves out ${one}`),
  );
});
