import { defaultReportOptions } from '@freshet/contract';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { dropFile, labFile, overwriteOne, prepareLab, storeFile } from '../support/ingestion.ts';
import { expect, test } from '../support/journey.ts';
import { openScreen } from '../support/open-screen.ts';
import type { Api } from '../support/people.ts';
import { enterAsKeeper } from '../support/places.ts';

const march = [
  'Elk River,2026-03-08 09:15,Copper,Total,,0.0123,mg/L',
  'Elk River,2026-03-08 09:15,Zinc,Total,<,0.005,mg/L',
];

async function storeMarch(api: Api): Promise<void> {
  await prepareLab(api, 'Elk River');
  await storeFile(api, labFile('march.csv', march));
}

async function everythingOf(api: Api) {
  const { Stations } = await api.reportQuery.stationsGuidelines({});
  const stations = Stations.map(({ StationId }) => StationId);
  const { Analytes } = await api.reportQuery.details({ body: { StationIds: stations } });
  const analytes = Analytes.map(({ AnalyteId }) => AnalyteId);
  return { stations, analytes, guidelines: [], dateRange: { start: null, end: null } };
}

const run = (page: Page) => page.getByRole('dialog', { name: 'March for the ministry' });

test('a sample is found and taken away, everything is exported, and a report arrives as a file, is made again to the byte and says later what an import changed', async ({
  page,
}) => {
  const { api } = await enterAsKeeper(page);
  await storeMarch(api);

  await page.goto('/samples');
  await test.step('a sample is found by its chain of custody, its results are asked about, and its data is taken away', async () => {
    const list = page.getByRole('grid', { name: 'Samples' });
    await expect(list.getByRole('row').filter({ hasText: 'Elk River' })).toBeVisible();
    await expectNoAxeViolations(page);
    await list.getByRole('button', { name: 'Elk River' }).first().click();
    const sheet = page.getByRole('dialog', { name: 'Elk River' });
    await expect(sheet.getByText('0.0123 mg/L')).toBeVisible();
    await expectNoAxeViolations(page);
    await sheet.getByRole('button', { name: 'Where from? Copper, Total' }).click();
    await expect(
      page
        .getByRole('dialog', { name: 'Where from?' })
        .getByText(/march\.csv/)
        .first(),
    ).toBeVisible();

    await openScreen(page, '/lab-data-export');
    await page.getByRole('combobox', { name: 'Station' }).fill('elk');
    await page.getByRole('option', { name: 'Elk River' }).click();
    await expectNoAxeViolations(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toMatch(/^Elk River .*\.csv$/);
  });

  await test.step('everything is exported in the background and arrives as a file', async () => {
    await openScreen(page, '/reports/export-all-data');
    await expect(page.getByText('There are no exports yet.')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Export everything' }).click();
    const run = page.getByRole('grid', { name: 'Exports' }).getByRole('row').filter({ hasText: 'Done' });
    await expect(run).toBeVisible();
    await run.getByRole('link', { name: /all data .*\.zip/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('all data');
  });

  await test.step('a report arrives as message and file, is made again to the byte, and says later what an import changed', async () => {
    await api.reportRuns.generateInBackground({
      body: { Name: 'March for the ministry', selection: await everythingOf(api), reportOptions: defaultReportOptions },
    });
    await openScreen(page, '/messagecenter');
    const message = page.getByRole('listitem').filter({ hasText: 'Ready: March for the ministry' });
    await expect(message).toBeVisible();
    await message.getByRole('link', { name: 'Open' }).click();
    await expect(run(page).getByText('Done')).toBeVisible();
    await expectNoAxeViolations(page);
    await expect(run(page).getByRole('link', { name: /March for the ministry.*\.xlsx$/ })).toBeVisible();
    const download = page.waitForEvent('download');
    await run(page).getByRole('button', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toMatch(/March for the ministry.*\.xlsx$/);
    await run(page).getByRole('button', { name: 'Regenerate' }).click();
    await expect(run(page).getByText(/^Regenerated: identical byte for byte/)).toBeVisible();
    await run(page).getByRole('button', { name: 'Compare with current data' }).click();
    const changes = page.getByRole('dialog', { name: 'Changes since the report' });
    await expect(changes.getByText('None: the report would be the same today.')).toBeVisible();
    const address = page.url();

    await dropFile(page, labFile('corrected.csv', ['Elk River,2026-03-08 09:15,Copper,Total,,0.0456,mg/L']));
    await overwriteOne(page);
    await page.goto(address);
    await expect(changes.getByText('0 added, 1 changed, 0 withdrawn')).toBeVisible();
    const changed = changes.getByRole('row').filter({ hasText: 'Elk River' });
    await expect(changed).toContainText('0.0456 mg/L');
    await expect(changed.getByRole('link', { name: 'corrected.csv' })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await run(page).getByRole('button', { name: 'Regenerate' }).click();
    await expect(run(page).getByText(/^Regenerated: identical byte for byte/)).toBeVisible();
  });
});
