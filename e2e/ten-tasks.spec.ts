import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { countClicks } from './support/clicks.ts';
import { expect, test } from './support/journey.ts';
import { newUser, type Person } from './support/people.ts';
import { placeHeading } from './support/places.ts';
import { openHome } from './support/quick-sign-in.ts';
import { expectHome } from './support/sign-in.ts';

/** The tenant of the demonstration that has two years of samples, a storm, and a file that waits. */
const demoTenant = 'Kettle River Watershed Society';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const newExceedances = (page: Page) => page.getByRole('grid', { name: /new exceedances?$/ });
const stations = (page: Page) => page.getByRole('grid', { name: 'Stations' });

/** Each task begins on the home page; the way back to it is not part of the next. */
async function beginAtHome(page: Page, person: Person) {
  await menu(page).getByRole('link', { name: 'Home', exact: true }).click();
  await expectHome(page, person);
  return countClicks(page);
}

/** docs/ten-tasks.md says what each is; two more are in the journeys of the list of stations and of files read again. */
test('a consultant, a technician and a regulator do what they come for in few clicks', async ({ page }) => {
  const person = await newUser({ UserRole: demoTenant, IsTenantAdmin: true });
  await openHome(page, person);
  // A message that another journey brings about stays until it is closed, over what lies below; it is no click of a task.
  const message = page.getByRole('region', { name: 'New messages' }).getByRole('status').first();
  await page.addLocatorHandler(message, (one) =>
    one
      .getByRole('button')
      .last()
      .evaluate((close: HTMLElement) => close.click()),
  );

  await test.step('technician: what needs me this morning?', async () => {
    const clicks = await countClicks(page);
    await expect(newExceedances(page)).toContainText('Granby River at Grand Forks');
    await expect(page.getByRole('heading', { name: '1 file awaits a decision' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Needs attention' })).toContainText('1file to review');
    await clicks.expectClicks(0);
    await expectNoAxeViolations(page, { withFrame: true });
  });

  await test.step('technician: which names of a waiting file are unknown, beside its rows?', async () => {
    const clicks = await countClicks(page);
    await page.getByRole('link', { name: /^volunteer-round-/ }).click();
    await expect(page.getByRole('region', { name: /unrecognised names?$/ })).toContainText('Kettle R. nr Westbridge');
    await expect(page.getByRole('grid')).toContainText('Spec. conductivity');
    await clicks.expectClicks(1);
  });

  await test.step('consultant: which stations exceed a guideline now?', async () => {
    const clicks = await beginAtHome(page, person);
    await menu(page).getByRole('link', { name: 'Stations', exact: true }).click();
    await expect(stations(page)).toContainText('Boundary Creek at Greenwood');
    await page.getByRole('combobox', { name: 'State' }).click();
    await page.getByRole('option', { name: 'Exceeds' }).click();
    await expect(page).toHaveURL(/state=exceeds/);
    await expect(stations(page)).toContainText('Granby River at Volcanic Creek');
    await clicks.expectClicks(3);
  });

  await test.step('consultant: why does a value of a station exceed?', async () => {
    const clicks = await beginAtHome(page, person);
    await newExceedances(page).getByRole('link', { name: 'Granby River at Grand Forks' }).first().click();
    await expect(placeHeading(page, 'Granby River at Grand Forks')).toBeVisible();
    await page
      .getByRole('button', { name: /^Why\? Copper/ })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: 'Why?' }).getByText(/is above the limit of/)).toBeVisible();
    await clicks.expectClicks(2);
    await page.keyboard.press('Escape');
  });

  await test.step('technician: keep a station at hand', async () => {
    const clicks = await beginAtHome(page, person);
    const recent = page.getByRole('region', { name: 'Recent locations' });
    await recent.getByRole('link', { name: 'Granby River at Grand Forks' }).click();
    await page.getByRole('button', { name: 'Add to favourites' }).click();
    await expect(menu(page).getByRole('link', { name: 'Granby River at Grand Forks' })).toBeVisible();
    await clicks.expectClicks(2);
    await expectNoAxeViolations(page, { withFrame: true });
  });

  await test.step('consultant: graph three stations together', async () => {
    const clicks = await beginAtHome(page, person);
    await menu(page).getByRole('link', { name: 'Stations', exact: true }).click();
    for (const name of ['Boundary Creek at Greenwood', 'Boundary Creek at Midway', 'Burrell Creek at Granby'])
      await stations(page).getByRole('row').filter({ hasText: name }).first().getByRole('checkbox').click();
    await page.getByRole('toolbar', { name: 'Selected stations' }).getByRole('link', { name: 'Graph' }).click();
    await expect(page).toHaveURL(/\/reports\/graphs\?s=/);
    await expect(page.getByRole('button', { name: '3 stations' })).toBeVisible();
    await expect(page.getByRole('button', { name: '4 analytes' })).toBeVisible();
    await expect(page.getByRole('tabpanel').getByText('Copper', { exact: true }).first()).toBeVisible();
    await clicks.expectClicks(5);
  });

  await test.step('regulator: which stations have no data since a day?', async () => {
    const clicks = await beginAtHome(page, person);
    await menu(page).getByRole('link', { name: 'Stations', exact: true }).click();
    await page.getByLabel('No data since').fill('2026-01-01');
    await expect(stations(page)).toContainText('Big White snow pillow');
    await expect(stations(page)).not.toContainText('Granby River at Grand Forks');
    await clicks.expectClicks(1);
  });

  await test.step('regulator: who changed what?', async () => {
    const clicks = await beginAtHome(page, person);
    await menu(page).getByRole('link', { name: 'Manage', exact: true }).click();
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Audit/ })
      .click();
    await expect(page.getByRole('grid', { name: 'Audit' })).toContainText('Session: started');
    await clicks.expectClicks(2);
  });
});
