import { expect, test } from '../support/journey.ts';
import { newUser } from '../support/people.ts';
import { chooseFromAccount, expectSignInScreen, signIn } from '../support/sign-in.ts';

// It sets the clock of its browser.
test.use({ ownBrowser: true });

test('a session is renewed unnoticed when its access token has run out, in two tabs at once, and signing out in one signs out the other', async ({
  page,
  context,
  watch,
}) => {
  // Each tab asks every few seconds whether the session lives and what is unread: one may ask before it hears of the end.
  for (const path of ['/api/Account/Session', '/api/Messages/Unread']) watch.allowRefusal(401, path);
  await context.clock.install();
  const person = await newUser();
  await signIn(page, person);
  const second = await context.newPage();
  await second.goto('/');
  await expect(second.getByRole('link', { name: /Access information/ })).toBeVisible();
  const renewals: string[] = [];
  context.on('request', (request) => {
    if (request.postData()?.includes('grant_type=refresh_token')) renewals.push(request.url());
  });
  await context.clock.fastForward('11:00');
  for (const tab of [page, second]) await tab.getByRole('link', { name: /Access information/ }).click();
  for (const tab of [page, second]) {
    await expect(tab.getByRole('heading', { level: 1, name: 'Access information' })).toBeVisible();
    await expect(tab.getByText(person.email).first()).toBeVisible();
  }
  expect(renewals).toHaveLength(2);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Access information' })).toBeVisible();

  await chooseFromAccount(page, person, 'Log out');
  await expectSignInScreen(page);
  await expectSignInScreen(second);
});
