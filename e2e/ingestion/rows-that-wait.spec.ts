import { expectNoAxeViolations } from '../support/accessibility.ts';
import { dropFile, isStored, labFile, prepareLab } from '../support/ingestion.ts';
import { expect, test } from '../support/journey.ts';
import { enterAsKeeper } from '../support/places.ts';

test('on a phone a check is set up whose flag is put on with one click; good rows go in while others wait, are asked about, and follow once mended', {
  tag: '@phone',
}, async ({ page }) => {
  const { api } = await enterAsKeeper(page);
  await prepareLab(api, 'Elk River');

  await test.step('a check is set up, and the flag it proposes is put on with one click', async () => {
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
    const found = page.getByRole('list', { name: 'Findings of the checks' });
    await expect(found.getByText('Row 2: total (0.01) is less than dissolved (0.011).')).toBeAttached();
    await expectNoAxeViolations(page);
    await found.getByRole('button', { name: 'Apply BLK to row 2' }).click();
    await expect(page.getByText('1 value now has the flag.')).toBeVisible();
    await expect(found.getByRole('button', { name: 'Remove BLK from row 2' })).toBeVisible();
  });

  await test.step('good rows go in while others wait; rows that differ are asked about once, and the rest follows once it is mended', async () => {
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
      page.getByText(/^1 row is held or rejected and stays in this review\. The ready rows are stored now/),
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
});
