import { defineConfig } from '@playwright/test';
import { findChromium } from './support/browser/find-chromium.ts';
import { isRoot } from './support/machine.ts';
import { useReadyPackages } from './support/ready-packages.ts';

const executablePath = findChromium();
const baseURL = process.env.FRESHET_BASE_URL;

export default defineConfig({
  testDir: '.',
  tsconfig: useReadyPackages(),
  testMatch: '**/*.spec.ts',
  globalSetup: ['./support/browser/ensure-chromium.ts', './support/global-setup.ts'],
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // What passes only the second time is reported as flaky and has to be mended, but does not hold up the rest.
  retries: 1,
  workers: 2,
  // A journey waits for what it wants to see, however slow the machine is: only what never comes runs into these.
  timeout: 900_000,
  expect: { timeout: 180_000 },
  // When that much is broken the rest says nothing new, and would wait for everything that does not come.
  maxFailures: 15,
  reporter: 'list',
  use: {
    actionTimeout: 180_000,
    navigationTimeout: 180_000,
    ...(baseURL && { baseURL }),
    ignoreHTTPSErrors: true,
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    locale: 'en-CA',
    timezoneId: 'America/Vancouver',
    viewport: { width: 1440, height: 900 },
    // Frames of animations are most of what a browser draws in a journey: the one through the menus asks for them.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // All pages of a browser in one process, whose scripts are compiled already.
        '--process-per-site',
      ],
    },
  },
});
