import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { expect, test } from './support/journey.ts';
import { openScreen } from './support/open-screen.ts';
import { newUser } from './support/people.ts';
import { openHome } from './support/quick-sign-in.ts';
import { chooseFromAccount, expectHome } from './support/sign-in.ts';
import { nextStep, stepOf } from './support/tour.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a person finds a screen by a few letters and the guide by one click, declines the tour and takes it later, and chooses dark colours and French', async ({
  page,
  watch,
}) => {
  const person = await newUser();
  // What is on its way while a person signs out reaches a session that is over.
  watch.allowRefusal(401, '/api/Messages/Unread');

  await test.step('nothing of the live line is loaded before the first screen is there, and without it the rest goes on', async () => {
    const broken = { contentType: 'text/javascript', body: 'throw new Error("Half of it is missing.");' };
    await page.route(/connect-hub/, (route) => route.fulfill(broken));
    await openHome(page, person);
    await expect(page.getByText('SignalR dependencies not loaded')).toBeVisible();
    await openScreen(page, '/messagecenter');
    await expect(page.getByText('No messages yet')).toBeVisible();
    await page.unroute(/connect-hub/);
    await openScreen(page, '/');
    await expectHome(page, person);
    await page.getByRole('button', { name: 'No, thanks' }).click();
  });

  await test.step('a screen is found by a few letters', async () => {
    await page.keyboard.press('/');
    const jump = page.getByRole('combobox', { name: 'Jump to' });
    await expect(jump).toBeFocused();
    await expectNoAxeViolations(page);
    await page.keyboard.type('acc');
    await expect(page.getByRole('option', { name: /Access information/ })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Access information')).toBeVisible();
    await expect(page).toHaveURL(/\/accessinfo$/);
    await page.keyboard.press('Control+k');
    await jump.fill('add a user');
    await expect(page.getByText('Nothing matches. Try fewer letters.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(jump).toBeHidden();
  });

  await test.step('the guide is one click away', async () => {
    const [guide] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'Help (opens in a new tab)' }).click(),
    ]);
    await expect(guide.getByRole('heading', { level: 1, name: 'Freshet user guide' })).toBeVisible();
    await expectNoAxeViolations(guide);
    await guide.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click();
    await expect(guide.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await expectNoAxeViolations(guide);
    await guide.close();
  });

  await test.step('an address that leads nowhere is told, and the declined tour stays away', async () => {
    await page.goto('/no/such/page?of=mine');
    await expect(heading(page, 'Page not found')).toBeVisible();
    await expect(page).toHaveURL(/\/resource-not-found\?badURL=%2Fno%2Fsuch%2Fpage%3Fof%3Dmine$/);
    await expect(page.getByText('/no/such/page?of=mine')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await expectHome(page, person);
    await expect(page.getByRole('button', { name: 'No, thanks' })).toBeHidden();
  });

  await test.step('the tour is found in the account, knows that there is no station yet, and a key ends it', async () => {
    await page.getByRole('button', { name: `Account of ${person.userName}` }).click();
    await expectNoAxeViolations(page);
    await page.getByRole('menuitemcheckbox', { name: 'Intro tour' }).click();
    await expect(stepOf(page, 'The menu')).toBeVisible();
    await nextStep(page, 'The menu');
    await nextStep(page, 'Jump anywhere');
    await expect(stepOf(page, 'Your account')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('dark colours and French stay after a reload, and French after signing out', async () => {
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await background();
    await page.getByRole('button', { name: `Account of ${person.userName}` }).click();
    await expect(page.getByRole('menuitemcheckbox', { name: 'Intro tour' })).not.toBeChecked();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await page.keyboard.press('Escape');
    await expect.poll(background).not.toBe(light);
    const dark = await background();
    await chooseFromAccount(page, person, 'Access information');
    await expectWayToTop(page);

    await page.getByRole('button', { name: `Account of ${person.userName}` }).click();
    await page.getByRole('menuitemradio', { name: 'Français' }).click();
    await expect(page.getByRole('menuitemradio', { name: 'Français' })).toBeChecked();
    await page.keyboard.press('Escape');
    await page.goto('/');
    await expect(heading(page, `Bonjour, ${person.userName}`)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    expect(await background()).toBe(dark);
    await expectNoAxeViolations(page, { withFrame: true });
    await page.getByRole('button', { name: `Compte de ${person.userName}` }).click();
    await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
    await expect(heading(page, 'Connexion')).toBeVisible();
  });
});

/** A page that is longer than the window offers the way back to its top. */
async function expectWayToTop(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 1000, height: 400 });
  await expect(heading(page, 'Access information')).toBeVisible();
  const up = page.getByRole('button', { name: 'Back to top' });
  await expect(up).toBeHidden();
  await page.getByRole('button', { name: 'Change the password' }).scrollIntoViewIfNeeded();
  await expect(up).toBeVisible();
  await expectNoAxeViolations(page);
  await up.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(up).toBeHidden();
  if (size) await page.setViewportSize(size);
}
