import type { Page } from '@playwright/test';
import { type Api, type Person, startApiSession } from './people.ts';
import { expectHome } from './sign-in.ts';

/**
 * Signs in without the sign-in screen, for journeys that are not about it: the browser finds the session where the
 * product keeps it. Answers the typed client of the same person.
 */
export async function signInQuickly(page: Page, person: Pick<Person, 'userName' | 'password'>): Promise<Api> {
  const { token, api } = await startApiSession(person);
  const storedSession = { refreshToken: token.refresh_token, expiresAt: Date.now() + token.expires_in * 1000 };
  await leaveQuickly(page);
  await page.evaluate((session) => localStorage.setItem('freshet.session', session), JSON.stringify(storedSession));
  return api;
}

/** Leaves the page to the next test: nothing of the person who used it stays. */
export async function leaveQuickly(page: Page): Promise<void> {
  await page.context().clearCookies();
  // The smallest page at the product's address, which is where the session lies.
  await page.goto('/livez');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

/** The start page, for journeys that begin there but are not about signing in. */
export async function openHome(page: Page, person: Pick<Person, 'userName' | 'password'>): Promise<Api> {
  const api = await signInQuickly(page, person);
  await page.goto('/');
  await expectHome(page, person);
  return api;
}
