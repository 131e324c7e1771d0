import { defineConfig } from '@playwright/test';
import { findChromium } from './support/find-chromium.ts';
import { isRoot } from './support/machine.ts';

const executablePath = findChromium();
const baseURL = process.env.FRESHET_BASE_URL;

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: ['./support/ensure-chromium.ts', './support/global-setup.ts'],
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // What passes only the second time is told as flaky and has to be mended, but does not hold up the rest.
  retries: 1,
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    ...(baseURL && { baseURL }),
    ignoreHTTPSErrors: true,
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    locale: 'en-CA',
    timezoneId: 'America/Vancouver',
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
      ],
    },
  },
  projects: [
    // Frames of animations are most of what a browser draws in a journey: only phones see them.
    { name: 'wide', use: { viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } } },
    // Journeys that people also make on a phone carry the tag @narrow and run a second time.
    { name: 'narrow', grep: /@narrow/, use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
  ],
});
