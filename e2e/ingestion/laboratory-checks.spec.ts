import { expectNoAxeViolations } from '../support/accessibility.ts';
import { dropFile, isStored, labFile, prepareLab } from '../support/ingestion.ts';
import { expect, test } from '../support/journey.ts';
import { enterAsKeeper } from '../support/places.ts';

test('an administrator sets a check up, and a person puts the flag it proposes on with one click', {
  tag: '@phone',
}, async ({ page }) => {
  const { api } = await enterAsKeeper(page);
  await prepareLab(api, 'Elk River');
  await api.flags.addFlag({ body: { FlagCode: 'BLK', Description: 'Seen in a blank', ShowValues: true } });

  await page.goto('/manage/quality-rules');
  await expect(page.getByRole('heading', { level: 1, name: 'Laboratory checks' })).toBeVisible();
  const check = page.getByRole('region', { name: 'Total below dissolved' });
  await check.getByRole('spinbutton', { name: 'Report if total is below dissolved by more than' }).fill('5');
  await check.getByRole('combobox', { name: 'Flag for findings' }).click();
  await page.getByRole('option', { name: /BLK/ }).click();
  await check.getByRole('radio', { name: 'Manually: the flag is suggested' }).check();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('The checks have been saved.')).toBeVisible();

  const rows = [
    'Elk River,2026-03-08 09:15,Copper,Total,,0.010,mg/L',
    'Elk River,2026-03-08 09:15,Copper,Dissolved,,0.011,mg/L',
  ];
  await dropFile(page, labFile('march.csv', rows));
  await expect(isStored(page)).toBeVisible();
  await page.getByRole('link', { name: 'Show findings' }).click();
  const found = page.getByRole('grid', { name: 'Findings of the checks' });
  await expect(found.getByText('Row 2: total (0.01) is less than dissolved (0.011).')).toBeAttached();
  await expectNoAxeViolations(page);
  await found.getByRole('button', { name: 'Apply BLK to row 2' }).click();
  await expect(page.getByText('1 value now has the flag.')).toBeVisible();
  await expect(found.getByRole('button', { name: 'Remove BLK from row 2' })).toBeVisible();
});

test('all stations and analytes that a file brings are added at once, undone from the ledger, and stored', async ({
  page,
}) => {
  await enterAsKeeper(page);
  const rows = Array.from({ length: 12 }, (_, at) => `Site ${at + 1},2026-03-08 09:15,Boron,Total,,0.0${at + 1},mg/L`);
  await dropFile(page, labFile('many.csv', rows));
  await expect(page.getByText('12 rows read')).toBeVisible();

  await page.getByRole('button', { name: 'Add all 12 stations and 1 analyte…' }).click();
  const names = page.getByRole('dialog', { name: 'Add the unknown names of this file' });
  await expect(names).toContainText('New: 13. Matched to a known name: 0. Held: 0.');
  await names.getByRole('textbox', { name: 'Time zone of the new stations' }).fill('America/Vancouver');
  await expectNoAxeViolations(page);
  await names.getByRole('button', { name: 'Add 13 names' }).click();

  const ledger = page.getByRole('list', { name: 'Decisions about this file' });
  await expect(ledger).toContainText('12 stations were added: Site 1, Site 2, Site 3, Site 4, Site 5, …');
  await expect(page.getByRole('button', { name: 'Store 12 results' })).toBeEnabled();
  await expectNoAxeViolations(page);
  await ledger.getByRole('button', { name: 'Undo: 1 analyte was added: Boron' }).click();
  await expect(ledger).toContainText('Undone by');
  await page.getByRole('button', { name: 'Add 1 unknown analyte…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add 1 name' }).click();
  await page.getByRole('button', { name: 'Store 12 results' }).click();
  await expect(isStored(page)).toBeVisible();
});
