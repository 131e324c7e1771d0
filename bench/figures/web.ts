import type { Page } from '../../e2e/support/browser/open-browser.ts';
import { fillSignIn, withPage, withSignedInPage } from '../browser.ts';
import { atMost, type Figure, type Result } from '../figure.ts';
import type { DemoAccount } from '../product.ts';
import { withSeededProduct } from '../seeded-product.ts';
import { seedPlaces } from '../seeds/seed-places.ts';
import { recordTravel, type Travelled } from '../travel.ts';

const stations = 34_000;
const runs = 5;

/**
 * In a browser, signed in, at 34,000 stations, except for the first two, which are taken with the places of the demo.
 * `web.first_kb` and `web.first_requests` are everything that travels from opening the sign-in screen with an empty
 * cache to a home screen at rest, headers included; the check that the session is still valid, which a page repeats,
 * counts as often as it is requested meanwhile. `web.first_js_kb` are the bytes of every script that travels until the
 * frame that shows the heading of the home screen when somebody who is signed in opens it with an empty cache.
 * `web.menu_paint_ms` is from the last byte of the menu's data to the frame after its first rows: unpacking, checking,
 * grouping, drawing.
 */
export const webFigures: readonly Figure[] = [
  {
    names: ['web.first_kb', 'web.first_requests', 'web.first_js_kb', 'web.menu_paint_ms'],
    measure: () =>
      withSeededProduct(async ({ origin, sql, tenantId, account }) => {
        const first = await withPage((page) => measureFirst(page, origin, account));
        await seedPlaces(sql, tenantId, stations);
        return withSignedInPage(origin, account, async (page) => {
          const bytes = await countScripts(page, origin);
          const times: number[] = [];
          for (let run = 0; run < runs; run += 1) times.push(await paintMenu(page, origin));
          times.sort((a, b) => a - b);
          return [
            ...first,
            atMost('web.first_js_kb', bytes / 1000, 'kB travelled', 300),
            atMost('web.menu_paint_ms', times[Math.floor(runs / 2)] ?? Number.NaN, 'ms', 1000),
          ];
        });
      }),
  },
];

const sizeOf = (all: readonly Travelled[]) => all.reduce((sum, { bytes }) => sum + bytes, 0);

async function measureFirst(page: Page, origin: string, account: DemoAccount): Promise<Result[]> {
  const travel = await recordTravel(page);
  await page.goto(`${origin}/login`);
  await fillSignIn(page, account);
  await page.getByRole('main').getByRole('heading').first().waitFor();
  await page.getByRole('application').waitFor();
  const all = await travel.untilQuiet();
  return [
    atMost('web.first_kb', sizeOf(all) / 1000, 'kB travelled', 700),
    atMost('web.first_requests', all.length, 'requests', 40),
  ];
}

async function countScripts(page: Page, origin: string): Promise<number> {
  const travel = await recordTravel(page);
  await travel.emptyCache();
  await markFirst(page, 'main :is(h1, h2)', 'heading-painted');
  await page.goto(origin);
  await page.waitForFunction(() => performance.getEntriesByName('heading-painted').length > 0);
  const urls = await page.evaluate(() => {
    const painted = performance.getEntriesByName('heading-painted')[0]?.startTime ?? 0;
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime <= painted)
      .map(({ name }) => name);
  });
  const all = await travel.untilQuiet();
  return sizeOf(all.filter(({ url, type }) => type === 'Script' && urls.includes(url)));
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
