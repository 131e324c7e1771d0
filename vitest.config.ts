import { defineConfig } from 'vitest/config';

const processTests = ['server/test/**/*.process.test.ts', 'server/src/platform/embedded-postgres/**/*.test.ts'];
const apiTests = ['server/src/**/*.api.test.ts', 'server/test/**/*.api.test.ts'];
// They put a spy in the place of a module, which only works in a process that has not loaded it yet.
const spiedTests = ['server/src/**/*.spied.test.ts'];
const onDatabase = {
  pool: 'forks',
  globalSetup: 'server/test/global-setup.ts',
  testTimeout: 90_000,
  hookTimeout: 120_000,
} as const;

export default defineConfig({
  test: {
    // Two cores are what the smallest machine has; more workers would only make the slow tests time out.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/**/*.test.ts',
            'server/{src,test}/**/*.test.ts',
            'tools/**/*.test.{ts,mjs}',
            'e2e/support/**/*.test.ts',
            'bench/**/*.test.ts',
            'faults/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/dist/**', ...apiTests, ...spiedTests, ...processTests],
          isolate: false,
        },
      },
      {
        extends: './web/vitest.config.ts',
        test: {
          name: 'web',
          root: 'web',
          include: ['src/**/*.test.tsx', 'src/**/*.page.test.ts'],
          environment: 'jsdom',
        },
      },
      // What needs no page: making one for each file takes far longer than the tests.
      {
        test: {
          name: 'web-logic',
          root: 'web',
          include: ['src/**/*.test.ts'],
          exclude: ['src/**/*.page.test.ts'],
          isolate: false,
        },
      },
      // Loading the server once per process instead of once per file takes half the time.
      { test: { name: 'api', include: apiTests, isolate: false, ...onDatabase } },
      { test: { name: 'api-spied', include: spiedTests, ...onDatabase } },
      {
        test: {
          name: 'server-slow',
          include: processTests,
          pool: 'forks',
          globalSetup: 'tools/build-before-tests.mjs',
          // These start whole servers: after everything else.
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
