import { expectNoAxeViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { newUser } from '../support/people.ts';
import { signInQuickly } from '../support/quick-sign-in.ts';
import { chooseFromAccount, expectHome, expectSignInScreen, typePassword } from '../support/sign-in.ts';

test('a person signs in, finds the start page of their tenant and signs out; whoever asks for a page before signing in comes to it afterwards, also with their e-mail address', {
  tag: '@phone',
}, async ({ page }) => {
  const person = await newUser();
  await page.goto('/');
  await expectSignInScreen(page);
  await expectNoAxeViolations(page);
  await typePassword(page, person);
  await expectHome(page, person);
  await expect(page.getByText(`Home page of ${person.tenant}.`)).toBeVisible();
  await expect(page).toHaveTitle(`Hello, ${person.userName} · Freshet`);
  await expectNoAxeViolations(page, { withFrame: true });
  await chooseFromAccount(page, person, 'Log out');
  await expectSignInScreen(page);

  await page.goto('/accessinfo');
  await expectSignInScreen(page);
  await expect(page).toHaveURL(/\/login\?redirect=%2Faccessinfo$/);
  await typePassword(page, { userName: person.email, password: person.password });
  await expect(page.getByRole('heading', { level: 1, name: 'Access information' })).toBeVisible();
  await expect(page).toHaveURL(/\/accessinfo$/);
  await expectNoAxeViolations(page);
});

test('a wrong password and an unknown user get the same answer, and whoever guesses on is made to wait', async ({
  page,
  watch,
}) => {
  watch.expectRefusal(400, '/token');
  const person = await newUser();
  const wrong = { ...person, password: 'not the password' };
  await page.goto('/login');
  await typePassword(page, { ...wrong, userName: `nobody-${person.userName}` });
  await expect(page.getByRole('alert')).toHaveText('The user name or password is incorrect.');
  const guess = async () => {
    const answer = page.waitForResponse('**/token');
    await typePassword(page, wrong);
    return (await answer).headers()['retry-after'];
  };
  expect(await guess()).toBeUndefined();
  await expect(page.getByRole('alert')).toHaveText('The user name or password is incorrect.');
  let wait: string | undefined;
  for (let tries = 2; wait === undefined && tries <= 10; tries += 1) wait = await guess();
  await expect(page.getByRole('alert')).toHaveText(/Too many attempts\. Wait \d+ seconds? and try again\./);
  await expect(page.getByRole('button', { name: /Try again in \d+ seconds?/ })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled();
});

test('signing out in one tab signs out the other', async ({ page, context, watch }) => {
  // Each tab asks every few seconds whether the session lives and what is unread: one may ask before it hears of the end.
  for (const path of ['/api/Account/Session', '/api/Messages/Unread']) watch.allowRefusal(401, path);
  const person = await newUser();
  await signInQuickly(page, person);
  await page.goto('/login');
  await expectHome(page, person);
  const second = await context.newPage();
  await second.goto('/accessinfo');
  await expect(second.getByRole('heading', { level: 1, name: 'Access information' })).toBeVisible();
  await chooseFromAccount(page, person, 'Log out');
  await expectSignInScreen(page);
  await expectSignInScreen(second);
});

test('a person signs in with the keyboard alone, and a link to another site in the address leads to the start page', async ({
  page,
}) => {
  const person = await newUser();
  await page.goto('/login?redirect=https://elsewhere.example/steal');
  await expect(page.getByRole('textbox', { name: 'User name or e-mail' })).toBeFocused();
  await expectNoAxeViolations(page);
  await page.keyboard.type(person.userName);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused();
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expectHome(page, person);
  await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/$/);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
