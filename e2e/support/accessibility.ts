import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const scannerPath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/**
 * Every page of this browser brings the scanner along, because sending it again takes as long as a scan; what it does
 * when it is loaded waits until the page is scanned.
 */
export async function addScanner(context: BrowserContext): Promise<void> {
  await context.addInitScript({
    content: `window.loadScanner = function () {\n${readFileSync(scannerPath, 'utf8')}\n};`,
  });
}

/** A check of the scanner: true when the element passes it, undefined when that cannot be determined. */
type Evaluate = (this: unknown, element: Element, ...more: unknown[]) => boolean | undefined;

/** What `addScanner` puts into the window of a page. */
interface ScannedWindow {
  /** There once it was loaded. */
  axe: typeof axe & { readonly _audit: { readonly checks: Record<string, { evaluate: Evaluate }> } };
  /** The texts whose contrast the scanner found to be enough. */
  inOrder: Set<Element>;
  loadScanner(): void;
}

/**
 * What surrounds every screen alike, and is half of what there is to scan: the bar at the top, the menu beside the
 * content and the foot. The journeys that are about them scan it with their screens.
 */
const frame = ['header.MuiAppBar-root', 'nav.no-print', 'footer.no-print'];

/**
 * For each style of text, how often the scanner accepted its contrast on earlier screens of this worker.
 * After two times, text of the same look on the same ground need not be evaluated again.
 */
const timesInOrder = new Map<string, number>();

/** Scans the screen as it is, once nothing moves any more; with everything around it where that is stated. */
export async function expectNoAxeViolations(page: Page, { withFrame = false } = {}): Promise<void> {
  const messages = page.locator('.MuiSnackbar-root');
  const hadMessage = (await messages.count()) > 0;
  const exclude = withFrame ? [] : frame;
  let { findings, elementStyles } = await scan(page, exclude);
  if (findings.length > 0) {
    // A message or hint that faded in or away during the scan lost its contrast: look again when it is gone.
    if (hadMessage || (await messages.count()) > 0) await expect(messages).toHaveCount(0);
    ({ findings, elementStyles } = await scan(page, exclude));
  }
  expect(findings, `accessibility of ${page.url()}`).toEqual([]);
  for (const styles of elementStyles) timesInOrder.set(styles, (timesInOrder.get(styles) ?? 0) + 1);
}

async function scan(page: Page, exclude: string[]) {
  await expect(page.getByRole('dialog', { name: 'Loading Freshet' })).toHaveCount(0);
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((animation) => animation.playState !== 'running' || animation.effect?.getTiming().iterations === Infinity),
  );
  // As text: value by value, the elementStyles of all screens before would take longer to hand over than to read.
  return page.evaluate(scanHere, { exclude, known: JSON.stringify([...timesInOrder]) });
}

/** Runs in the page. */
async function scanHere({ exclude, known }: { exclude: string[]; known: string }) {
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  // An open menu or list of choices is above the page, outside its landmarks, as it must.
  const hasPopup = [...document.querySelectorAll('[role="menu"], [role="listbox"]')].some(isShown);
  const scanned = window as unknown as ScannedWindow;
  if (!('axe' in window)) {
    scanned.loadScanner();
    scanned.inOrder = new Set();
    scanned.axe.configure({ rules: [{ id: 'color-contrast', selector: ':not([data-alike])' }] });
    noteContrasts(scanned);
  }
  scanned.inOrder.clear();
  const showOutlines = hideOutlines();
  const { alike, stylesByElement } = textAlike();
  for (const element of alike) element.setAttribute('data-alike', '');
  const { violations } = await scanned.axe.run(
    { include: document, exclude },
    {
      // What is in order need not be reported element by element, no rule in use reads the style sheets again, and
      // there are no frames here.
      resultTypes: ['violations'],
      preload: false,
      iframes: false,
      ...(hasPopup && { rules: { region: { enabled: false } } }),
    },
  );
  for (const element of alike) element.removeAttribute('data-alike');
  showOutlines();
  const findings = violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ html }) => html) }));
  return { findings, elementStyles: [...scanned.inOrder].flatMap((element) => stylesByElement.get(element) ?? []) };

  /**
   * The outline of a field is drawn by an element that lies over its text, behind which the scanner does not look:
   * without it the text of fields is evaluated too, and once only.
   */
  function hideOutlines(): () => void {
    const outlines = [...document.querySelectorAll<HTMLElement>('fieldset[aria-hidden="true"]')];
    for (const { style } of outlines) style.display = 'none';
    return () => {
      for (const { style } of outlines) style.display = '';
    };
  }

  /** A result lists only violations: what passed is recorded where the scanner decides it. */
  function noteContrasts({ axe: { _audit: audit }, inOrder }: ScannedWindow): void {
    const check = audit.checks['color-contrast'];
    if (!check) throw new Error('The scanner judges contrasts no more.');
    const { evaluate } = check;
    check.evaluate = function (element, ...more) {
      const isEnough = evaluate.call(this, element, ...more);
      if (isEnough) inOrder.add(element);
      return isEnough;
    };
  }

  /**
   * Text that has the same look on the same ground as two others, in the rows of a table or on earlier screens:
   * evaluating the contrast of each again would be most of a scan.
   */
  function textAlike() {
    const stylesByElement = new Map<Element | null, string>();
    const seen = new Map<string, number>(JSON.parse(known));
    const alike: Element[] = [];
    for (const element of document.body.querySelectorAll('*')) {
      const style = getComputedStyle(element);
      const styles = [style.color, style.backgroundColor, style.backgroundImage, style.opacity, style.filter];
      const font = [style.fontSize, style.fontWeight, style.textShadow, style.visibility];
      // What a screen of another width places elsewhere may lie on another ground.
      const above = stylesByElement.get(element.parentElement) ?? String(innerWidth);
      const styleKey = shortened([above, element.tagName, element.getAttribute('class'), ...styles, ...font].join('|'));
      stylesByElement.set(element, styleKey);
      const hasText =
        element.matches('input, textarea') ||
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
      if (!hasText || !isShown(element)) continue;
      const times = (seen.get(styleKey) ?? 0) + 1;
      seen.set(styleKey, times);
      if (times > 2) alike.push(element);
    }
    return { alike, stylesByElement };
  }

  /** Two hashes of 32 bits: short, and the same on every screen. */
  function shortened(text: string): string {
    let [first, second] = [0x811c9dc5, 0x1b873593];
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      first = Math.imul(first ^ code, 0x01000193);
      second = Math.imul(second ^ code, 0x85ebca6b);
    }
    return `${(first >>> 0).toString(36)}.${(second >>> 0).toString(36)}`;
  }
}
