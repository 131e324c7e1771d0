import type { Browser, BrowserContext } from '@playwright/test';
import { bringScanner } from './accessibility.ts';
import { surroundings } from './surroundings.ts';

/** What a page can leave behind, but for the scripts it was made of. */
const leftBehind = 'cookies,local_storage,indexeddb,websql,file_systems,service_workers,cache_storage';

const kept: BrowserContext[] = [];

/**
 * The browsers of the people who take part in a journey, by number. A worker keeps them for its next journey: one that is
 * new has to load and compile the scripts of the product first, which is as much work as a short journey.
 */
export async function takeBrowser(browser: Browser, number: number): Promise<BrowserContext> {
  const context = kept[number] ?? (await newBrowser(browser));
  kept[number] = context;
  return context;
}

export async function newBrowser(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext();
  await bringScanner(context);
  return context;
}

/** Leaves nothing to the next journey of what this one typed, chose, stored or listened to. */
export async function clearBrowser(context: BrowserContext): Promise<void> {
  for (const name of ['console', 'weberror', 'request', 'response', 'page'] as const) context.removeAllListeners(name);
  const last = await context.newPage();
  for (const page of context.pages()) if (page !== last) await page.close();
  const session = await context.newCDPSession(last);
  await session.send('Storage.clearDataForOrigin', { origin: surroundings.origin(), storageTypes: leftBehind });
  await context.clearCookies();
  await context.clearPermissions();
  await context.unrouteAll();
  await last.close();
}
