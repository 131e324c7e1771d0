import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { newUser } from '../support/people.ts';
import { signInQuickly } from '../support/quick-sign-in.ts';

/** A tenant of the demonstration, which has samples and uses the example guidelines. */
const kettle = 'Kettle River Watershed Society';

async function chooseStation(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Stations/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Choose stations' });
  await sheet.getByRole('searchbox', { name: 'Search stations and locations' }).fill(name);
  await sheet
    .getByRole('checkbox', { name: new RegExp(`^${name}`) })
    .first()
    .check();
  await sheet.getByRole('button', { name: 'Apply' }).click();
}

async function chooseAll(page: Page, what: 'Analytes' | 'Guidelines'): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${what}`) }).click();
  const sheet = page.getByRole('dialog', { name: `Choose ${what.toLowerCase()}` });
  await sheet.getByRole('button', { name: /^Select all/ }).click();
  await sheet.getByRole('button', { name: 'Apply' }).click();
}

test('a person picks, looks, walks the table by keyboard, asks why and where from, and saves', async ({ page }) => {
  await signInQuickly(page, await newUser({ UserRole: kettle }));
  await page.goto('/reports/discrete-data-query');
  await expect(page.getByText('Nothing is selected yet')).toBeVisible();
  await expectNoAxeViolations(page);
  await chooseStation(page, 'Boundary Creek at Greenwood');
  await chooseAll(page, 'Analytes');
  await chooseAll(page, 'Guidelines');
  await page.getByRole('button', { name: 'Clear the dates' }).click();
  await expect(page.getByText(/^1 station, \d+ analytes, \d+ results$/)).toBeVisible();
  const table = page.getByRole('grid', { name: 'Results' });
  await expect(table.getByRole('rowheader').first()).toHaveText('Boundary Creek at Greenwood');
  await expectNoAxeViolations(page);
  const about = page.getByRole('dialog', { name: /at Boundary Creek at Greenwood$/ });
  // Rows of the cleared dates may still be coming: the keys are tried until they meet one.
  await expect(async () => {
    await table.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(about).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(about).toBeHidden();
  await expect(table).toBeFocused();

  await page.getByRole('button', { name: 'One row per result' }).click();
  const red = table.getByRole('row').filter({ hasText: 'Exceeds' }).first();
  await red.getByRole('button').click();
  await expect(about.getByText('Exceeds').first()).toBeVisible();
  await expectNoAxeViolations(page);
  await about
    .getByRole('button', { name: /^Why\?/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Why?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await red.getByRole('button').click();
  await about.getByRole('button', { name: 'Where from?' }).click();
  await expect(page.getByRole('dialog', { name: 'Where from?' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Save query' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save query' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Greenwood, everything');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Query “Greenwood, everything”', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Saved queries' }).click();
  await expect(page.getByRole('button', { name: 'Greenwood, everything', exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
});

test('a link shows a colleague the same, and a report is made of it', async ({ page }) => {
  await signInQuickly(page, await newUser({ UserRole: kettle }));
  await page.goto('/reports/discrete-data-query');
  await chooseStation(page, 'Boundary Creek at Midway');
  await chooseAll(page, 'Analytes');
  await page.getByRole('button', { name: 'Clear the dates' }).click();
  const counts = page.getByText(/^1 station, \d+ analytes, \d+ results$/);
  const text = await counts.textContent();

  await page.getByRole('button', { name: 'Generate report' }).click();
  const ready = page.getByRole('dialog', { name: 'The report is ready' });
  await expect(ready.getByRole('button', { name: 'Generate again' })).toBeVisible();
  await expectNoAxeViolations(page);
  const download = page.waitForEvent('download');
  await ready.getByRole('button', { name: 'Download offline' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  await ready.getByRole('link', { name: 'View report' }).click();
  await expect(page.getByRole('dialog', { name: 'Discrete data' }).getByText('SHA-256')).toBeVisible();
  await page.goBack();
  await expect(counts).toHaveText(text ?? '');

  const address = page.url();
  await signInQuickly(page, await newUser({ UserRole: kettle }));
  await page.goto(address);
  await expect(counts).toHaveText(text ?? '');
  await expect(page.getByRole('grid', { name: 'Results' }).getByRole('rowheader').first()).toHaveText(
    'Boundary Creek at Midway',
  );
});

test('the table is put in order and filtered, and the address keeps both', { tag: '@phone' }, async ({ page }) => {
  await signInQuickly(page, await newUser({ UserRole: kettle }));
  await page.goto('/reports/discrete-data-query');
  await chooseStation(page, 'Boundary Creek');
  await chooseAll(page, 'Analytes');
  await chooseAll(page, 'Guidelines');
  await page.getByRole('button', { name: 'Clear the dates' }).click();
  const table = page.getByRole('grid', { name: 'Results' });
  const first = table.getByRole('row').nth(1);
  await expect(first).toBeVisible();
  const oldest = await first.textContent();
  await page.getByRole('combobox', { name: 'Order' }).click();
  await page.getByRole('option', { name: 'Newest first', exact: true }).click();
  await expect(first).not.toHaveText(oldest ?? '');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const filter = page.getByRole('dialog', { name: 'Filter' });
  await filter.getByRole('switch', { name: 'Only exceedances' }).check();
  await expectNoAxeViolations(page);
  await filter.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'One row per result' }).click();
  await expect(first).toContainText('Exceeds');
  await expect(page).toHaveURL(/order=newest/);
  await page.reload();
  await expect(page.getByText('Only exceedances')).toBeVisible();
  await expect(first).toContainText('Exceeds');
  await expectNoAxeViolations(page);
});
