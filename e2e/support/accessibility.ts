import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Scans the screen as it stands, once nothing moves any more. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  const messages = page.locator('.MuiSnackbar-root');
  const hadMessage = (await messages.count()) > 0;
  let findings = await scan(page);
  if (findings.length > 0) {
    // A message or hint that faded in or away during the scan lost its contrast: look again when it is gone.
    if (hadMessage || (await messages.count()) > 0) await expect(messages).toHaveCount(0);
    findings = await scan(page);
  }
  expect(findings, `accessibility of ${page.url()}`).toEqual([]);
}

async function scan(page: Page) {
  await expect(page.getByRole('dialog', { name: 'Loading Freshet' })).toHaveCount(0);
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((animation) => animation.playState !== 'running' || animation.effect?.getTiming().iterations === Infinity),
  );
  // Loading the scanner takes as long as a scan: it stays in the page until another one is opened.
  const isLoaded = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, ...(isLoaded && { axeSource: ';' }) })
    // Frames are scanned apart and put together in a page of their own; there are none here.
    .setLegacyMode()
    // What is in order need not be told element by element, and no rule in use reads the style sheets again.
    .options({ resultTypes: ['violations'], preload: false });
  // An open menu or list of choices stands above the page, outside its landmarks, as it must.
  const hasPopup = (await page.locator('[role="menu"]:visible, [role="listbox"]:visible').count()) > 0;
  const { violations } = await (hasPopup ? axe.disableRules('region') : axe).analyze();
  return violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ html }) => html) }));
}
