import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { codeOfApp } from '../support/authenticator-app.ts';
import { expect, test } from '../support/journey.ts';
import { codeIn, readMail } from '../support/mail.ts';
import { newUser } from '../support/people.ts';
import { chooseFromAccount, expectHome, signIn, typePassword } from '../support/sign-in.ts';

const expectCodeScreen = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Confirm your identity' })).toBeVisible();

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('a person signs in with a code that arrives by e-mail', async ({ page, watch }) => {
  watch.expectRefusal(400, '/token');
  const person = await newUser({ EnableTwoFactor: true });
  await page.goto('/login');
  await typePassword(page, person);
  await expectCodeScreen(page);
  await expect(page.getByText('We have sent a code to your e-mail address.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Send a new code in \d+ seconds/ })).toBeDisabled();
  await expectNoAxeViolations(page);
  const code = codeIn(await readMail(person.email, 'Your Freshet sign-in code'));
  await typeCode(page, code === '000000' ? '000001' : '000000');
  await expect(page.getByRole('alert')).toHaveText('The code is incorrect or no longer valid.');
  await typeCode(page, `${code.slice(0, 3)} ${code.slice(3)}`);
  await expectHome(page, person);
});

test('a person sets up an authenticator app, signs in with it and removes it again', async ({ page, watch }) => {
  watch.expectRefusal(400, '/token');
  watch.expectRefusal(400, '/api/Account/Authenticator');
  const person = await newUser();
  await signIn(page, person);
  await chooseFromAccount(page, person, 'Access information');
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();

  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await dialog.getByRole('textbox', { name: 'Current password' }).fill('not the password');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('The current password is incorrect.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Current password' }).fill(person.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await expectNoAxeViolations(page);
  const secret = (await dialog.getByRole('code').textContent()) ?? '';
  await dialog.getByRole('textbox', { name: 'Code' }).fill(codeOfApp(secret, Date.now()));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('The authenticator app is set up.')).toBeVisible();
  await expect(page.getByText('After the password, we ask for a code from your authenticator app.')).toBeVisible();

  await chooseFromAccount(page, person, 'Log out');
  await typePassword(page, person);
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
  await removal.getByRole('textbox', { name: 'Current password' }).fill(person.password);
  await removal.getByRole('button', { name: 'Remove the app' }).click();
  await expect(page.getByText('Your account is protected by a password only.')).toBeVisible();
});
