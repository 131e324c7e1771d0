import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { expect, test } from './support/journey.ts';
import { openScreen } from './support/open-screen.ts';
import { asSystemAdministrator, newTenant, newUser, type Person } from './support/people.ts';
import { addPlace, enterAsKeeper, placeHeading } from './support/places.ts';
import { signInQuickly } from './support/quick-sign-in.ts';
import { chooseFromAccount, expectHome } from './support/sign-in.ts';

const expectNoSidewaysScroll = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBe(0);

test('a person reads first what the tenant has to say, then what stations there are', { tag: '@phone' }, async ({
  page,
}) => {
  const tenant = await newTenant();
  const boss = await asSystemAdministrator();
  const body = 'Call us: https://ice.example.org and mail ice@example.org';
  const item = { TenantId: tenant.Id, TemplateId: 1, Title: `Thin ice ${'x'.repeat(80)}`, Body: body };
  await boss.home.addContentItem({ body: item });
  const keeper = await newUser({ UserRole: tenant.RoleName, IsTenantAdmin: true });
  const api = await signInQuickly(page, keeper);
  await page.goto('/');
  await expectHome(page, keeper);
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'https://ice.example.org' })).toHaveAttribute('target', '_blank');
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page, { withFrame: true });

  const { id, name } = await addPlace(api, 'Elk River at Hosmer');
  await openScreen(page, `/monitoring-locations/${id}`);
  await expect(placeHeading(page, name)).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Stations at a glance' })).toContainText('Discrete data1');
  await page.getByRole('region', { name: 'Recent locations' }).getByRole('link', { name }).click();
  await expect(placeHeading(page, name)).toBeVisible();
});

/** The popover of the tour that says this. */
const stepOf = (page: Page, title: string) => page.getByRole('dialog', { name: title });

const next = (page: Page, title: string, button = 'Next') =>
  stepOf(page, title).getByRole('button', { name: button }).click();

async function expectTour(page: Page, person: Person, isOn: boolean): Promise<void> {
  await page.getByRole('button', { name: `Account of ${person.userName}` }).click();
  await expect(page.getByRole('menuitemcheckbox', { name: 'Intro tour' })).toBeChecked({ checked: isOn });
  await page.keyboard.press('Escape');
}

test('the tour is offered once, leads to a station and is off when it is done', { tag: '@phone' }, async ({ page }) => {
  const { keeper, api } = await enterAsKeeper(page);
  const { name } = await addPlace(api, 'Alexander Creek');
  await page.goto('/');
  await page.getByRole('button', { name: 'Take the tour' }).click();
  await expect(stepOf(page, 'The menu')).toBeVisible();
  await expectNoAxeViolations(page);
  await next(page, 'The menu');
  await next(page, 'Jump anywhere');
  await next(page, 'The map');
  await next(page, 'A station', 'Go there');
  await expect(stepOf(page, 'The location page')).toBeVisible();
  await expect(placeHeading(page, name)).toBeVisible();
  await expectNoAxeViolations(page);
  await next(page, 'The location page');
  await next(page, 'Your account', 'Done');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectTour(page, keeper, false);
  await page.goto('/');
  await expectHome(page, keeper);
  await expect(page.getByRole('button', { name: 'Take the tour' })).toBeHidden();
});

test('somebody who declines the tour finds it in their account, and ends it with a key', async ({ page }) => {
  const person = await newUser();
  await signInQuickly(page, person);
  await page.goto('/');
  await page.getByRole('button', { name: 'No, thanks' }).click();
  await page.reload();
  await expectHome(page, person);
  await expect(page.getByRole('button', { name: 'No, thanks' })).toBeHidden();
  await page.getByRole('button', { name: `Account of ${person.userName}` }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Intro tour' }).click();
  await expect(stepOf(page, 'The menu')).toBeVisible();
  await next(page, 'The menu');
  await next(page, 'Jump anywhere');
  // A tenant without stations has no map yet, and no station to go to.
  await expect(stepOf(page, 'Your account')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectTour(page, person, false);
  await chooseFromAccount(page, person, 'Access information');
});
