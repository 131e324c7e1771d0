import { expectNoAxeViolations } from '../support/accessibility.ts';
import { countClicks } from '../support/clicks.ts';
import { dropFile, isStored, labFile, overwriteOne, prepareLab } from '../support/ingestion.ts';
import { expect, test } from '../support/journey.ts';
import { openScreen } from '../support/open-screen.ts';
import { enterAsKeeper } from '../support/places.ts';

const rows = (copper: string) => [
  `Elk River,2026-07-08 09:15,Copper,Total,,${copper},mg/L`,
  'Elk River,2026-07-08 09:15,Zinc,Total,,0.02,mg/L',
];

test('a file that is read again and changes nothing is stored at once, and a rollback brings the earlier values back', async ({
  page,
}) => {
  const { api } = await enterAsKeeper(page);
  const place = await prepareLab(api, 'Elk River');
  await dropFile(page, labFile('july.csv', rows('0.011')));
  await expect(isStored(page)).toBeVisible();
  await page.getByRole('link', { name: 'Open the import' }).click();
  await page.getByRole('link', { name: 'july.csv' }).click();
  await page.getByRole('button', { name: 'Reingest' }).click();
  await page.getByRole('button', { name: 'Reingest the file' }).click();
  const done = page.getByRole('dialog', { name: 'Successfully ingested file' });
  await expect(done).toBeVisible();
  await done.getByRole('link', { name: 'View progress' }).click();
  await expect(page.getByText('2 were already stored.', { exact: false })).toBeVisible();

  await dropFile(page, labFile('august.csv', rows('0.099')));
  await overwriteOne(page);
  // One of the ten tasks: what was a value before it was corrected?
  await openScreen(page, '/');
  const clicks = await countClicks(page);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Stations', exact: true }).click();
  await page.getByRole('grid', { name: 'Stations' }).getByRole('link', { name: 'Elk River' }).click();
  await page.getByRole('tab', { name: 'Corrections' }).click();
  const corrected = page.getByRole('grid', { name: 'Corrections' }).getByRole('row').filter({ hasText: 'Copper' });
  await expect(corrected).toContainText(/0\.011.*0\.099/);
  await clicks.expectClicks(3);
  await corrected.getByRole('link', { name: 'Open' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import of august.csv' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Roll back' }).click();
  await expect(page.getByText(/earlier values? (is|are) restored/)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: /^Roll back \d/ }).click();
  await expect(page).toHaveURL(/\/imports/);
  const list = page.getByRole('grid', { name: 'Imports' });
  await expect(list.getByRole('row').filter({ hasText: /august\.csv.*Rolled back/ })).toHaveCount(1);
  await expectNoAxeViolations(page);

  await openScreen(page, `/monitoring-locations/${place.id}?tab=datasets`);
  const results = page.getByRole('grid', { name: 'Results at Elk River' });
  await expect(results.getByText('0.011')).toBeVisible();
  await expect(results.getByText('0.099')).toHaveCount(0);
  await openScreen(page, '/import-events');
  await expect(page.getByRole('heading', { level: 1, name: 'Import Events' })).toBeVisible();
  await expectNoAxeViolations(page);
});

test('dates, decimal commas and letters that were not guessed are read as the person says', async ({ page }) => {
  const { api } = await enterAsKeeper(page);
  await prepareLab(api, 'Elk River');
  const header = 'Station;SampleDateTime;Analyte;Result;Unit';
  const text = [header, 'Elk River;03/04/2026;Copper;0,5;\u00B5g/L', 'Elk River;03/04/2026;Zinc;1,5;\u00B5g/L', ''];
  await dropFile(page, {
    name: 'european.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text.join('\r\n'), 'latin1'),
  });
  await expect(page.getByText('This data file could not be ingested.')).toBeVisible();
  await page.getByRole('button', { name: 'Change file type' }).last().click();
  const dialog = page.getByRole('dialog', { name: 'File type and reading options' });
  await dialog.getByLabel('Text encoding').click();
  await page.getByRole('option', { name: 'Windows-1252' }).click();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Reread' }).click();
  await expect(page.getByText(/2 rows have ambiguous dates such as 03\/04\/2026/)).toBeVisible();
  await page.getByRole('button', { name: 'Day first (3 April)' }).click();
  await expect(isStored(page)).toBeVisible();
});
