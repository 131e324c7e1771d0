import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { openScreen } from '../support/open-screen.ts';
import { asSystemAdministrator, newTenant, newUser, startApiSession } from '../support/people.ts';
import { addPlace, aSource, enterAsKeeper, openStationMenu } from '../support/places.ts';
import { signInQuickly } from '../support/quick-sign-in.ts';

async function enterAsStaff(page: Page, screen: string, tenant: string): Promise<void> {
  await signInQuickly(page, await newUser({ IsSysAdmin: true }));
  await page.goto(`/administration/${screen}/${encodeURIComponent(tenant)}`);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('which reports a tenant finds and how its files are called is kept, and a tenant that is not there is said so', async ({
  page,
}) => {
  const { Id, RoleName } = await newTenant();
  await enterAsStaff(page, 'manage-report-visibility', RoleName);
  await expect(heading(page, 'Report visibility')).toBeVisible();
  await expectNoAxeViolations(page);
  for (const name of ['RISS Monthly', 'BC MOE Report', 'Show the graphs tab']) {
    await page.getByRole('switch', { name }).click();
    await expect(page.getByRole('switch', { name })).not.toBeChecked();
  }
  await page.reload();
  await expect(page.getByRole('switch', { name: 'RISS Monthly' })).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'WQ Monthly' })).toBeChecked();
  const api = await asSystemAdministrator();
  const options = await api.home.uiOptions({ query: { tenantId: Id } });
  expect(options).toContainEqual({ Key: 'StationGraphTabGlobalVisibility', Value: 'false' });
  expect(options.find(({ Key }) => Key === 'ReportComponentVisibility')?.Value).not.toContain('RISS');

  await openScreen(page, `/administration/manage-file-export/${encodeURIComponent(RoleName)}`);
  const project = page.getByRole('textbox', { name: 'Project name in file names' });
  await project.fill('Elk/Fording');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(project).toHaveAccessibleDescription('Must be one line without \\ / : * ? " < > |.');
  await expectNoAxeViolations(page);
  await project.fill('Elk and Fording');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.reload();
  await expect(project).toHaveValue('Elk and Fording');

  await openScreen(page, '/administration/mapLayerManage/No%20such%20tenant');
  await expect(page.getByText('No such tenant', { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add layer' })).toBeHidden();
  await expectNoAxeViolations(page);
});

test('the side menu of a tenant is grouped as the administration says', async ({ page }) => {
  const { RoleName } = await newTenant({ Apps: ['VegetativeMonitoring'] });
  const { api } = await startApiSession(await newUser({ UserRole: RoleName, IsTenantAdmin: true }));
  const plot = { CommunityType: 'Riparian', PlotType: 'Permanent' };
  await addPlace(api, 'Plot 1', [aSource('Plot 1', 'vegetativemonitoring_envirodata', plot)]);
  await enterAsStaff(page, 'side-menu-details', RoleName);
  await page.getByRole('combobox', { name: 'Vegetation plots' }).click();
  await expectNoAxeViolations(page);
  await page.getByRole('option', { name: 'Plot type, then Community type' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();

  await signInQuickly(page, await newUser({ UserRole: RoleName }));
  await page.goto('/');
  const tree = await openStationMenu(page);
  for (const name of ['Vegetative plots', 'Permanent', 'Riparian']) await tree.getByRole('treeitem', { name }).click();
  await expect(tree.getByRole('treeitem', { name: 'Plot 1' })).toHaveAttribute('aria-level', '4');
});

test('a tenant administrator adds, renames and deletes a datum, and no name comes twice', async ({ page, watch }) => {
  const { keeper } = await enterAsKeeper(page);
  watch.expectRefusal(409, `/api/Datum/${encodeURIComponent(keeper.tenant)}`);
  await page.goto('/manage/depth-height-datums');
  await expect(page.getByText('There are no datums yet.')).toBeVisible();
  await expectNoAxeViolations(page);
  const add = async (name: string) => {
    await page.getByRole('button', { name: 'Add datum' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a datum' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
    await dialog.getByRole('button', { name: 'Add datum' }).click();
    return dialog;
  };
  await add('Water surface');
  await expect(page.getByText('Water surface has been saved.')).toBeVisible();
  const second = await add('WATER SURFACE');
  await expect(second.getByText("A datum named 'WATER SURFACE' exists already.")).toBeVisible();
  await second.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Water surface', exact: true }).click();
  const change = page.getByRole('dialog', { name: 'Edit Water surface' });
  await change.getByRole('textbox', { name: 'Name' }).fill('Top of casing');
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('grid')).toContainText('Top of casing');
  await page.getByRole('button', { name: 'Top of casing', exact: true }).click();
  await page.getByRole('button', { name: 'Delete Top of casing' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Delete Top of casing?' });
  await confirmation.getByRole('button', { name: 'Delete Top of casing' }).click();
  await expect(page.getByText('There are no datums yet.')).toBeVisible();
});
