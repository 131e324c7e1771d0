import { expectNoAxeViolations } from '../support/accessibility.ts';
import { chooseAll, chooseStation, demoTenant } from '../support/demonstration.ts';
import { expect, test } from '../support/journey.ts';
import { openScreen } from '../support/open-screen.ts';
import { newUser } from '../support/people.ts';
import { signInQuickly } from '../support/quick-sign-in.ts';

const station = '/stations/dashboard/Boundary%20Creek%20at%20Greenwood';

test('a person with a phone sees a dashboard nobody made, takes it along and arranges it; the table of results is put in order and filtered', {
  tag: '@phone',
}, async ({ page }) => {
  await signInQuickly(page, await newUser({ UserRole: demoTenant }));

  await test.step('a station shows something before anybody made a dashboard, and it can be taken along', async () => {
    await page.goto(station);
    await expect(page.getByRole('heading', { name: 'Dashboard of Boundary Creek at Greenwood' })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Latest values' }).getByText('Copper, total')).toBeVisible();
    await expect(page.getByRole('img', { name: /^Over time: / })).toBeVisible();
    const calendar = page.getByRole('region', { name: 'Exceedance calendar' });
    const year = calendar.getByRole('status').filter({ hasText: /^20\d\d$/ });
    const newest = Number(await year.textContent());
    await calendar.getByRole('button', { name: 'Previous year' }).click();
    await expect(year).toHaveText(String(newest - 1));
    await expectNoAxeViolations(page);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'PDF' }).click();
    expect((await saved).suggestedFilename()).toBe('Dashboard of Boundary Creek at Greenwood.pdf');
    const book = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Excel' }).click();
    expect((await book).suggestedFilename()).toBe('Dashboard of Boundary Creek at Greenwood.xlsx');
  });

  await test.step('tiles are arranged by buttons', async () => {
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Move Over time up' })).toBeDisabled();
    await page.getByRole('button', { name: 'Move Latest values up' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Latest values: position 1 of 6' })).toHaveCount(1);
    await expect(page.getByRole('region').first()).toHaveAccessibleName('Latest values');
    await page.getByRole('button', { name: 'Make Latest values taller' }).click();
    await expect(page.getByRole('status').filter({ hasText: '7 high' })).toHaveCount(1);
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Discard changes' }).click();
  });

  await test.step('the table of results is put in order and filtered, and the address keeps both', async () => {
    await openScreen(page, '/reports/discrete-data-query');
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
});
