import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from '@playwright/test';

/** What the search for a browser may ask and do. Tests answer in its place. */
export interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: string;
  readonly isRoot: boolean;
  /** Debian, Ubuntu and what is built on them. */
  readonly hasApt: boolean;
  isProgram(path: string): boolean;
  /** Where Playwright keeps a browser of its own, whether or not it is there. */
  playwrightBrowser(): string;
  installPlaywrightBrowser(): void;
  run(command: string, args: readonly string[]): void;
}

export const isRoot = process.getuid?.() === 0;

export const thisMachine: Machine = {
  env: process.env,
  platform: process.platform,
  isRoot,
  hasApt: existsSync('/usr/bin/apt-get'),
  isProgram,
  playwrightBrowser: () => chromium.executablePath(),
  installPlaywrightBrowser: () => {
    const program = createRequire(import.meta.url).resolve('@playwright/test/cli');
    runHere(process.execPath, [program, 'install', 'chromium']);
  },
  run: runHere,
};

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function runHere(command: string, args: readonly string[]): void {
  console.error(`No browser yet; running ${[command, ...args].join(' ')}`);
  execFileSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}
