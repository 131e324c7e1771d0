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

test('a report arrives as message and file, is made again to the byte, and says later what an import changed', async ({
  page,
}) => {
  const { api } = await enterAsKeeper(page);
  await storeMarch(api);
  await api.reportRuns.generateInBackground({
    body: { Name: 'March for the ministry', selection: await everythingOf(api), reportOptions: defaultReportOptions },
  });
  await page.goto('/messagecenter');
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

test('a monthly report is made, compared with now, and put on the calendar', { tag: '@phone' }, async ({ page }) => {
  const { api } = await enterAsKeeper(page);
  await storeMarch(api);
  await page.goto('/reports/monthly-water-quality?month=2026-03');
  await page.getByRole('button', { name: 'Generate workbook' }).click();
  const ready = page.getByRole('dialog', { name: 'The report is ready' });
  await ready.getByRole('link', { name: 'View report' }).click();
  const sheet = page.getByRole('dialog', { name: /2026-03$/ });
  await expect(sheet.getByText('Monthly water quality', { exact: true })).toBeVisible();
  await sheet.getByRole('button', { name: 'Compare with current data' }).click();
  await expect(page.getByText('None: the report would be the same today.')).toBeVisible();
  await page.keyboard.press('Escape');
  await sheet.getByRole('button', { name: 'Schedule this report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule a report' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Every month');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await openScreen(page, '/reports?tab=schedules');
  const schedule = page.getByRole('grid', { name: 'Scheduled' }).getByRole('row').filter({ hasText: 'Every month' });
  await expect(schedule).toContainText('Monthly water quality');
  await schedule.getByRole('button', { name: 'Every month' }).click();
  await page.getByRole('button', { name: 'Delete schedule' }).click();
  await page
    .getByRole('dialog', { name: 'Delete Every month?' })
    .getByRole('button', { name: 'Delete schedule' })
    .click();
  await expect(page.getByText('There are no scheduled reports.')).toBeVisible();
});
