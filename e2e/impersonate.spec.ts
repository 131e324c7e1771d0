import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { expect, test } from './support/journey.ts';
import { newUser, type Person } from './support/people.ts';
import { chooseFromAccount, expectHome, signIn } from './support/sign-in.ts';

async function openUser(page: Page, { userName }: Person): Promise<void> {
  await page.goto(`/administration/users?find=${userName}`);
  await page.getByRole('button', { name: userName, exact: true }).click();
  await expect(page.getByRole('dialog', { name: userName })).toBeVisible();
}

async function signInAs(page: Page, { userName }: Person, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign in as this user…' }).click();
  const dialog = page.getByRole('dialog', { name: `Sign in as ${userName}` });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Help');
  await dialog.getByRole('button', { name: `Sign in as ${userName}` }).click();
  await expect(dialog.getByText('Say why in at least 10 characters.')).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await dialog.getByRole('button', { name: `Sign in as ${userName}` }).click();
}

test('support looks at what a person sees, cannot change anything, and becomes itself again', async ({ page }) => {
  const staff = await newUser({ IsSysAdmin: true });
  const person = await newUser({ IsTenantAdmin: true });
  const reason = 'Request 4711: the start page is empty';
  await signIn(page, staff);
  await openUser(page, person);
  await expectNoAxeViolations(page);
  await signInAs(page, person, reason);

  await expectHome(page, person);
  const banner = page.getByRole('region', { name: 'Support session' });
  await expect(banner).toContainText(`${staff.userName} is signed in as ${person.userName}`);
  await expect(banner).toContainText(`Reason: ${reason}`);
  await expect(banner).toContainText('Read-only');
  await expect(banner).toContainText(/(30:00|29:\d\d) left/);
  await expect(page.getByRole('button', { name: 'Administration' })).toBeHidden();
  await expectNoAxeViolations(page);

  await chooseFromAccount(page, person, 'Access information');
  await expect(page.getByText('cannot be changed while signed in as somebody else')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change the password' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Set up an authenticator app' })).toBeHidden();
  await expect(banner).toBeVisible();
  await expectNoAxeViolations(page);

  await banner.getByRole('button', { name: 'End' }).click();
  await expect(page.getByText('The support session has ended. You are yourself again.')).toBeVisible();
  await expectHome(page, staff);
  await expect(banner).toBeHidden();
  await expect(page.getByRole('button', { name: 'Administration' })).toBeVisible();
});

test('a support session is in the audit of the tenant under both names, and is gone after a reload', async ({
  page,
  openAnotherBrowser,
}) => {
  const staff = await newUser({ IsSysAdmin: true });
  const person = await newUser({ IsTenantAdmin: true });
  await signIn(page, staff);
  await openUser(page, person);
  await signInAs(page, person, 'Request 4712: a guideline is missing');
  await expect(page.getByRole('region', { name: 'Support session' })).toBeVisible();
  await page.reload();
  await expectHome(page, staff);

  const theirs = await openAnotherBrowser();
  await signIn(theirs, person);
  await theirs.goto('/manage/audit?what=impersonation');
  const entry = theirs.getByRole('row').filter({ hasText: 'Request 4712' }).first();
  await expect(entry).toContainText(staff.userName);
  await expect(entry).toContainText(person.userName);
});
