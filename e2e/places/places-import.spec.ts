import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { openScreen } from '../support/open-screen.ts';
import { enterAsKeeper, openJumpBox, openStationMenu, placeHeading } from '../support/places.ts';

const csv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${lines.join('\n')}\n`),
});

/** A grid of stations in the Elk Valley; every hundredth has coordinates that cannot be. */
const manyStations = csv('network.csv', [
  'Station,Latitude,Longitude,Masl',
  ...Array.from({ length: 3400 }, (_, at) => {
    const latitude = at % 100 === 99 ? 'unknown' : (49 + (at % 200) / 200).toFixed(4);
    return `Elk network ${String(at + 1).padStart(5, '0')},${latitude},${(-116 + Math.floor(at / 200) / 17).toFixed(4)},${900 + (at % 700)}`;
  }),
]);

const chooseFile = (page: Page, file: typeof manyStations) => page.locator('input[type=file]').setInputFiles(file);

test('a network of 3,400 stations comes in from a file and is found in the menu and by the jump box', async ({
  page,
}) => {
  await enterAsKeeper(page);
  await page.goto('/manage/monitoring_locations/import');
  await chooseFile(page, manyStations);
  await expect(page.getByText('network.csv (CSV) has 3,400 rows. Check what was recognised.')).toBeVisible();
  await expect(page.getByText('These columns are not read: Masl')).toBeVisible();
  await page.getByRole('combobox', { name: 'Elevation', exact: true }).click();
  await page.getByRole('option', { name: 'Masl' }).click();
  await expect(page.getByRole('group', { name: 'The first rows' })).toContainText('Elk network 00001');

  await page.getByRole('button', { name: 'Check the rows' }).click();
  const store = page.getByRole('button', { name: 'Import 3,400 stations' });
  await expect(store).toBeVisible();
  await expect(page.getByText('34 stations have no usable coordinates and will not be on the map.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Invalid coordinates · 34' })).toBeVisible();
  await expect(store).toBeDisabled();
  await page.getByRole('button', { name: /^Use / }).click();
  await store.click();
  await expect(page.getByText('3,400 stations have been stored.')).toBeVisible();

  await page.goto('/accessinfo');
  const tree = await openStationMenu(page);
  await page.getByRole('searchbox', { name: 'Filter stations' }).fill('03399');
  await expect(tree.getByRole('treeitem', { name: 'Elk network 03399' })).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  const jump = await openJumpBox(page);
  await jump.fill('network 0123');
  await expect(page.getByText('Found 10 matching locations')).toBeVisible();
  await expect(page.getByRole('option', { name: /Elk network/ })).toHaveCount(10);
  await page.keyboard.press('Enter');
  await expect(placeHeading(page, 'Elk network 01230')).toBeVisible();
});

test('a file with bad rows is shown with what is wrong where; stations in the wrong hemisphere are mended, and their import undone but for what is used', {
  tag: '@phone',
}, async ({ page }) => {
  const { api } = await enterAsKeeper(page);
  const inFirstFile = ['Alexander Creek', 'Elk River', 'Hosmer Creek'];
  await test.step('what is wrong is shown where it is, and nothing is stored before', async () => {
    await page.goto('/manage/monitoring_locations/import');
    await expect(page.getByText('CSV, XLSX or GeoJSON, with one station per row.')).toBeVisible();
    await expectNoAxeViolations(page);
    await chooseFile(
      page,
      csv('sites.csv', [
        'Station,Latitude,Longitude',
        'Elk River,49.5,-115.06',
        ',49.6,-115.1',
        'Alexander Creek,95,-115.0',
        'Elk River,49.5,-115.06',
        'Hosmer Creek,,',
      ]),
    );
    await page.getByRole('button', { name: 'Check the rows' }).click();
    await expect(page.getByText('5 rows read')).toBeVisible();
    const findings = page.getByRole('list', { name: 'Findings' }).getByRole('listitem');
    await expect(
      findings
        .filter({ hasText: 'Name missing' })
        .or(findings.filter({ hasText: /^3/ }))
        .first(),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Invalid coordinates · 1' }).click();
    await expect(findings).toHaveCount(1);
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

    await page.getByRole('button', { name: /^Use / }).click();
    await page.getByRole('button', { name: 'Import 3 stations' }).click();
    await expect(page.getByText('3 stations have been stored.')).toBeVisible();
    await page.getByRole('link', { name: 'Go to the stations' }).click();
    await expect(page.getByText('3 of 3')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Hosmer Creek' })).toBeVisible();
  });

  await test.step('stations in the wrong hemisphere are mended with one click, and their import is undone but for what is used', async () => {
    await openScreen(page, '/manage/monitoring_locations/import');
    const rows = [
      'Station,Latitude,Longitude,Elevation',
      'Fording River,49.9,114.9,1500',
      'Coal Creek,49.5,115.0,1100',
      'Michel Creek,49.7,-114.8,1200',
    ];
    await chooseFile(page, csv('wrong-sign.csv', rows));
    await page.getByRole('button', { name: 'Check the rows' }).click();
    const store = page.getByRole('button', { name: 'Import 3 stations' });
    await expect(page.getByText('3 decisions above are still open.')).toBeVisible();
    await expect(
      page.getByText(/49.9, 114.9 \(Mongolia\) is far from your other stations; 49.9, -114.9 is/).first(),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Show the rows' }).click();
    await expectNoAxeViolations(page);
    await expect(store).toBeDisabled();
    await page.getByRole('button', { name: 'Apply this correction to all 2' }).click();
    await page.getByRole('button', { name: /^Use / }).click();
    await page.getByRole('button', { name: 'Feet' }).click();
    await store.click();
    await expect(page.getByText('3 stations have been stored.')).toBeVisible();
    const stored = await api.locations.dataSources({ query: {} });
    for (const { LocationIdentifier, Longitude } of stored)
      if (!inFirstFile.includes(LocationIdentifier)) expect(Longitude, LocationIdentifier).toBeLessThan(0);
    const fording = stored.find(({ LocationIdentifier }) => LocationIdentifier === 'Fording River');
    const coal = stored.find(({ LocationIdentifier }) => LocationIdentifier === 'Coal Creek');
    expect(fording?.ElevationMetres).toBeCloseTo(457.2);
    if (!coal) throw new Error('It was imported.');
    await api.locations.updateDataSource({ body: { Id: coal.Id, LocationType: 'Creek' } });

    await page.getByRole('link', { name: 'Station imports' }).click();
    await page.getByRole('button', { name: 'Undo wrong-sign.csv' }).click();
    const dialog = page.getByRole('dialog', { name: 'Undo the import of wrong-sign.csv?' });
    await expect(dialog.getByText('2 added stations are removed.')).toBeVisible();
    await expect(dialog.getByText('Coal Creek: Changed since: type')).toBeVisible();
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Removed: 2. Restored: 0.')).toBeVisible();

    await openScreen(page, '/manage/monitoring_locations?find=Coal');
    await page
      .getByRole('list', { name: 'Monitoring locations' })
      .getByRole('button', { name: 'Coal Creek', exact: true })
      .click();
    await page.getByRole('button', { name: 'Delete' }).click();
    const sure = page.getByRole('dialog', { name: 'Delete Coal Creek?' });
    await expect(sure.getByText('Its names, metadata and tags are also deleted.')).toBeVisible();
    await sure.getByRole('button', { name: 'Delete 1 station' }).click();
    await expect(page.getByText('1 station has been deleted.')).toBeVisible();
    const left = (await api.locations.dataSources({ query: {} })).map(({ LocationIdentifier }) => LocationIdentifier);
    expect(left.sort()).toEqual(inFirstFile);
  });
});
