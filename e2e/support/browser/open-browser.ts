import { type Browser, chromium } from '@playwright/test';
import { ensureChromium } from './find-chromium.ts';

export type { Browser, Page } from '@playwright/test';

const options = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];

/** A browser for measurements, outside of any journey. */
export const openBrowser = (): Promise<Browser> => chromium.launch({ executablePath: ensureChromium(), args: options });
