import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const scannerPath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/**
 * Every page of this browser brings the scanner along, because sending it anew takes as long as a scan; what it does when
 * it is loaded waits until the page is scanned.
 */
export async function bringScanner(context: BrowserContext): Promise<void> {
  await context.addInitScript({
    content: `window.loadScanner = function () {\n${readFileSync(scannerPath, 'utf8')}\n};`,
  });
}

/** What `bringScanner` puts into the window of a page. */
interface ScannedWindow {
  /** There once it was loaded. */
  axe: typeof axe;
  loadScanner(): void;
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
  const scanned = window as unknown as ScannedWindow;
  if (!('axe' in window)) {
    scanned.loadScanner();
    scanned.axe.configure({ rules: [{ id: 'color-contrast', selector: ':not([data-alike])' }] });
  }
  const alike = textAlike();
  for (const element of alike) element.setAttribute('data-alike', '');
  const { violations } = await scanned.axe.run(
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
  for (const element of alike) element.removeAttribute('data-alike');
  return violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ html }) => html) }));

  /**
   * Text that has the same look on the same ground as two others, as in the rows of a table: judging the contrast of each
   * again would be most of a scan.
   */
  function textAlike(): Element[] {
    const looks = new Map<Element | null, string>();
    const numbers = new Map<string, string>();
    const met = new Map<string, number>();
    const found: Element[] = [];
    for (const element of document.body.querySelectorAll('*')) {
      const style = getComputedStyle(element);
      const own = [style.color, style.backgroundColor, style.backgroundImage, style.opacity, style.filter];
      const font = [style.fontSize, style.fontWeight, style.textShadow, style.visibility];
      const above = looks.get(element.parentElement) ?? '';
      const look = [above, element.tagName, element.getAttribute('class'), ...own, ...font].join('|');
      const number = numbers.get(look) ?? String(numbers.size);
      numbers.set(look, number);
      looks.set(element, number);
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
      );
      if (!hasText || !isShown(element)) continue;
      const times = (met.get(number) ?? 0) + 1;
      met.set(number, times);
      if (times > 2) found.push(element);
    }
    return found;
  }
}
