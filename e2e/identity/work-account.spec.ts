import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { directoryId, directoryPeople } from '../support/directory-people.ts';
import { expect, test } from '../support/journey.ts';
import { newTenant, newUser } from '../support/people.ts';
import { chooseFromAccount, expectHome, expectSignInScreen } from '../support/sign-in.ts';

async function pickAccount(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign in with a work account' }).click();
  await page.getByRole('button', { name }).click();
}

const openTenant = () => newTenant({ DirectoryIds: [directoryId] });

test('a person signs in with their work account and comes to the page they asked for', async ({ page }) => {
  const { robin } = directoryPeople;
  const tenant = await openTenant();
  const person = await newUser({
    UserRole: tenant.RoleName,
    Email: robin.email,
    WorkAccount: { DirectoryId: robin.tid, ObjectId: robin.oid },
  });
  await page.goto('/accessinfo');
  await expectSignInScreen(page);

  // Whoever turns back half-way can start again.
  await page.getByRole('button', { name: 'Sign in with a work account' }).click();
  await expect(page.getByRole('heading', { name: 'Pick an account' })).toBeVisible();
  await page.goBack();
  await expectSignInScreen(page);

  await pickAccount(page, robin.name);
  await expect(page.getByRole('heading', { level: 1, name: 'Access information' })).toBeVisible();
  await expect(page).toHaveURL(/\/accessinfo$/);
  await expect(page.getByText('manages your password and second factor')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change the password' })).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: `Account of ${person.userName}` })).toBeVisible();
});

test('a work account that belongs to no user is refused with a way back', async ({ page, watch }) => {
  const { jamie } = directoryPeople;
  watch.expectRefusal(401, `/api/Authenticated/${encodeURIComponent(jamie.email)}`);
  await page.goto('/login');
  await pickAccount(page, jamie.name);
  await expect(page.getByRole('alert')).toHaveText(
    'This work account cannot be used to sign in. Ask your administrator to link it.',
  );
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Go to the sign-in page' }).click();
  await expectSignInScreen(page);
});

test('a person who works in two tenants switches from one to the other', async ({ page }) => {
  const { noor } = directoryPeople;
  const [first, second] = [await openTenant(), await openTenant()];
  const person = await newUser({
    UserRole: first.RoleName,
    OtherRoles: [second.RoleName],
    Email: noor.email,
    WorkAccount: { DirectoryId: noor.tid, ObjectId: noor.oid },
  });
  await page.goto('/login');
  await pickAccount(page, noor.name);
  await expectHome(page, person);
  await expect(page.getByText(`Home page of ${first.RoleName}.`)).toBeVisible();
  await chooseFromAccount(page, person, 'Switch tenant');
  await expect(page.getByRole('heading', { level: 1, name: 'Switch tenant' })).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(`${first.RoleName}.*You are here`) })).toBeDisabled();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: second.RoleName }).click();
  await expect(page.getByText(`Home page of ${second.RoleName}.`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`Home page of ${second.RoleName}.`)).toBeVisible();
});
