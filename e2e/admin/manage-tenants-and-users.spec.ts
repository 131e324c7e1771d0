import { Problem } from '@freshet/contract';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { linkIn, readMail } from '../support/mail.ts';
import { asSystemAdministrator, newTenant, newUser, startApiSession } from '../support/people.ts';
import { leaveQuickly, openHome, signInQuickly } from '../support/quick-sign-in.ts';
import { expectHome, expectSignInScreen, typePassword } from '../support/sign-in.ts';

const refusedSentence = 'The user name or password is incorrect.';

/** Whoever has lost their access is thrown out of a page they do not touch. */
async function expectThrownOut(page: Page): Promise<void> {
  await expect(page.getByText('Your session has expired, please log in again.')).toBeVisible();
  await expectSignInScreen(page);
}

async function openAudit(page: Page): Promise<void> {
  await page.goto('/manage/audit?what=user');
  await expect(page.getByRole('grid', { name: 'Audit' })).toBeVisible();
}

test('a system administrator adds a tenant and invites its first user, who chooses a password and signs in', async ({
  page,
}) => {
  const staff = await newUser({ IsSysAdmin: true });
  const key = staff.userName.slice(-8);
  const [tenant, invited] = [
    `Moyie Lake Stewards ${key}`,
    { userName: `ines-${key}`, password: 'kokanee spawn in october' },
  ];
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
  await page.getByRole('option', { name: tenant }).click();
  await addUser.getByRole('switch', { name: 'Tenant administrator' }).click();
  await expectNoAxeViolations(page);
  await addUser.getByRole('button', { name: 'Add user' }).click();
  await expect(page.getByText(`User ${invited.userName} added. An invitation has been sent by e-mail.`)).toBeVisible();

  await leaveQuickly(page);
  await page.goto(linkIn(await readMail(`${invited.userName}@moyie.example`, 'Your Freshet account')));
  await page.getByRole('textbox', { name: 'New password' }).fill(invited.password);
  await page.getByRole('button', { name: 'Save the password' }).click();
  await page.getByRole('link', { name: 'Go to the sign-in page' }).click();
  await typePassword(page, invited);
  await expectHome(page, invited);
  await expect(page.getByText(`Home page of ${tenant}.`)).toBeVisible();
});

test('the idle page of a locked user goes to sign-in, they come back to where they were once unlocked, and are deleted after a question that names them', async ({
  page,
  openAnotherBrowser,
  watch,
}) => {
  watch.expectRefusal(401, '/api/Account/Session');
  // Their page may ask for messages in the moment they lose access.
  watch.allowRefusal(401, '/api/Messages/Unread');
  watch.expectRefusal(400, '/token');
  const [staff, person] = [await newUser({ IsSysAdmin: true }), await newUser({ IsTenantAdmin: true })];
  const theirs = await openAnotherBrowser();
  await signInQuickly(theirs, person);
  await openAudit(theirs);

  await signInQuickly(page, staff);
  await page.goto('/administration/users');
  await page.getByRole('searchbox', { name: 'Search users' }).fill(person.userName);
  await expect(page).toHaveURL(/find=/);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: person.userName, exact: true }).click();
  const drawer = page.getByRole('dialog', { name: person.userName });
  await expect(drawer).toContainText('Active');
  await drawer.getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(page.getByText(`${person.userName} is locked. All their sessions have ended.`)).toBeVisible();
  await expectThrownOut(theirs);
  await typePassword(theirs, person);
  await expect(theirs.getByRole('form').getByRole('alert')).toHaveText(refusedSentence);

  await expect(drawer).toContainText('Locked');
  await expectNoAxeViolations(page);
  await drawer.getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByText(`${person.userName} can sign in again.`)).toBeVisible();
  await typePassword(theirs, person);
  await expect(theirs.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible();
  await expect(theirs).toHaveURL(/\/manage\/audit\?what=user/);

  await page.getByRole('button', { name: 'Delete…' }).click();
  const confirmation = page.getByRole('dialog', { name: `Delete ${person.userName}?` });
  await expect(confirmation).toContainText(`${person.userName} of ${person.tenant} will no longer be able to sign in.`);
  await expectNoAxeViolations(page);
  await confirmation.getByRole('button', { name: `Delete ${person.userName}` }).click();
  await expect(page.getByText(`User ${person.userName} deleted.`)).toBeVisible();
  await expect(page.getByText('No user matches this search.')).toBeVisible();
  const api = await asSystemAdministrator();
  expect((await api.admin.users({})).map(({ UserName }) => UserName)).not.toContain(person.userName);
});

test('an archived tenant loses access and gets it back when restored', async ({ page }) => {
  const [staff, person] = [await newUser({ IsSysAdmin: true }), await newUser({ IsTenantAdmin: true })];
  const { api: theirs } = await startApiSession(person);
  const asks = () => outcomeOf(theirs.identity.claims({}));
  const signsIn = () => outcomeOf(startApiSession(person));
  expect(await asks()).toBe('granted');

  await signInQuickly(page, staff);
  await page.goto('/administration/tenants');
  await page.getByRole('searchbox', { name: 'Search tenants' }).fill(person.tenant);
  await expect(page).toHaveURL(/find=/);
  await page.getByRole('button', { name: person.tenant }).click();
  await expect(page.getByRole('heading', { level: 1, name: person.tenant })).toBeVisible();
  await expect(page.getByRole('grid', { name: 'People and roles' })).toContainText(person.userName);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Archive…' }).click();
  const confirmation = page.getByRole('dialog', { name: `Archive ${person.tenant}?` });
  await expect(confirmation).toContainText(`1 user of ${person.tenant} loses access within five seconds.`);
  await confirmation.getByRole('button', { name: `Archive ${person.tenant}` }).click();
  await expect(page.getByText(`Tenant ${person.tenant} is archived.`)).toBeVisible();
  await expect.poll(asks).toBe(401);
  expect(await signsIn()).toBe(400);

  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText(`Tenant ${person.tenant} has been restored.`)).toBeVisible();
  expect(await signsIn()).toBe('granted');
});

/** What a page makes of a refusal is in the journey of the locked user. */
const outcomeOf = (call: Promise<unknown>): Promise<string | number> =>
  call.then(
    () => 'granted',
    (error: unknown) => (error instanceof Problem ? error.status : String(error)),
  );

test('a tenant is renamed in its settings, and a name that is taken is refused beside the field', async ({
  page,
  watch,
}) => {
  watch.expectRefusal(409, '/api/AdminUserGroup/Update');
  const [staff, tenant, other] = [await newUser({ IsSysAdmin: true }), await newTenant(), await newTenant()];
  await signInQuickly(page, staff);
  await page.goto(`/administration/role-details/${encodeURIComponent(tenant.RoleName)}`);
  await expect(page.getByRole('heading', { level: 1, name: `Settings of ${tenant.RoleName}` })).toBeVisible();
  await expectNoAxeViolations(page);
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill(other.RoleName);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`A tenant named ${other.RoleName} exists already. Choose another name.`)).toBeVisible();
  await name.fill(`${tenant.RoleName} North`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`Tenant ${tenant.RoleName} North saved.`)).toBeVisible();
  await expect(page).toHaveURL(/%20North$/);
});
