import { expectNoAxeViolations } from '../support/accessibility.ts';
import { dropFile, isStored, labFile, prepareLab } from '../support/ingestion.ts';
import { expect, test } from '../support/journey.ts';
import { openScreen } from '../support/open-screen.ts';
import { enterAsKeeper } from '../support/places.ts';

test('a lab file is dropped, and its results stand on the page of the station, each with its row of the file', async ({
  page,
}) => {
  const { api } = await enterAsKeeper(page);
  const place = await prepareLab(api, 'Elk River');
  await page.goto('/imports');
  await expect(page.getByText('Drop lab, logger or survey files here')).toBeVisible();
  await expectNoAxeViolations(page);
  await dropFile(
    page,
    labFile('march.csv', [
      'Elk River,2026-03-08 09:15,Copper,Total,,0.0123,mg/L',
      'Elk River,2026-03-08 09:15,Zinc,Total,<,0.005,mg/L',
    ]),
  );
  await expect(isStored(page)).toBeVisible();
  await expect(page.getByText('2 results were stored.')).toBeVisible();
  await expectNoAxeViolations(page);

  await openScreen(page, `/monitoring-locations/${place.id}?tab=datasets`);
  const row = page.getByRole('grid', { name: 'Results at Elk River' }).getByRole('row').filter({ hasText: '0.0123' });
  await row.getByRole('button', { name: 'Where from? Copper 0.0123' }).click();
  const origin = page.getByRole('dialog', { name: 'Where from?' });
  await expect(origin.getByText('Current')).toBeVisible();
  await expect(origin.getByRole('link', { name: /march\.csv, version 1/ })).toBeVisible();
  await expect(origin.getByRole('row', { name: /2 Elk River/ })).toHaveAttribute('aria-current', 'true');
  await expectNoAxeViolations(page);
});

test('good rows go in while others wait; rows that differ are asked about once, and the rest follows once it is mended', {
  tag: '@phone',
}, async ({ page }) => {
  const { api } = await enterAsKeeper(page);
  await prepareLab(api, 'Elk River');
  await dropFile(
    page,
    labFile('april.csv', [
      'Elk River,2026-04-08 09:15,Copper,Total,,0.011,mg/L',
      'Elk River,2026-04-08 09:15,Zinc,Total,,about 5,mg/L',
      'Elk River,2026-04-09 09:15,Copper,Total,,0.020,mg/L',
      'Elk River,2026-04-09 09:15,Copper,Total,,0.021,mg/L',
    ]),
  );
  await expect(page.getByText('4 rows read')).toBeVisible();
  const confirmation = page.getByRole('alert').filter({ hasText: '2 rows of this file differ for the same sample' });
  await expect(confirmation).toBeVisible();
  await expectNoAxeViolations(page);
  await confirmation.getByRole('button', { name: 'Last of each group' }).click();
  await expect(confirmation).toHaveCount(0);
  await expect(page.getByText(/'about 5' is not a number/).first()).toBeAttached();
  await expect(
    page.getByText('1 row is held or rejected and stays in this review. The ready rows are stored now.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Store 2 results' }).click();
  await expect(isStored(page)).toBeVisible();

  const isNarrow = (page.viewportSize()?.width ?? 0) < 900;
  if (isNarrow) await page.getByRole('button', { name: 'Review row 3' }).click();
  else await page.getByRole('gridcell', { name: /about 5/ }).click();
  await page.getByRole('textbox', { name: 'Cell text' }).fill('0.005');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Row 3 was rechecked.')).toBeVisible();
  if (isNarrow) await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Store 1 result' }).click();
  await expect(isStored(page)).toHaveCount(2);
});
