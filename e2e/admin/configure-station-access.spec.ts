import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { openScreen } from '../support/open-screen.ts';
import { newTenant, newUser, startApiSession } from '../support/people.ts';
import { addPlace, openJumpBox, openStationMenu, placeHeading } from '../support/places.ts';
import { signInQuickly } from '../support/quick-sign-in.ts';

/** What somebody sees of two stations: in the list of the map, in the menu, and by searching. */
async function expectSeen(page: Page, names: { there: readonly string[]; missing: readonly string[] }) {
  await page.goto('/map?show=table');
  const table = page.getByRole('grid', { name: 'Stations' });
  await expect(page.getByText(`${names.there.length} location`)).toBeVisible();
  for (const name of names.there) await expect(table.getByRole('link', { name })).toBeVisible();
  for (const name of names.missing) await expect(table.getByText(name)).toHaveCount(0);
  const jump = await openJumpBox(page);
  for (const name of [...names.there, ...names.missing]) {
    await jump.fill(name);
    const found = page.getByRole('option', { name });
    if (names.there.includes(name)) await expect(found).toBeVisible();
    else await expect(page.getByText('Nothing matches. Try fewer letters.')).toBeVisible();
  }
  await page.keyboard.press('Escape');
}

/** Not even an administrator changes what another tenant shares. */
async function expectOnlyToRead(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name: 'Sources' }).click();
  await expect(page.getByRole('list', { name: `Names of ${name}` })).toBeVisible();
  await expect(page.getByRole('tabpanel').getByRole('button')).toHaveCount(0);
  await openScreen(page, '/manage/monitoring_locations');
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('button')
    .click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Merge' })).toHaveCount(0);
  await expectNoAxeViolations(page);
}

test('a tenant that is given one station sees exactly it, and nothing of it once that has ended', async ({
  page,
  openAnotherBrowser,
  watch,
}) => {
  const [owner, reader] = [await newTenant(), await newTenant()];
  const { api } = await startApiSession(await newUser({ UserRole: owner.RoleName, IsTenantAdmin: true }));
  const given = await addPlace(api, 'Given Creek');
  const sharedPlace = await addPlace(api, 'Kept Creek');
  await api.stationPage.addNote({ params: { id: given.id }, body: { Text: 'Ice on the gauge.' } });
  await signInQuickly(page, await newUser({ IsSysAdmin: true }));
  await page.goto(`/administration/station-access/${encodeURIComponent(reader.RoleName)}`);
  await expect(page.getByText('This tenant sees only its stations.')).toBeVisible();
  await page.getByRole('button', { name: 'Give access' }).click();
  const dialog = page.getByRole('dialog', { name: `Stations that ${reader.RoleName} can view` });
  await dialog.getByRole('combobox', { name: 'Belongs to' }).click();
  await page.getByRole('option', { name: owner.RoleName }).click();
  await dialog.getByRole('searchbox', { name: 'Search stations' }).fill('given');
  await expect(dialog.getByText('Found 1 station')).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: `Give access to ${given.name}` }).click();
  await expect(dialog.getByText('Has access')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('grid', { name: 'Station access' })).toContainText(owner.RoleName);
  await expectNoAxeViolations(page);

  const theirs = await openAnotherBrowser();
  await signInQuickly(theirs, await newUser({ UserRole: reader.RoleName, IsTenantAdmin: true }));
  await expectSeen(theirs, { there: [given.name], missing: [sharedPlace.name] });
  const tree = await openStationMenu(theirs);
  await tree.getByRole('treeitem', { name: 'Discrete' }).click();
  await openScreen(theirs, `/monitoring-locations/${given.id}`);
  await expect(placeHeading(theirs, given.name)).toBeVisible();
  await expect(theirs.getByText('This location is shared by another tenant.')).toBeVisible();
  await theirs.getByRole('tab', { name: 'Notes' }).click();
  await expect(theirs.getByText('Ice on the gauge.')).toBeVisible();
  await expect(theirs.getByRole('textbox', { name: /note/i })).toHaveCount(0);
  await expectOnlyToRead(theirs, given.name);

  await page.getByRole('button', { name: `End access to ${given.name}` }).click();
  const confirmation = page.getByRole('dialog', { name: `End access to ${given.name}?` });
  await confirmation.getByRole('button', { name: `End access to ${given.name}` }).click();
  await expect(page.getByText('This tenant sees only its stations.')).toBeVisible();
  await expectSeen(theirs, { there: [], missing: [given.name, sharedPlace.name] });
  watch.expectRefusal(404, `/api/MonitoringFeatures/${given.id}`);
  const refused = theirs.waitForResponse((response) => response.url().endsWith(`/api/MonitoringFeatures/${given.id}`));
  await theirs.goto(`/monitoring-locations/${given.id}`);
  expect((await refused).status()).toBe(404);
  await expect(theirs.getByText('Ice on the gauge.')).toBeHidden();
  await expect(placeHeading(theirs, given.name)).toBeHidden();
});
