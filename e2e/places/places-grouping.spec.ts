import { expectNoAxeViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { newTenant, newUser } from '../support/people.ts';
import { addPlace, aSource, openStationMenu, placeHeading } from '../support/places.ts';
import { signInQuickly } from '../support/quick-sign-in.ts';

test('a tenant administrator changes the grouping, and the side menu follows for everybody', async ({ page }) => {
  const tenant = (await newTenant({ Apps: ['VegetativeMonitoring', 'WaterQuality'] })).RoleName;
  const api = await signInQuickly(page, await newUser({ UserRole: tenant, IsTenantAdmin: true }));
  const plot = (name: string, CommunityType: string, PlotType: string) =>
    addPlace(api, name, [aSource(name, 'vegetativemonitoring_envirodata', { CommunityType, PlotType })]);
  await plot('Plot 1', 'Riparian', 'Permanent');
  await plot('Plot 2', 'Grassland', 'Permanent');
  await page.goto('/');
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
