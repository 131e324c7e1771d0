import { expectNoAxeViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { newTenant, newUser } from '../support/people.ts';
import { signInQuickly } from '../support/quick-sign-in.ts';

test('a system administrator writes, moves, changes and deletes what a tenant reads first', async ({ page }) => {
  const tenant = (await newTenant()).RoleName;
  await signInQuickly(page, await newUser({ IsSysAdmin: true }));
  await page.goto(`/administration/tenants/${encodeURIComponent(tenant)}`);
  await page.getByRole('link', { name: /^Home page content/ }).click();
  await expect(page.getByText('There is no content yet.')).toBeVisible();
  await expectNoAxeViolations(page);

  const dialog = page.getByRole('dialog', { name: 'Add content' });
  const add = async (template: string, title: string, body: string) => {
    await page.getByRole('button', { name: 'Add content' }).click();
    await dialog.getByRole('combobox', { name: 'Template' }).click();
    await page.getByRole('option', { name: template }).click();
    await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
    await dialog.getByRole('textbox', { name: 'Text' }).fill(body);
  };
  await page.getByRole('button', { name: 'Add content' }).click();
  await dialog.getByRole('button', { name: 'Add content' }).click();
  await expect(dialog.getByText('Please fill this in.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await add('Text', 'About us', 'We look after the river.\n<b>Not bold</b>');
  await dialog.getByRole('button', { name: 'Add content' }).click();
  await expect(page.getByText('About us saved.')).toBeVisible();
  await add('Links', 'Where to look', 'Water office | https://wateroffice.example.org');
  await expect(dialog.getByRole('link', { name: 'Water office' })).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Add content' }).click();
  await add('Notice', 'High water', 'Stay off the banks.');
  await dialog.getByRole('button', { name: 'Add content' }).click();

  const items = page.getByRole('list', { name: 'Home page content' }).getByRole('listitem');
  await expect(items).toContainText(['About us', 'Where to look', 'High water']);
  const up = page.getByRole('button', { name: 'Move High water up' });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(items).toContainText(['About us', 'High water', 'Where to look']);
  await expect(up).toBeFocused();
  await expect(up).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(items).toContainText(['High water', 'About us', 'Where to look']);
  await page.getByRole('button', { name: 'Edit About us' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit content' });
  await edit.getByRole('textbox', { name: 'Title' }).fill('About the society');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(items).toContainText(['High water', 'About the society', 'Where to look']);
  await page.getByRole('button', { name: 'Delete Where to look' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Delete Where to look?' });
  await confirmation.getByRole('button', { name: 'Delete Where to look' }).click();
  await expect(items).toHaveCount(2);

  await signInQuickly(page, await newUser({ UserRole: tenant }));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 2, name: /High water|About the society/ })).toHaveText([
    'High water',
    'About the society',
  ]);
  await expect(page.getByText('<b>Not bold</b>')).toBeVisible();
});
