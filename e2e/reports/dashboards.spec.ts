import { expectNoAxeViolations } from '../support/accessibility.ts';
import { demoTenant } from '../support/demonstration.ts';
import { expect, test } from '../support/journey.ts';
import { openScreen } from '../support/open-screen.ts';
import { newUser } from '../support/people.ts';
import { signInQuickly } from '../support/quick-sign-in.ts';

const station = '/stations/dashboard/Boundary%20Creek%20at%20Greenwood';

test('tiles are placed by keyboard and kept for oneself; an administrator drags them by mouse, saves for everybody, and a colleague sees it', async ({
  page,
}) => {
  await signInQuickly(page, await newUser({ UserRole: demoTenant, IsTenantAdmin: true }));

  await test.step('tiles are placed by keyboard, saved for oneself, found again and removed', async () => {
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
    await dialog.getByRole('textbox', { name: 'Name' }).fill('My view');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('combobox', { name: 'Dashboard' })).toHaveText('My view (personal)');
    await page.reload();
    await expect(page.getByText('Copper rises with the freshet.')).toBeVisible();

    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByRole('button', { name: 'Remove the dashboard' }).click();
    await expect(page.getByText('Generated from your data. Edit and save it to keep it.')).toBeVisible();
  });

  await test.step('a dashboard is dragged by mouse and saved for everybody, and a colleague, who cannot share, sees it', async () => {
    await openScreen(page, '/report/tenant-graphing-dashboard?id=proposed');
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
    await signInQuickly(page, await newUser({ UserRole: demoTenant }));
    await page.goto(address);
    await expect(page.getByRole('combobox', { name: 'Dashboard' })).toHaveText(`${name} (shared)`);
    await expect(page.getByRole('region', { name: 'Exceedances', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog.getByRole('checkbox', { name: 'Share with everyone in the tenant' })).toBeDisabled();
  });
});
