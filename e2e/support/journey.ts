import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { clearBrowser, newBrowser, takeBrowser } from './browser/open-browsers.ts';
import { makeNarrow } from './narrow-page.ts';
import { startWatch, type Watch } from './watch.ts';

interface Choices {
  /** For a journey that changes what a browser is: nobody uses its browser before or after it. */
  ownBrowser: boolean;
}

interface Journey {
  /** Fails the journey for what goes wrong behind the screen. */
  watch: Watch;
  /** Opens a browser of another person, who shares nothing with the first. */
  openAnotherBrowser: () => Promise<Page>;
}

/** A journey through the built product, on a wide screen; with the tag @phone on a narrow one that is touched. */
export const test = base.extend<Choices & Journey>({
  ownBrowser: [false, { option: true }],
  context: async ({ browser, ownBrowser }, use) => {
    const context = ownBrowser ? await newBrowser(browser) : await takeBrowser(browser, 0);
    await use(context);
    await (ownBrowser ? context.close() : clearBrowser(context));
  },
  page: async ({ context }, use, { tags }) => {
    const page = await context.newPage();
    if (tags.includes('@phone')) await makeNarrow(page);
    await use(page);
  },
  watch: [
    async ({ context }, use) => {
      const watch = startWatch();
      watch.add(context);
      await use(watch);
      expect(watch.faults(), 'what went wrong behind the screen').toEqual([]);
    },
    { auto: true },
  ],
  openAnotherBrowser: async ({ browser, watch }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await takeBrowser(browser, contexts.length + 1);
      contexts.push(context);
      watch.add(context);
      return context.newPage();
    });
    for (const context of contexts) await clearBrowser(context);
  },
});

export { expect };
