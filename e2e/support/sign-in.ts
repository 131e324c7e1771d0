import { expect, type Page } from '@playwright/test';
import type { Person } from './people.ts';

type Credentials = Pick<Person, 'userName' | 'password'>;

/** From the sign-in screen to the start page. */
export async function signIn(page: Page, person: Credentials): Promise<void> {
  await page.goto('/login');
  await typePassword(page, person);
  await expectHome(page, person);
}

/** Fills in the sign-in screen that is showing, and sends it. */
export async function typePassword(page: Page, { userName, password }: Credentials): Promise<void> {
  await page.getByRole('textbox', { name: 'User name or e-mail' }).fill(userName);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

export const expectHome = (page: Page, { userName }: Pick<Person, 'userName'>) =>
  expect(page.getByRole('heading', { level: 1, name: `Hello, ${userName}` })).toBeVisible();

export const expectSignInScreen = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();

/** Opens the menu of the signed-in person and chooses from it. */
export async function chooseFromAccount(page: Page, { userName }: Pick<Person, 'userName'>, entry: string) {
  await page.getByRole('button', { name: `Account of ${userName}` }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}
