import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { takeTranslated } from './tools/build/take-translated.mjs';

const processTests = ['server/test/**/*.process.test.ts', 'server/src/platform/embedded-postgres/**/*.test.ts'];
const apiTests = ['server/src/**/*.api.test.ts', 'server/test/**/*.api.test.ts'];
const pageTests = readdirSync('web/src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.test\.tsx$|\.page\.test\.ts$/.test(path))
  .map((path) => join('src', path));
// A module or a style that another file has used already could not be replaced any more. Those named `alone` mind what other files leave running, such as a call that nobody waits for.
const alonePageTests = pageTests.filter(
  (path) =>
    path.includes('.alone.') ||
    /vi\.(mock|doMock|resetModules)\(|enableStyles/.test(readFileSync(join('web', path), 'utf8')),
);
/** Not while somebody changes the server (`vitest` without `run`), where lines of sources are worth more than a quick start. */
const plugins = process.argv.includes('run') ? [takeTranslated()] : [];
const onPage = { root: 'web', environment: 'jsdom' } as const;
const onDatabase = {
  pool: 'forks',
  globalSetup: 'server/test/global-setup.ts',
} as const;
// Only what hangs runs into these: how fast something is belongs into the bench, not into a test.
const anyTest = {
  // Screens and requests make much that is soon thrown away: with more room for it, it is cleared away less often.
  execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=64'],
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000, interval: 20 } },
  // As with journeys: what passes at the second try only is named at the end of the run, so that it is mended.
  retry: 1,
};
/** Screens run much code a few times each: with ten times the usual patience, less of it is optimised for nothing. */
const anyPage = { execArgv: [...anyTest.execArgv, '--interrupt-budget=1500000'] };

export default defineConfig({
  test: {
    // Two cores are what the smallest machine has; more workers would only make the slow tests time out.
    maxWorkers: 2,
    projects: [
      {
        plugins,
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
          exclude: ['**/node_modules/**', '**/dist/**', ...apiTests, ...processTests],
          isolate: false,
          ...anyTest,
        },
      },
      {
        extends: './web/vitest.config.ts',
        test: {
          name: 'web',
          ...onPage,
          include: pageTests,
          exclude: alonePageTests,
          // Loading the kit once per process instead of once per file takes most of the time away.
          isolate: false,
          ...anyTest,
          ...anyPage,
        },
      },
      {
        extends: './web/vitest.config.ts',
        test: { name: 'web-alone', ...onPage, include: alonePageTests, ...anyTest, ...anyPage },
      },
      // What needs no page: making one for each file takes far longer than the tests.
      {
        test: {
          name: 'web-logic',
          root: 'web',
          include: ['src/**/*.test.ts'],
          exclude: ['src/**/*.page.test.ts'],
          isolate: false,
          ...anyTest,
        },
      },
      // Loading the server once per process instead of once per file takes half the time.
      {
        plugins,
        test: { name: 'api', include: apiTests, isolate: false, ...onDatabase, ...anyTest },
      },
      {
        plugins,
        test: {
          name: 'server-slow',
          include: processTests,
          pool: 'forks',
          globalSetup: 'tools/build/build-before-tests.mjs',
          // These start whole servers: after everything else.
          sequence: { groupOrder: 1 },
          ...anyTest,
          // One test starts several processes, each of which takes a minute on a machine that does much else.
          testTimeout: 1_200_000,
          hookTimeout: 1_200_000,
        },
      },
    ],
  },
});
