import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { codeOfApp } from '../support/authenticator-app.ts';
import { expect, test } from '../support/journey.ts';
import { linkIn, readMail } from '../support/mail.ts';
import { newUser } from '../support/people.ts';
import { chooseFromAccount, expectHome, typePassword } from '../support/sign-in.ts';

const sent = 'If this account exists, a link has been sent by e-mail. It is valid for one hour.';

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

const expectCodeScreen = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Confirm your identity' })).toBeVisible();

test('a person who forgot their password chooses a new one through a link in a mail, then protects their account with an authenticator app', async ({
  page,
  watch,
}) => {
  watch.expectRefusal(400, '/api/Account/ResetPassword');
  watch.expectRefusal(400, '/token');
  watch.expectRefusal(400, '/api/Account/Authenticator');
  const person = await newUser();
  const renewed = { ...person, password: 'herons wade before the freshet' };

  await test.step('nobody hears whether a user exists, and the link in the mail is good once', async () => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Forgot password?' })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('textbox', { name: 'User name or e-mail' }).fill('nobody-at-all@elk-valley.example');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('alert')).toHaveText(sent);
    await page.goto('/forgot-password');
    await page.getByRole('textbox', { name: 'User name or e-mail' }).fill(person.email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('alert')).toHaveText(sent);

    const link = linkIn(await readMail(person.email, 'Choose a new Freshet password'));
    await page.goto(link);
    const choose = async (password: string) => {
      await page.getByRole('textbox', { name: 'New password' }).fill(password);
      await page.getByRole('button', { name: 'Save the password' }).click();
    };
    await choose('too short');
    await expect(page.getByText('At least 12 characters.', { exact: true })).toBeVisible();
    await choose('password123456');
    await expect(page.getByText(/The password consists (of common words|mostly)/)).toBeVisible();
    await expectNoAxeViolations(page);
    await choose(renewed.password);
    await expect(page.getByRole('heading', { level: 1, name: 'Password saved' })).toBeVisible();
    await expectNoAxeViolations(page);

    await page.goto(link);
    await choose('another one that nobody knows');
    await expect(page.getByRole('alert')).toHaveText('This link is no longer valid. Request a new one.');
    await page.goto('/login');
    await typePassword(page, person);
    await expect(page.getByRole('alert')).toHaveText('The user name or password is incorrect.');
    await typePassword(page, renewed);
    await expectHome(page, person);
  });

  await test.step('an authenticator app is set up, signs in, and is removed again', async () => {
    await chooseFromAccount(page, person, 'Access information');
    await page.getByRole('button', { name: 'Set up an authenticator app' }).click();

    const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
    await dialog.getByRole('textbox', { name: 'Current password' }).fill('not the password');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByText('The current password is incorrect.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Current password' }).fill(renewed.password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    await expectNoAxeViolations(page);
    const secret = (await dialog.getByRole('code').textContent()) ?? '';
    await dialog.getByRole('textbox', { name: 'Code' }).fill(codeOfApp(secret, Date.now()));
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await expect(page.getByText('The authenticator app is set up.')).toBeVisible();
    await expect(page.getByText('After the password, we ask for a code from your authenticator app.')).toBeVisible();

    await chooseFromAccount(page, person, 'Log out');
    await typePassword(page, renewed);
    await expectCodeScreen(page);
    await expect(page.getByText('Enter the code shown in your authenticator app.')).toBeVisible();
    await expectNoAxeViolations(page);
    // Each code is good once; the one after it is taken already, because clocks of phones differ.
    await typeCode(page, codeOfApp(secret, Date.now() + 30_000));
    await expectHome(page, person);

    await chooseFromAccount(page, person, 'Access information');
    await page.getByRole('button', { name: 'Remove the authenticator app' }).click();
    const removal = page.getByRole('dialog', { name: 'Remove the authenticator app' });
    await expect(removal).toContainText('Your account will be protected by a password only.');
    await removal.getByRole('textbox', { name: 'Current password' }).fill(renewed.password);
    await removal.getByRole('button', { name: 'Remove the app' }).click();
    await expect(page.getByText('Your account is protected by a password only.')).toBeVisible();
  });
});
