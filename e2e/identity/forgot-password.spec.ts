import { expectNoAxeViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { linkIn, readMail } from '../support/mail.ts';
import { newUser } from '../support/people.ts';
import { expectHome, typePassword } from '../support/sign-in.ts';

const sent = 'If this account exists, a link has been sent by e-mail. It is valid for one hour.';

test('a person who forgot their password chooses a new one through a link in a mail, and nobody hears whether a user exists', async ({
  page,
  watch,
}) => {
  watch.expectRefusal(400, '/api/Account/ResetPassword');
  watch.expectRefusal(400, '/token');
  const person = await newUser();
  const renewed = { ...person, password: 'herons wade before the freshet' };
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

  await page.getByRole('link', { name: 'Go to the sign-in page' }).click();
  await typePassword(page, person);
  await expect(page.getByRole('alert')).toHaveText('The user name or password is incorrect.');
  await typePassword(page, renewed);
  await expectHome(page, person);

  await page.goto(link);
  await choose('another one that nobody knows');
  await expect(page.getByRole('alert')).toHaveText('This link is no longer valid. Ask for a new one.');
});
