import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { expect, test } from './support/journey.ts';
import { enterAsKeeper, openJumpBox, openStationMenu, placeHeading } from './support/places.ts';

const csv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${lines.join('\n')}\n`),
});

/** A grid of stations in the Elk Valley; every thousandth has coordinates that cannot be. */
const manyStations = csv('network.csv', [
  'Station,Latitude,Longitude,Masl',
  ...Array.from({ length: 34_000 }, (_, at) => {
    const latitude = at % 1000 === 999 ? 'unknown' : (49 + (at % 200) / 200).toFixed(4);
    return `Elk network ${String(at + 1).padStart(5, '0')},${latitude},${(-116 + Math.floor(at / 200) / 170).toFixed(4)},${900 + (at % 700)}`;
  }),
]);

const chooseFile = (page: Page, file: typeof manyStations) => page.locator('input[type=file]').setInputFiles(file);

/**
 * How many seconds the page was at work, all in all, until the side menu stood there. Processor time, because the time
 * on the wall says more about what else this machine does.
 */
async function measureMenu(page: Page): Promise<number> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto('/accessinfo');
  await expect(page.getByRole('treeitem', { name: /^Discrete/ })).toBeVisible({ timeout: 30_000 });
  const { metrics } = await browser.send('Performance.getMetrics');
  await browser.detach();
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
}

/** How long the server took to answer what was typed into the jump box. */
async function measureSearch(page: Page, jump: Locator, typed: string): Promise<number> {
  const [answer] = await Promise.all([page.waitForResponse('**/api/StationManagement/Search'), jump.fill(typed)]);
  await answer.finished();
  const { requestStart, responseEnd } = answer.request().timing();
  return responseEnd - requestStart;
}

test('a network of 34,000 stations comes in from a file, and everything stays fast', async ({ page }) => {
  test.setTimeout(180_000);
  await enterAsKeeper(page);
  await page.goto('/manage/monitoring_locations/import');
  await chooseFile(page, manyStations);
  await expect(page.getByText('network.csv (CSV) has 34,000 rows. Check what was recognised.')).toBeVisible();
  await expect(page.getByText('These columns are not read: Masl')).toBeVisible();
  await page.getByRole('combobox', { name: 'Elevation', exact: true }).click();
  await page.getByRole('option', { name: 'Masl' }).click();
  await expect(page.getByRole('group', { name: 'The first rows' })).toContainText('Elk network 00001');
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: 'Check the rows' }).click();
  const store = page.getByRole('button', { name: 'Import 34,000 stations' });
  await expect(store).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('34 stations have no usable coordinates and will not be on the map.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unusable coordinates · 34' })).toBeVisible();
  await expectNoAxeViolations(page);
  await store.click();
  await expect(page.getByText('34,000 stations have been stored.')).toBeVisible({ timeout: 60_000 });

  await expect.poll(() => measureMenu(page), { timeout: 60_000 }).toBeLessThan(1);
  const tree = await openStationMenu(page);
  await page.getByRole('searchbox', { name: 'Filter stations' }).fill('33999');
  await expect(tree.getByRole('treeitem', { name: 'Elk network 33999' })).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  const jump = await openJumpBox(page);
  let at = 1200;
  const search = () => {
    at += 1;
    return measureSearch(page, jump, `network 0${at}`);
  };
  // Other work on this machine may hold up one answer, but not all of them.
  await expect.poll(search, { timeout: 30_000 }).toBeLessThan(500);
  await jump.fill('network 0123');
  await expect(page.getByText('Found 10 matching locations')).toBeVisible();
  await expect(page.getByRole('option', { name: /Elk network/ })).toHaveCount(10);
  await page.keyboard.press('Enter');
  await expect(placeHeading(page, 'Elk network 01230')).toBeVisible();
});

test('a file with bad rows is shown with what is wrong where, and nothing is stored before', {
  tag: '@narrow',
}, async ({ page }) => {
  const { api } = await enterAsKeeper(page);
  await page.goto('/manage/monitoring_locations/import');
  await expect(page.getByText('CSV, XLSX or GeoJSON, with one station per row.')).toBeVisible();
  await expectNoAxeViolations(page);
  await chooseFile(
    page,
    csv('sites.csv', [
      'Station,Latitude,Longitude',
      'Elk River,49.5,-115.06',
      ',49.6,-115.1',
      'Coal Creek,95,-115.0',
      'Elk River,49.5,-115.06',
      'Hosmer Creek,,',
    ]),
  );
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByText('5 rows read')).toBeVisible();
  const findings = page.getByRole('grid', { name: 'Findings' }).getByRole('row');
  await expect(
    findings
      .filter({ hasText: 'Without a name' })
      .or(findings.filter({ hasText: /^3/ }))
      .first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Unusable coordinates · 1' }).click();
  await expect(findings).toHaveCount(2);
  await expect(findings.last()).toContainText('4');
  await expect(findings.last()).toContainText('95');
  await expectNoAxeViolations(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save all as CSV' }).click(),
  ]);
  const saved = readFileSync(await download.path(), 'utf8')
    .trimEnd()
    .split(/\r?\n/);
  expect(saved.slice(1).map((line) => line.split(',')[0])).toEqual(['3', '4', '5', '6']);
  expect(await api.locations.dataSources({ query: {} })).toEqual([]);

  await page.getByRole('button', { name: 'Import 3 stations' }).click();
  await expect(page.getByText('3 stations have been stored.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the stations' }).click();
  await expect(page.getByText('3 of 3')).toBeVisible();
  await expect(page.getByRole('row', { name: /Hosmer Creek/ })).toBeVisible();
});
