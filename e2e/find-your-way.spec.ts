import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { expect, test } from './support/journey.ts';
import { newUser } from './support/people.ts';
import { openHome } from './support/quick-sign-in.ts';
import { chooseFromAccount, expectHome } from './support/sign-in.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a person finds a screen by a few letters and the guide by one click, and is told of an address that leads nowhere', async ({
  page,
}) => {
  const person = await newUser();
  await openHome(page, person);
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

  await page.goto('/no/such/page?of=mine');
  await expect(heading(page, 'Page not found')).toBeVisible();
  await expect(page).toHaveURL(/\/resource-not-found\?badURL=%2Fno%2Fsuch%2Fpage%3Fof%3Dmine$/);
  await expect(page.getByText('/no/such/page?of=mine')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expectHome(page, person);
});

test('a person chooses dark colours and French, which stay after a reload, and French after signing out', async ({
  page,
}) => {
  const person = await newUser();
  await openHome(page, person);
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await page.getByRole('button', { name: `Account of ${person.userName}` }).click();
  await expectNoAxeViolations(page);
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await page.keyboard.press('Escape');
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  await expectNoAxeViolations(page, { withFrame: true });
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

test('a tenant administrator finds their screens from the menu and the jump box', { tag: '@narrow' }, async ({
  page,
}) => {
  const person = await newUser({ IsTenantAdmin: true });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openHome(page, person);
  const openMenu = page.getByRole('button', { name: 'Open the menu' });
  const isSheet = await openMenu.isVisible();
  if (isSheet) await openMenu.click();
  await expectNoAxeViolations(page, { withFrame: true });
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Manage', exact: true }).click();
  await expect(heading(page, 'Tenant Management Dashboard')).toBeVisible();
  await expectNoAxeViolations(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Audit/ })
    .click();
  await expect(heading(page, 'Audit')).toBeVisible();
  await expect(page.getByRole(isSheet ? 'list' : 'grid', { name: 'Audit' })).toContainText('Session: started');
  if (isSheet) await expect(menu).toBeHidden();
  else await expect(menu.getByRole('link', { name: 'Manage', exact: true })).toHaveAttribute('aria-current', 'page');
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page, { withFrame: true });
  await page.getByRole('button', { name: 'Jump to a screen or action' }).click();
  await page.getByRole('option', { name: /Access information/ }).click();
  await expect(heading(page, 'Access information')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
});

const expectNoSidewaysScroll = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBe(0);
