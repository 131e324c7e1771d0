import { Problem } from '@freshet/contract';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { expect } from '../support/journey.ts';
import { openScreen } from '../support/open-screen.ts';
import type { Person } from '../support/people.ts';
import { expectSignInScreen } from '../support/sign-in.ts';

/** A person who lost access is signed out of a page without touching it. */
export async function expectThrownOut(page: Page): Promise<void> {
  await expect(page.getByText('Your session has expired, please log in again.')).toBeVisible();
  await expectSignInScreen(page);
}

export async function openUser(page: Page, { userName }: Person): Promise<void> {
  await openScreen(page, `/administration/users?find=${userName}`);
  await page.getByRole('button', { name: userName, exact: true }).click();
  await expect(page.getByRole('dialog', { name: userName })).toBeVisible();
}

interface Support {
  readonly staff: Person;
  readonly reason: string;
}

export async function signInAs(page: Page, { userName }: Person, { staff, reason }: Support): Promise<void> {
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

/** What comes of a call: granted, or the status it is refused with. */
export const outcomeOf = (call: Promise<unknown>): Promise<string | number> =>
  call.then(
    () => 'granted',
    (error: unknown) => (error instanceof Problem ? error.status : String(error)),
  );
