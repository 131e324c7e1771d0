import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { directoryId, directoryPeople } from '../support/directory-people.ts';
import { expect, test } from '../support/journey.ts';
import { newTenant, newUser } from '../support/people.ts';
import { leaveQuickly } from '../support/quick-sign-in.ts';
import { chooseFromAccount, expectSignInScreen } from '../support/sign-in.ts';

async function pickAccount(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign in with a work account' }).click();
  await page.getByRole('button', { name }).click();
}

const openTenant = () => newTenant({ DirectoryIds: [directoryId] });

test('a person signs in with their work account, comes to the page they asked for, and switches tenants; an account that belongs to no user is refused', async ({
  page,
  watch,
}) => {
  const { noor, jamie } = directoryPeople;
  const [first, second] = [await openTenant(), await openTenant()];
  const person = await newUser({
    UserRole: first.RoleName,
    OtherRoles: [second.RoleName],
    Email: noor.email,
    WorkAccount: { DirectoryId: noor.tid, ObjectId: noor.oid },
  });
  await test.step('whoever turns back half-way can start again, and comes to the page they asked for', async () => {
    await page.goto('/accessinfo');
    await expectSignInScreen(page);
    await page.getByRole('button', { name: 'Sign in with a work account' }).click();
    await expect(page.getByRole('heading', { name: 'Pick an account' })).toBeVisible();
    await page.goBack();
    await expectSignInScreen(page);
    await pickAccount(page, noor.name);
    await expect(page.getByRole('heading', { level: 1, name: 'Access information' })).toBeVisible();
    await expect(page).toHaveURL(/\/accessinfo$/);
    await expect(page.getByText('manages your password and second factor')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change the password' })).toBeHidden();
  });

  await test.step('who works in two tenants switches from one to the other, and stays there after a reload', async () => {
    await chooseFromAccount(page, person, 'Switch tenant');
    await expect(page.getByRole('heading', { level: 1, name: 'Switch tenant' })).toBeVisible();
    await expect(page.getByRole('button', { name: new RegExp(`${first.RoleName}.*You are here`) })).toBeDisabled();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: second.RoleName }).click();
    await expect(page.getByText(`Home page of ${second.RoleName}.`)).toBeVisible();
    await page.reload();
    await expect(page.getByText(`Home page of ${second.RoleName}.`)).toBeVisible();
  });

  await test.step('an account that belongs to no user is refused with a way back', async () => {
    // The directory remembers the one who was here before.
    await leaveQuickly(page);
    watch.expectRefusal(401, `/api/Authenticated/${encodeURIComponent(jamie.email)}`);
    await page.goto('/login');
    await pickAccount(page, jamie.name);
    await expect(page.getByRole('alert')).toHaveText(
      'This work account cannot be used to sign in. Ask your administrator to link it to your account.',
    );
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'Go to the sign-in page' }).click();
    await expectSignInScreen(page);
  });
});
