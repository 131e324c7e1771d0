import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { openScreen } from '../support/open-screen.ts';
import { asSystemAdministrator, newTenant, newUser, startApiSession } from '../support/people.ts';
import { addPlace, aSource, openStationMenu } from '../support/places.ts';
import { signInQuickly } from '../support/quick-sign-in.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('which reports a tenant finds, how its files are called and how its side menu is grouped is kept, and a tenant that is not there is said so', async ({
  page,
}) => {
  const { Id, RoleName } = await newTenant({ Apps: ['VegetativeMonitoring', 'WaterQuality'] });
  const { api: ofTenant } = await startApiSession(await newUser({ UserRole: RoleName, IsTenantAdmin: true }));
  const plot = { CommunityType: 'Riparian', PlotType: 'Permanent' };
  await addPlace(ofTenant, 'Plot 1', [aSource('Plot 1', 'vegetativemonitoring_envirodata', plot)]);
  await signInQuickly(page, await newUser({ IsSysAdmin: true }));
  await page.goto(`/administration/manage-report-visibility/${encodeURIComponent(RoleName)}`);

  await test.step('which reports a tenant finds and how its files are called is kept; a tenant that is not there is said so', async () => {
    await expect(heading(page, 'Report visibility')).toBeVisible();
    await expectNoAxeViolations(page);
    for (const name of ['RISS Monthly', 'BC MOE Report', 'Show the graphs tab']) {
      await page.getByRole('switch', { name }).click();
      await expect(page.getByRole('switch', { name })).not.toBeChecked();
    }
    await openScreen(page, '/accessinfo');
    await page.goBack();
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

  await openScreen(page, `/administration/side-menu-details/${encodeURIComponent(RoleName)}`);
  await test.step('the side menu of a tenant is grouped as the administration says', async () => {
    await page.getByRole('combobox', { name: 'Vegetation plots' }).click();
    await expectNoAxeViolations(page);
    await page.getByRole('option', { name: 'Plot type, then Community type' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();

    await signInQuickly(page, await newUser({ UserRole: RoleName }));
    await page.goto('/');
    const tree = await openStationMenu(page);
    for (const name of ['Vegetative plots', 'Permanent', 'Riparian'])
      await tree.getByRole('treeitem', { name }).click();
    await expect(tree.getByRole('treeitem', { name: 'Plot 1' })).toHaveAttribute('aria-level', '4');
  });
});
