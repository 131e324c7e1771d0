import { expectNoAxeViolations } from '../support/accessibility.ts';
import { countClicks } from '../support/clicks.ts';
import { expect, test } from '../support/journey.ts';
import { newTenant, newUser } from '../support/people.ts';
import { addPlace, aSource, openJumpBox, openStationMenu, placeHeading } from '../support/places.ts';
import { signInQuickly } from '../support/quick-sign-in.ts';
import { expectHome } from '../support/sign-in.ts';

test('an administrator finds stations by state and silence, by typing and in the side menu, whose grouping they change for everybody', async ({
  page,
}) => {
  const tenant = (await newTenant({ Apps: ['VegetativeMonitoring', 'WaterQuality'] })).RoleName;
  const keeper = await newUser({ UserRole: tenant, IsTenantAdmin: true });
  const api = await signInQuickly(page, keeper);
  const elk = await addPlace(api, 'Elk River at Fernie');
  await addPlace(api, 'Elk River at Sparwood');
  await addPlace(api, 'Outfall 3');
  const [station] = elk.sources;
  if (!station) throw new Error('The place has no station.');
  await api.locations.addSynonym({
    body: { synonymName: 'E206585', isPrimary: false, sourceType: station.SourceType, sourceId: station.Id },
  });

  await test.step('stations are found by state and silence, and all of them get a time zone, in few clicks', async () => {
    await page.goto('/');
    await expectHome(page, keeper);
    const clicks = await countClicks(page);
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('link', { name: 'Stations', exact: true }).click();
    const rows = page.getByRole('grid', { name: 'Stations' }).getByRole('row');
    await expect(rows).toHaveCount(4);
    await page.getByLabel('No data since').fill('2026-01-01');
    await expect(page.getByText('3 of 3', { exact: true })).toBeVisible();
    await clicks.expectClicks(1);
    await expectNoAxeViolations(page, { withFrame: true });

    await page.getByRole('button', { name: 'Select all 3 found' }).click();
    await page.getByRole('button', { name: 'Time zone …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Time zone of 3 stations' });
    await dialog.getByRole('combobox', { name: 'Time zone' }).fill('Halifax');
    await page.getByRole('option', { name: 'America/Halifax' }).click();
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Change 3 stations' }).click();
    await expect(dialog.getByText('3 stations were changed.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(rows.filter({ hasText: 'America/Halifax' })).toHaveCount(3);
    await clicks.expectClicks(6);

    await page.getByRole('combobox', { name: 'State' }).click();
    await page.getByRole('option', { name: 'Exceeds' }).click();
    await expect(page.getByText('0 of 3 stations match the filters.')).toBeVisible();
    await expect(page).toHaveURL(/state=exceeds/);
    await clicks.expectClicks(8);
  });

  await test.step('stations are found by typing, in the side menu and among the last ones visited', async () => {
    const jump = await openJumpBox(page);
    await jump.pressSequentially('ELK RIV');
    await expect(page.getByText('Found 2 matching locations')).toBeVisible();
    await expect(page.getByRole('option', { name: /^Elk River/ })).toHaveCount(2);
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

  const plot = (name: string, CommunityType: string, PlotType: string) =>
    addPlace(api, name, [aSource(name, 'vegetativemonitoring_envirodata', { CommunityType, PlotType })]);
  await plot('Plot 1', 'Riparian', 'Permanent');
  await plot('Plot 2', 'Grassland', 'Permanent');
  await page.goto('/');
  await test.step('the grouping is changed, and the side menu follows for everybody', async () => {
    const tree = await openStationMenu(page);
    const item = (name: string | RegExp) => tree.getByRole('treeitem', { name });
    await item('Vegetative plots').click();
    await expect(item('Grassland')).toBeVisible();
    await expect(item('Permanent')).toHaveCount(0);

    await page.getByRole('button', { name: 'Edit the grouping' }).click();
    const dialog = page.getByRole('dialog', { name: 'Station grouping' });
    const plots = dialog.getByRole('group', { name: 'Vegetative plots' });
    await expect(dialog.getByRole('button', { name: 'Apply' })).toBeDisabled();
    await plots.getByRole('checkbox', { name: 'Plot type' }).check();
    await plots.getByRole('button', { name: 'Move Plot type outwards' }).click();
    await expectNoAxeViolations(page, { withFrame: true });
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(dialog).toBeHidden();
    await item('Permanent').click();
    await item('Riparian').click();
    await expect(item('Plot 1')).toHaveAttribute('aria-level', '4');
    await item('Plot 1').click();
    await expect(placeHeading(page, 'Plot 1')).toBeVisible();
    await page.reload();
    await expect(item('Plot 1')).toHaveAttribute('aria-current', 'page');
    await expectNoAxeViolations(page, { withFrame: true });

    await signInQuickly(page, await newUser({ UserRole: tenant }));
    await page.goto('/');
    await openStationMenu(page);
    await item('Vegetative plots').click();
    await expect(item('Permanent')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit the grouping' })).toBeHidden();
  });
});
