import { expect, type Page } from '@playwright/test';

/** Counts what a person clicks from now on, across the screens of the application; the second time from 0 again. */
export async function countClicks(page: Page): Promise<{ expectClicks(count: number): Promise<void> }> {
  await page.evaluate(() => {
    const isCounting = document.body.dataset.clicks !== undefined;
    document.body.dataset.clicks = '0';
    if (isCounting) return;
    const count = () => {
      document.body.dataset.clicks = String(Number(document.body.dataset.clicks) + 1);
    };
    // Pressing, not clicking: a label clicks its field once more automatically.
    addEventListener('pointerdown', count, { capture: true });
  });
  return { expectClicks: (count) => expect(page.locator('body')).toHaveAttribute('data-clicks', String(count)) };
}
