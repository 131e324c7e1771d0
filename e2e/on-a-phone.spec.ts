import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { expect, test } from './support/journey.ts';
import { openScreen } from './support/open-screen.ts';
import { asSystemAdministrator, newTenant, newUser } from './support/people.ts';
import { addPlace, openJumpBox, openStationMenu, placeHeading } from './support/places.ts';
import { signInQuickly } from './support/quick-sign-in.ts';
import { chooseFromAccount, expectHome } from './support/sign-in.ts';
import { nextStep, stepOf } from './support/tour.ts';

const expectNoSidewaysScroll = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBe(0);

test('a tenant administrator with a phone reads what the tenant has to say, takes the tour, finds stations, screens and messages', {
  tag: '@phone',
}, async ({ page }) => {
  const tenant = await newTenant();
  const boss = await asSystemAdministrator();
  const body = 'Call us: https://ice.example.org and mail ice@example.org';
  const item = { TenantId: tenant.Id, TemplateId: 1, Title: `Thin ice ${'x'.repeat(80)}`, Body: body };
  await boss.home.addContentItem({ body: item });
  const keeper = await newUser({ UserRole: tenant.RoleName, IsTenantAdmin: true });
  const subscribed = new Promise<string>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('"type":3')) resolve(socket.url());
      }),
    );
  });
  const api = await signInQuickly(page, keeper);

  await test.step('what the tenant has to say comes first, and the first steps of an empty tenant', async () => {
    await page.goto('/');
    await expectHome(page, keeper);
    await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'https://ice.example.org' })).toHaveAttribute('target', '_blank');
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page, { withFrame: true });
  });

  const { id, name } = await addPlace(api, 'Elk River at Hosmer');
  await addPlace(api, 'Outfall 3');
  await page.goto('/');
  await test.step('the tour is offered once, leads to a station and is off when it is done', async () => {
    await page.getByRole('button', { name: 'Take the tour' }).click();
    await expect(stepOf(page, 'The menu')).toBeVisible();
    await expectNoAxeViolations(page);
    await nextStep(page, 'The menu');
    await nextStep(page, 'Jump anywhere');
    await nextStep(page, 'The map');
    await nextStep(page, 'A station', 'Go there');
    await expect(stepOf(page, 'The location page')).toBeVisible();
    await expect(placeHeading(page, name)).toBeVisible();
    await expectNoAxeViolations(page);
    await nextStep(page, 'The location page');
    await nextStep(page, 'Your account', 'Done');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('stations are at a glance and among the last ones visited', async () => {
    await page.goto('/');
    await expectHome(page, keeper);
    await expect(page.getByRole('button', { name: 'Take the tour' })).toBeHidden();
    await expect(page.getByRole('region', { name: 'Stations at a glance' })).toContainText('Discrete data2');
    await page.getByRole('region', { name: 'Recent locations' }).getByRole('link', { name }).click();
    await expect(placeHeading(page, name)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/monitoring-locations/${id}$`));
  });

  // The menu and its sheets move here, as they do for most people.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await test.step('a station is found in the menu and by the jump box', async () => {
    const tree = await openStationMenu(page);
    await page.getByRole('searchbox', { name: 'Filter stations' }).fill('outf');
    await expect(tree.getByRole('treeitem', { name: /Elk/ })).toHaveCount(0);
    await expectNoAxeViolations(page, { withFrame: true });
    await tree.getByRole('treeitem', { name: 'Outfall 3' }).click();
    await expect(placeHeading(page, 'Outfall 3')).toBeVisible();
    const jump = await openJumpBox(page);
    await jump.fill('hosm');
    await expect(page.getByText('Found 1 matching location')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Enter');
    await expect(placeHeading(page, name)).toBeVisible();
  });

  await test.step('the screens of an administrator are found from the menu', async () => {
    await page.getByRole('button', { name: 'Open the menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('link', { name: 'Manage', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tenant Management Dashboard' })).toBeVisible();
    await expectNoAxeViolations(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Audit/ })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Audit' })).toContainText('Session: started');
    await expect(menu).toBeHidden();
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page, { withFrame: true });
    await openJumpBox(page);
    await page.getByRole('option', { name: /Access information/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Access information' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
  });

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await test.step('the message center is found from the bell and from the account, and is told over a live line', async () => {
    await page.getByRole('link', { name: 'Messages', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Message center' })).toBeVisible();
    await expect(page.getByText('No messages yet')).toBeVisible();
    await expectNoAxeViolations(page);
    expect(new URL(await subscribed).pathname).toBe('/messagehub');
    await page.getByRole('button', { name: 'Errors' }).click();
    await expect(page).toHaveURL(/\/messagecenter\?level=error$/);
    await expect(page.getByText('No messages of this type')).toBeVisible();
    await openScreen(page, '/accessinfo');
    await page.getByRole('button', { name: `Account of ${keeper.userName}` }).click();
    await expect(page.getByRole('menuitemcheckbox', { name: 'Intro tour' })).not.toBeChecked();
    await page.keyboard.press('Escape');
    await chooseFromAccount(page, keeper, 'Message center');
    await expect(page).toHaveURL(/\/messagecenter$/);
  });
});
