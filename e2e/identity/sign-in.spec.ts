import { expectNoAxeViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { newUser } from '../support/people.ts';
import { chooseFromAccount, expectHome, expectSignInScreen, typePassword } from '../support/sign-in.ts';

test('whoever guesses is made to wait; a person signs in by keyboard and signs out, and comes to the page they asked for', async ({
  page,
  watch,
}) => {
  watch.expectRefusal(400, '/token');
  const [person, victim] = [await newUser(), await newUser()];

  await test.step('a wrong password and an unknown user get the same answer, and whoever guesses on waits', async () => {
    const wrong = { ...victim, password: 'not the password' };
    await page.goto('/login');
    await typePassword(page, { ...wrong, userName: `nobody-${victim.userName}` });
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

  await test.step('the keyboard is enough, and a link to another site in the address leads to the start page', async () => {
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
    await expect(page.getByText(`Home page of ${person.tenant}.`)).toBeVisible();
    await expect(page).toHaveTitle(`Hello, ${person.userName} · Freshet`);
    await expectNoAxeViolations(page, { withFrame: true });
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await chooseFromAccount(page, person, 'Log out');
    await expectSignInScreen(page);
  });

  await test.step('whoever asks for a page before signing in comes to it afterwards, also with their e-mail address', async () => {
    await page.goto('/accessinfo');
    await expectSignInScreen(page);
    await expect(page).toHaveURL(/\/login\?redirect=%2Faccessinfo$/);
    await typePassword(page, { userName: person.email, password: person.password });
    await expect(page.getByRole('heading', { level: 1, name: 'Access information' })).toBeVisible();
    await expect(page).toHaveURL(/\/accessinfo$/);
  });
});
