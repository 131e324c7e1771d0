import { expectNoAxeViolations } from './support/accessibility.ts';
import { dropFile, isStored, labFile, prepareLab } from './support/ingestion.ts';
import { expect, test } from './support/journey.ts';
import { enterAsKeeper } from './support/places.ts';

test('unknown names are fixed once with the keyboard and remembered: the second file passes', async ({ page }) => {
  const { api } = await enterAsKeeper(page);
  await prepareLab(api, 'Elk River at Highway 3');
  await dropFile(
    page,
    labFile('may.csv', [
      'ELK RIVER @ HIGHWAY-3 (E1),2026-05-08 09:15,Copper,Total,,0.011,mg/L',
      'ELK RIVER @ HIGHWAY-3 (E1),2026-05-08 09:15,Zinc,Total,,0.02,mg/L',
    ]),
  );
  const names = page.getByRole('region', { name: '1 name nobody knows' });
  await expect(names.getByText('ELK RIVER @ HIGHWAY-3 (E1)')).toBeVisible();
  await expect(names.getByRole('radio', { name: /^Elk River at Highway 3/ })).toBeChecked();
  await expectNoAxeViolations(page);
  await names.getByRole('radio', { name: 'Always' }).check();
  await page.getByRole('button', { name: 'Next problem (N)' }).click();
  await expect(page.getByRole('region', { name: 'Row 2, Station' })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Row 2, Station' }).getByRole('radio', { name: /^Elk River/ }),
  ).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Every row that was not left out goes in.')).toBeVisible();
  await page.getByRole('button', { name: 'Store 2 results' }).click();
  await expect(isStored(page)).toBeVisible();

  await dropFile(page, labFile('june.csv', ['ELK RIVER @ HIGHWAY-3 (E1),2026-06-08 09:15,Copper,Total,,0.012,mg/L']));
  await expect(page.getByText('1 result was stored.')).toBeVisible();
});
