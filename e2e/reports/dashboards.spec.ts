import { expectNoAxeViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { newUser } from '../support/people.ts';
import { signInQuickly } from '../support/quick-sign-in.ts';

const kettle = 'Kettle River Watershed Society';
const station = '/stations/dashboard/Boundary%20Creek%20at%20Greenwood';

test('a station shows something before anybody made a dashboard, and it can be taken along', {
  tag: '@phone',
}, async ({ page }) => {
  await signInQuickly(page, await newUser({ UserRole: kettle }));
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

test('tiles are arranged by buttons on a narrow screen', { tag: '@phone' }, async ({ page }) => {
  await signInQuickly(page, await newUser({ UserRole: kettle }));
  await page.goto(station);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Move Over time up' })).toBeDisabled();
  await page.getByRole('button', { name: 'Move Latest values up' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Latest values: position 1 of 6' })).toHaveCount(1);
  await expect(page.getByRole('region').first()).toHaveAccessibleName('Latest values');
  await page.getByRole('button', { name: 'Make Latest values taller' }).click();
  await expect(page.getByRole('status').filter({ hasText: '7 high' })).toHaveCount(1);
  await expectNoAxeViolations(page);
});

test('a person places tiles by keyboard, saves them for themselves and comes back to them', async ({ page }) => {
  await signInQuickly(page, await newUser({ UserRole: kettle }));
  await page.goto(station);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const move = page.getByRole('button', { name: /^Move Latest values:/ });
  await move.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('status').filter({ hasText: 'Latest values: column 8, row 1' })).toHaveCount(1);
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByRole('status').filter({ hasText: '5 wide' })).toHaveCount(1);

  await page.getByRole('button', { name: 'Add a tile' }).click();
  const sheet = page.getByRole('dialog', { name: 'New tile' });
  await sheet.getByRole('combobox', { name: 'Content' }).click();
  await page.getByRole('option', { name: 'Text' }).click();
  await sheet.getByRole('textbox', { name: 'Title' }).fill('For the auditor');
  await sheet.getByRole('textbox', { name: 'Text' }).fill('Copper rises with the freshet.');
  await expectNoAxeViolations(page);
  await sheet.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Save the dashboard' });
  await expect(dialog.getByRole('checkbox', { name: 'Share with everyone in the tenant' })).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('My view');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('combobox', { name: 'Dashboard' })).toHaveText('My view (mine)');
  await page.reload();
  await expect(page.getByText('Copper rises with the freshet.')).toBeVisible();

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('button', { name: 'Remove the dashboard' }).click();
  await expect(page.getByText('Generated from your data. Edit and save it to keep it.')).toBeVisible();
});

test('an administrator saves a dashboard for everybody, dragged by mouse, and a colleague sees it', async ({
  page,
}) => {
  await signInQuickly(page, await newUser({ UserRole: kettle, IsTenantAdmin: true }));
  await page.goto('/report/tenant-graphing-dashboard?id=proposed');
  await expect(page.getByRole('heading', { name: 'Graphing dashboard' })).toBeVisible();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const corner = page.getByRole('button', { name: 'Change the size of Exceedances', exact: true });
  const box = await corner.boundingBox();
  if (!box) throw new Error('The corner is not shown.');
  await page.mouse.move(box.x + 10, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 10, box.y + 130, { steps: 4 });
  await page.mouse.up();
  await expect(
    page.getByRole('status').filter({ hasText: 'Exceedances: column 1, row 1, 3 wide, 5 high' }),
  ).toHaveCount(1);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Save the dashboard' });
  const name = `Overview ${Date.now()}`;
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('checkbox', { name: 'Share with everyone in the tenant' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('combobox', { name: 'Dashboard' })).toHaveText(`${name} (shared)`);
  await expectNoAxeViolations(page);

  const address = page.url();
  await signInQuickly(page, await newUser({ UserRole: kettle }));
  await page.goto(address);
  await expect(page.getByRole('combobox', { name: 'Dashboard' })).toHaveText(`${name} (shared)`);
  await expect(page.getByRole('region', { name: 'Exceedances', exact: true })).toBeVisible();
});
