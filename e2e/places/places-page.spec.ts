import { expectNoAxeViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { openScreen } from '../support/open-screen.ts';
import { asSystemAdministrator, newTenant, newUser, startApiSession } from '../support/people.ts';
import { addLoose, addPlace, aSource, enterAsKeeper, placeHeading } from '../support/places.ts';
import { signInQuickly } from '../support/quick-sign-in.ts';

const emptyTabs = [
  ['overview', 'There are no results yet.'],
  ['photos', 'There are no photos yet.'],
  ['documents', 'There are no documents yet.'],
  ['notes', 'There are no notes yet.'],
  ['activities', 'This station does not have any sample activities'],
  ['metadata', 'There is no metadata yet.'],
  ['calendar', 'There are no dates with data yet.'],
] as const;

test('every tab of a new place has an address and says what would be there', async ({ page }) => {
  const { api } = await enterAsKeeper(page);
  const { id } = await addPlace(api, 'Elk River');
  await page.goto(`/monitoring-locations/${id}?tab=photos`);
  for (const [tab, sentence] of emptyTabs) {
    await openScreen(page, `/monitoring-locations/${id}?tab=${tab}`);
    await expect(page.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('tabpanel')).toContainText(sentence);
    await expectNoAxeViolations(page);
  }
  await page.getByRole('tab', { name: 'Sources' }).click();
  await expect(page).toHaveURL(/tab=sources$/);
  await expect(page.getByRole('list', { name: 'Names of Elk River' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/tab=calendar$/);
});

test('old addresses with the name of a station lead to its place', { tag: '@phone' }, async ({ page }) => {
  const { api } = await enterAsKeeper(page);
  const { id } = await addPlace(api, 'Elk River at Fernie', [aSource('E206585 / left bank')]);
  await addLoose(api, aSource('Nowhere yet'));
  for (const path of ['stations', 'stationdetail']) {
    await page.goto(`/${path}/${encodeURIComponent('e206585 / LEFT bank')}`);
    await expect(placeHeading(page, 'Elk River at Fernie')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/monitoring-locations/${id}$`));
  }
  await openScreen(page, '/stations/Nowhere%20yet');
  await expect(page.getByRole('listitem').filter({ hasText: 'Nowhere yet' })).toContainText('Discrete Station');
  await openScreen(page, '/stations/No%20such%20station');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await openScreen(page, `/monitoring-locations/${id}?tab=sources`);
  await expect(page.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 1 });
  await expectNoAxeViolations(page);
});

test('the info sheet goes on paper without the screen around it', async ({ page }) => {
  const { api } = await enterAsKeeper(page);
  const { id, sources } = await addPlace(api, 'Elk River', [
    aSource('Elk River', 'discrete_envirodata', { LocationDescription: 'Left bank, below the bridge' }),
  ]);
  await api.stationPage.addNote({ params: { id }, body: { Text: 'Park beside the bridge.' } });
  expect(sources).toHaveLength(1);
  await page.goto(`/monitoring-locations/${id}?tab=sheet`);
  const sheet = page.getByRole('article', { name: 'Info sheet' });
  await expect(sheet).toContainText('49.50400, -115.06300 (WGS 84)');
  await expectNoAxeViolations(page);
  await page.emulateMedia({ media: 'print' });
  await expect(sheet).toContainText('Left bank, below the bridge');
  await expect(sheet).toContainText('Park beside the bridge.');
  await expect(placeHeading(page, 'Elk River')).toBeVisible();
  for (const part of [
    page.getByRole('banner'),
    page.getByRole('navigation', { name: 'Main menu' }),
    page.getByRole('tab').first(),
    page.getByRole('button', { name: 'Print' }),
  ])
    await expect(part).toBeHidden();
  const paper = await page.pdf({ format: 'Letter' });
  expect(paper.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(2);
});

test('a place that another tenant shares can be read, not changed', async ({ page }) => {
  const owner = await startApiSession(await newUser({ IsTenantAdmin: true }));
  const shared = await addPlace(owner.api, 'Border Lake outlet');
  const reader = await newTenant();
  const staff = await asSystemAdministrator();
  for (const { Id } of shared.sources)
    await staff.stationAccess.addDiscrete({ body: { TenantId: reader.Id, StationId: Id } });
  await signInQuickly(page, await newUser({ UserRole: reader.RoleName, IsTenantAdmin: true }));
  await page.goto(`/monitoring-locations/${shared.id}`);
  await expect(page.getByText('This location is shared by another tenant.')).toBeVisible();
  await page.getByRole('tab', { name: 'Sources' }).click();
  await expect(page.getByRole('list', { name: 'Names of Border Lake outlet' })).toBeVisible();
  await expect(page.getByRole('tabpanel').getByRole('button')).toHaveCount(0);
  await openScreen(page, '/manage/monitoring_locations');
  await page
    .getByRole('row', { name: /Border Lake outlet/ })
    .getByRole('button')
    .click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Merge' })).toHaveCount(0);
  await expectNoAxeViolations(page);
});
