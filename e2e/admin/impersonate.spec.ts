import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { newUser, type Person } from '../support/people.ts';
import { signInQuickly } from '../support/quick-sign-in.ts';
import { chooseFromAccount, expectHome } from '../support/sign-in.ts';

async function openUser(page: Page, { userName }: Person): Promise<void> {
  await page.goto(`/administration/users?find=${userName}`);
  await page.getByRole('button', { name: userName, exact: true }).click();
  await expect(page.getByRole('dialog', { name: userName })).toBeVisible();
}

interface Support {
  readonly staff: Person;
  readonly reason: string;
}

async function signInAs(page: Page, { userName }: Person, { staff, reason }: Support): Promise<void> {
  await page.getByRole('button', { name: 'Sign in as this user…' }).click();
  const dialog = page.getByRole('dialog', { name: `Sign in as ${userName}` });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Help');
  await dialog.getByRole('button', { name: `Sign in as ${userName}` }).click();
  await expect(dialog.getByText('Give a reason of at least 10 characters.')).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await dialog.getByRole('textbox', { name: 'Your password' }).fill('not the password');
  await dialog.getByRole('button', { name: `Sign in as ${userName}` }).click();
  await expect(dialog.getByText('The current password is incorrect.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(staff.password);
  await dialog.getByRole('button', { name: `Sign in as ${userName}` }).click();
}

test('support looks at what a person sees in one tab, cannot change anything, becomes itself again, and is in the audit under both names', async ({
  page,
  context,
  watch,
}) => {
  watch.expectRefusal(400, '/api/Account/ImpersonationCode');
  const staff = await newUser({ IsSysAdmin: true });
  const person = await newUser({ IsTenantAdmin: true });
  const reason = 'Request 4711: the start page is empty';
  await signInQuickly(page, staff);
  await openUser(page, person);
  await expectNoAxeViolations(page);
  await signInAs(page, person, { staff, reason });

  await expectHome(page, person);
  const banner = page.getByRole('region', { name: 'Support session' });
  await expect(banner).toContainText(`${staff.userName} is signed in as ${person.userName}`);
  await expect(banner).toContainText(`Reason: ${reason}`);
  await expect(banner).toContainText('Read-only');
  await expect(banner).toContainText(/(30:00|29:\d\d) left/);
  await expect(page.getByRole('button', { name: 'Administration' })).toBeHidden();
  await expectNoAxeViolations(page, { withFrame: true });

  await chooseFromAccount(page, person, 'Access information');
  await expect(page.getByText('cannot be changed while signed in as somebody else')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change the password' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Set up an authenticator app' })).toBeHidden();
  await expect(banner).toBeVisible();
  await expectNoAxeViolations(page);

  await page.reload();
  await expect(banner).toContainText(`${staff.userName} is signed in as ${person.userName}`);
  const otherTab = await context.newPage();
  await otherTab.goto('/');
  await expectHome(otherTab, staff);
  await otherTab.close();

  await banner.getByRole('button', { name: 'End' }).click();
  await expect(page.getByText('The support session has ended. You are back in your account.')).toBeVisible();
  await expectHome(page, staff);
  await expect(banner).toBeHidden();
  await expect(page.getByRole('button', { name: 'Administration' })).toBeVisible();
  await page.reload();
  await expectHome(page, staff);

  await signInQuickly(page, person);
  await page.goto('/manage/audit?what=impersonation');
  const entry = page.getByRole('row').filter({ hasText: 'Request 4711' }).first();
  await expect(entry).toContainText(staff.userName);
  await expect(entry).toContainText(person.userName);
});
