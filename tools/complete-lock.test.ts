import { expect, test } from 'vitest';
import { missingBuilds } from './complete-lock.ts';

const tool = {
  version: '2.0.0',
  dev: true,
  optionalDependencies: {
    '@tool/cli-linux-x64': '2.0.0',
    '@tool/cli-linux-arm64-musl': '2.0.0',
    '@tool/win32-x64': '2.0.0',
  },
};

test('builds for other systems that the lock file forgot are found, with where they run', () => {
  const packages = { '': {}, 'node_modules/tool': tool, 'node_modules/@tool/cli-linux-x64': { version: '2.0.0' } };
  expect(missingBuilds({ packages })).toEqual({
    'node_modules/@tool/cli-linux-arm64-musl': {
      ...{ version: '2.0.0', dev: true, optional: true },
      ...{ os: ['linux'], cpu: ['arm64'], libc: ['musl'] },
    },
    'node_modules/@tool/win32-x64': { version: '2.0.0', dev: true, optional: true, os: ['win32'], cpu: ['x64'] },
  });
});

test('a complete lock file lacks nothing', () => {
  const forgotten = missingBuilds({ packages: { 'node_modules/tool': tool } });
  expect(missingBuilds({ packages: { 'node_modules/tool': tool, ...forgotten } })).toEqual({});
});
