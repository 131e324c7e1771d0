import { expectNoAxeViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { linkIn, readMail } from '../support/mail.ts';
import { openScreen } from '../support/open-screen.ts';
import { newTenant, newUser } from '../support/people.ts';
import { leaveQuickly, openHome } from '../support/quick-sign-in.ts';
import { expectHome, typePassword } from '../support/sign-in.ts';

test('a system administrator adds a tenant, names it anew, writes what it reads first and invites its first user, who chooses a password, signs in and reads it', async ({
  page,
  watch,
}) => {
  watch.expectRefusal(409, '/api/AdminUserGroup/Update');
  const [staff, other] = [await newUser({ IsSysAdmin: true }), await newTenant()];
  const key = staff.userName.slice(-8);
  const tenant = `Moyie Lake Stewards ${key}`;
  const renamed = `${tenant} North`;
  const invited = { userName: `ines-${key}`, password: 'kokanee spawn in october' };

  await test.step('a tenant is added', async () => {
    await openHome(page, staff);
    await page.getByRole('button', { name: 'Administration' }).click();
    await expectNoAxeViolations(page);
    await page.getByRole('menuitem', { name: 'Tenants' }).click();
    await page.getByRole('button', { name: 'Add tenant' }).click();
    const addTenant = page.getByRole('dialog', { name: 'Add a tenant' });
    await addTenant.getByRole('button', { name: 'Add tenant' }).click();
    await expect(addTenant.getByText('Please fill this in.')).toBeVisible();
    await addTenant.getByRole('textbox', { name: 'Name' }).fill(tenant);
    await addTenant.getByRole('combobox', { name: 'Apps' }).click();
    await page.getByRole('option', { name: 'Water quality' }).click();
    await page.keyboard.press('Escape');
    await expectNoAxeViolations(page);
    await addTenant.getByRole('button', { name: 'Add tenant' }).click();
    await expect(page.getByText(`Tenant ${tenant} added.`)).toBeVisible();
    await expectNoAxeViolations(page);
  });

  await openScreen(page, `/administration/role-details/${encodeURIComponent(tenant)}`);
  await test.step('it is renamed in its settings, and a name that is taken is refused beside the field', async () => {
    await expect(page.getByRole('heading', { level: 1, name: `Settings of ${tenant}` })).toBeVisible();
    await expectNoAxeViolations(page);
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.fill(other.RoleName);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`A tenant named ${other.RoleName} already exists. Choose another name.`)).toBeVisible();
    await name.fill(renamed);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`Tenant ${renamed} saved.`)).toBeVisible();
    await expect(page).toHaveURL(/%20North$/);
  });

  await openScreen(page, `/administration/tenants/${encodeURIComponent(renamed)}`);
  await test.step('what the tenant reads first is written, moved, changed and deleted', async () => {
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
  });

  await test.step('its first user is invited, chooses a password, signs in and reads it', async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Jump to' })).toBeFocused();
    await page.keyboard.type('add a user');
    await page.keyboard.press('Enter');
    const addUser = page.getByRole('dialog', { name: 'Add a user' });
    await expect(addUser).toBeVisible();
    await expect(page).toHaveURL(/\/administration\/users\?dialog=new$/);
    await addUser.getByRole('textbox', { name: 'User', exact: true }).fill(invited.userName);
    await addUser.getByRole('textbox', { name: 'E-mail' }).fill(`${invited.userName}@moyie.example`);
    await addUser.getByRole('combobox', { name: 'Tenant' }).click();
    await page.getByRole('option', { name: renamed }).click();
    await addUser.getByRole('switch', { name: 'Tenant administrator' }).click();
    await expectNoAxeViolations(page);
    await addUser.getByRole('button', { name: 'Add user' }).click();
    await expect(
      page.getByText(`User ${invited.userName} added. An invitation has been sent by e-mail.`),
    ).toBeVisible();

    await leaveQuickly(page);
    await page.goto(linkIn(await readMail(`${invited.userName}@moyie.example`, 'Your Freshet account')));
    await page.getByRole('textbox', { name: 'New password' }).fill(invited.password);
    await page.getByRole('button', { name: 'Save the password' }).click();
    await page.getByRole('link', { name: 'Go to the sign-in page' }).click();
    await typePassword(page, invited);
    await expectHome(page, invited);
    await expect(page.getByText(`Home page of ${renamed}.`)).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: /High water|About the society/ })).toHaveText([
      'High water',
      'About the society',
    ]);
    await expect(page.getByText('<b>Not bold</b>')).toBeVisible();
  });
});
