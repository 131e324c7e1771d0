import { expectNoAxeViolations } from './support/accessibility.ts';
import { expect, test } from './support/journey.ts';
import { asSystemAdministrator, newUser } from './support/people.ts';
import { signInQuickly } from './support/quick-sign-in.ts';
import { expectSignInScreen, signIn, typePassword } from './support/sign-in.ts';

// One of them sets the clock of its browser.
test.use({ ownBrowser: true });

test('a session is renewed unnoticed when its access token has run out, in two tabs at once', async ({
  page,
  context,
}) => {
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
});

test('a session that an administrator ends leads an idle page to the sign-in screen, and signing in leads back', async ({
  page,
  watch,
}) => {
  watch.expectRefusal(401, '/api/Account/Session');
  watch.expectRefusal(400, '/token');
  const person = await newUser({ IsTenantAdmin: true });
  await signInQuickly(page, person);
  await page.goto('/manage/audit?what=user');
  await expect(page.getByRole('grid', { name: 'Audit' })).toBeVisible();
  const api = await asSystemAdministrator();
  await api.admin.endSessions({ body: { UserId: person.userId } });
  await expect(page.getByText('Your session has expired, please log in again.')).toBeVisible();
  await expectSignInScreen(page);
  await expectNoAxeViolations(page);
  await typePassword(page, person);
  await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible();
  await expect(page).toHaveURL(/\/manage\/audit\?what=user/);
  await expect(page.getByRole('grid', { name: 'Audit' })).toContainText('User: created');
});
