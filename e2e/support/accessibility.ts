import { createRequire } from 'node:module';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const scannerPath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Every page of this browser brings the scanner along: sending it anew takes as long as a scan. */
export async function bringScanner(context: BrowserContext): Promise<void> {
  await context.addInitScript({ path: scannerPath });
}

/**
 * What surrounds every screen alike, and is half of what there is to scan: the bar at the top, the menu beside the content
 * and the foot. The journeys that are about them scan it with their screens.
 */
const frame = ['header.MuiAppBar-root', 'nav.no-print', 'footer.no-print'];

/** Scans the screen as it stands, once nothing moves any more; with everything around it where that is said. */
export async function expectNoAxeViolations(page: Page, { withFrame = false } = {}): Promise<void> {
  const messages = page.locator('.MuiSnackbar-root');
  const hadMessage = (await messages.count()) > 0;
  const exclude = withFrame ? [] : frame;
  let findings = await scan(page, exclude);
  if (findings.length > 0) {
    // A message or hint that faded in or away during the scan lost its contrast: look again when it is gone.
    if (hadMessage || (await messages.count()) > 0) await expect(messages).toHaveCount(0);
    findings = await scan(page, exclude);
  }
  expect(findings, `accessibility of ${page.url()}`).toEqual([]);
}

async function scan(page: Page, exclude: string[]) {
  await expect(page.getByRole('dialog', { name: 'Loading Freshet' })).toHaveCount(0);
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((animation) => animation.playState !== 'running' || animation.effect?.getTiming().iterations === Infinity),
  );
  return page.evaluate(scanHere, exclude);
}

/** Runs in the page. */
async function scanHere(exclude: string[]) {
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  // An open menu or list of choices stands above the page, outside its landmarks, as it must.
  const hasPopup = [...document.querySelectorAll('[role="menu"], [role="listbox"]')].some(isShown);
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
    { include: document, exclude },
    {
      // What is in order need not be told element by element, no rule in use reads the style sheets again, and there are
      // no frames here.
      resultTypes: ['violations'],
      preload: false,
      iframes: false,
      ...(hasPopup && { rules: { region: { enabled: false } } }),
    },
  );
  return violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ html }) => html) }));
}
