import { expectNoAxeViolations } from '../support/accessibility.ts';
import { labFile, prepareLab, storeFile } from '../support/ingestion.ts';
import { expect, test } from '../support/journey.ts';
import { openScreen } from '../support/open-screen.ts';
import { enterAsKeeper } from '../support/places.ts';

test('everything is exported in the background and arrives as a file', async ({ page }) => {
  await enterAsKeeper(page);
  await page.goto('/reports/export-all-data');
  await expect(page.getByText('There are no exports yet.')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Export everything' }).click();
  const run = page.getByRole('grid', { name: 'Exports' }).getByRole('row').filter({ hasText: 'Done' });
  await expect(run).toBeVisible();
  await run.getByRole('link', { name: /all data .*\.zip/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('all data');
});

test('a sample is found by its chain of custody, its results are asked about, and its data is taken away', async ({
  page,
}) => {
  const { api } = await enterAsKeeper(page);
  await prepareLab(api, 'Elk River');
  await storeFile(api, labFile('march.csv', ['Elk River,2026-03-08 09:15,Copper,Total,,0.0123,mg/L']));

  await page.goto('/samples');
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
