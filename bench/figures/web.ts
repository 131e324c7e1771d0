import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Page } from '../../e2e/support/open-browser.ts';
import { withSignedInPage } from '../browser.ts';
import { atMost, type Figure } from '../figure.ts';
import { seedPlaces } from '../seed-places.ts';
import { withSeededProduct } from '../seeded-product.ts';

const dist = fileURLToPath(new URL('../../web/dist', import.meta.url));
const stations = 34_000;
const runs = 5;

/**
 * In a browser, signed in, at 34,000 stations. `web.first_js_kb` is every script that was asked for until the frame that
 * shows the heading of the home screen, shell and all, gzipped; the scripts of the home's map are asked for after that.
 * `web.menu_paint_ms` is from the last byte of the menu's data to the frame after its first rows: unpacking, checking,
 * grouping, drawing.
 */
export const webFigures: readonly Figure[] = [
  {
    names: ['web.first_js_kb', 'web.menu_paint_ms'],
    measure: () =>
      withSeededProduct(async ({ origin, sql, tenantId, account }) => {
        await seedPlaces(sql, tenantId, stations);
        return withSignedInPage(origin, account, async (page) => {
          const bytes = await countScripts(page, origin);
          const times: number[] = [];
          for (let run = 0; run < runs; run += 1) times.push(await paintMenu(page, origin));
          times.sort((a, b) => a - b);
          return [
            atMost('web.first_js_kb', bytes / 1000, 'kB gzipped', 300),
            atMost('web.menu_paint_ms', times[Math.floor(runs / 2)] ?? Number.NaN, 'ms', 1000),
          ];
        });
      }),
  },
];

async function countScripts(page: Page, origin: string): Promise<number> {
  await markFirst(page, 'main :is(h1, h2)', 'heading-painted');
  await page.goto(origin);
  await page.waitForFunction(() => performance.getEntriesByName('heading-painted').length > 0);
  const paths = await page.evaluate(() => {
    const painted = performance.getEntriesByName('heading-painted')[0]?.startTime ?? 0;
    const asked = performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= painted);
    return asked.map(({ name }) => new URL(name).pathname).filter((path) => path.endsWith('.js'));
  });
  return [...new Set(paths)].reduce((sum, path) => sum + gzipSync(readFileSync(join(dist, path))).length, 0);
}

/** Leaves a mark with the frame that first shows what the selector finds. */
async function markFirst(page: Page, selector: string, mark: string): Promise<void> {
  await page.addInitScript(
    ([wanted, name]) => {
      const watch = new MutationObserver(() => {
        if (!document.querySelector(wanted)) return;
        watch.disconnect();
        requestAnimationFrame(() => setTimeout(() => performance.mark(name)));
      });
      watch.observe(document, { childList: true, subtree: true });
    },
    [selector, mark] as const,
  );
}

async function openHome(page: Page, origin: string): Promise<void> {
  await page.goto(origin);
  await page.getByRole('main').getByRole('heading').first().waitFor();
  await page.getByRole('treeitem').first().waitFor();
}

async function paintMenu(page: Page, origin: string): Promise<number> {
  await markFirst(page, '[role=treeitem]', 'menu-painted');
  await openHome(page, origin);
  await page.waitForFunction(() => performance.getEntriesByName('menu-painted').length > 0);
  return page.evaluate(() => {
    const arrived = performance
      .getEntriesByType('resource')
      .find(({ name }) => name.includes('/api/SideMenuLoading')) as PerformanceResourceTiming | undefined;
    const painted = performance.getEntriesByName('menu-painted')[0];
    return (painted?.startTime ?? Number.NaN) - (arrived?.responseEnd ?? Number.NaN);
  });
}
