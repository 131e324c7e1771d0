import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { bringScanner } from './accessibility.ts';
import { startWatch, type Watch } from './watch.ts';

interface Journey {
  /** Fails the journey for what goes wrong behind the screen. */
  watch: Watch;
  /** Opens a browser of another person, who shares nothing with the first. */
  openAnotherBrowser: () => Promise<Page>;
}

/** A journey through the built product. */
export const test = base.extend<Journey>({
  watch: [
    async ({ context }, use) => {
      const watch = startWatch();
      watch.add(context);
      await bringScanner(context);
      await use(watch);
      expect(watch.faults(), 'what went wrong behind the screen').toEqual([]);
    },
    { auto: true },
  ],
  openAnotherBrowser: async ({ browser, watch }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      watch.add(context);
      await bringScanner(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

export { expect };
