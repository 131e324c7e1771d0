import type { Browser, BrowserContext, Page } from '@playwright/test';
import { addScanner } from '../accessibility.ts';
import { surroundings } from '../surroundings.ts';

/** What a page can leave behind, but for the scripts it was made of. */
const leftBehind = 'cookies,local_storage,indexeddb,websql,file_systems,service_workers,cache_storage';

interface OpenBrowser {
  readonly context: BrowserContext;
  /** A page of the product that stays open: as long as there is one, so does the process with all scripts compiled. */
  readonly anchor: Page;
}

const browsers: OpenBrowser[] = [];

/**
 * The browsers of the people who take part in a journey, by number. A worker keeps them for its next journey: one that is
 * new has to load and compile the scripts of the product first, which is as much work as a short journey.
 */
export async function takeBrowser(browser: Browser, number: number): Promise<BrowserContext> {
  browsers[number] ??= await shareBrowser(browser);
  return browsers[number].context;
}

async function shareBrowser(browser: Browser): Promise<OpenBrowser> {
  const context = await newBrowser(browser);
  const anchor = await context.newPage();
  await anchor.goto(`${surroundings.origin()}/livez`);
  return { context, anchor };
}

export async function newBrowser(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext();
  await addScanner(context);
  return context;
}

/** Leaves nothing to the next journey of what this one typed, chose, stored or listened to. */
export async function clearBrowser(context: BrowserContext): Promise<void> {
  for (const name of ['console', 'weberror', 'request', 'response', 'page'] as const) context.removeAllListeners(name);
  const anchor = browsers.find((each) => each.context === context)?.anchor;
  if (!anchor) throw new Error('Only browsers that are kept are cleared.');
  for (const page of context.pages()) if (page !== anchor) await page.close();
  const session = await context.newCDPSession(anchor);
  await session.send('Storage.clearDataForOrigin', { origin: surroundings.origin(), storageTypes: leftBehind });
  await session.detach();
  await context.clearCookies();
  await context.clearPermissions();
  await context.unrouteAll();
}
