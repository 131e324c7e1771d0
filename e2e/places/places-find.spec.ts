import { expectNoAxeViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { newUser, startApiSession } from '../support/people.ts';
import { addPlace, openJumpBox, openStationMenu, placeHeading } from '../support/places.ts';
import { signInQuickly } from '../support/quick-sign-in.ts';

test('a person finds stations by typing, in the side menu and among the last ones visited', { tag: '@narrow' }, async ({
  page,
}) => {
  const keeper = await newUser({ IsTenantAdmin: true });
  const { api } = await startApiSession(keeper);
  const elk = await addPlace(api, 'Elk River at Fernie');
  await addPlace(api, 'Elk River at Sparwood');
  await addPlace(api, 'Outfall 3');
  const [station] = elk.sources;
  if (!station) throw new Error('The place has no station.');
  await api.locations.addSynonym({
    body: { synonymName: 'E206585', isPrimary: false, sourceType: station.SourceType, sourceId: station.Id },
  });
  await signInQuickly(page, await newUser({ UserRole: keeper.tenant }));
  await page.goto('/');

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const jump = await openJumpBox(page);
  await jump.pressSequentially('ELK RIV');
  await expect(page.getByText('Found 2 matching locations')).toBeVisible();
  await expect(page.getByRole('option', { name: /^Elk River/ })).toHaveCount(2);
  await expectNoAxeViolations(page);
  await jump.fill('e206');
  await expect(page.getByText('Found 1 matching location')).toBeVisible();
  const found = page.getByRole('option', { name: /Elk River at Fernie/ });
  await expect(found).toContainText('also E206585');
  await expect(found).toContainText('Discrete Data');
  await page.keyboard.press('Enter');
  await expect(placeHeading(page, 'Elk River at Fernie')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/monitoring-locations/${elk.id}$`));

  const tree = await openStationMenu(page);
  await page.getByRole('searchbox', { name: 'Filter stations' }).fill('outf');
  const outfall = tree.getByRole('treeitem', { name: 'Outfall 3' });
  await expect(tree.getByRole('treeitem', { name: /Elk/ })).toHaveCount(0);
  await expectNoAxeViolations(page, { withFrame: true });
  await outfall.click();
  await expect(placeHeading(page, 'Outfall 3')).toBeVisible();

  await openJumpBox(page);
  const recent = page.getByRole('group', { name: /Recent locations/ }).getByRole('option');
  await expect(recent).toHaveCount(2);
  await expect(recent.first()).toContainText('Outfall 3');
  await expect(recent.first()).toContainText('You are here');
  await recent.last().click();
  await expect(placeHeading(page, 'Elk River at Fernie')).toBeVisible();
});
