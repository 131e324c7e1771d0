import type { TenantId } from '@freshet/contract';
import type { Page } from '@playwright/test';
import { type MapServices, startMapServices } from '../../server/test/peers/map-services.ts';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { openScreen } from '../support/open-screen.ts';
import { asSystemAdministrator, newTenant, newUser } from '../support/people.ts';
import { signInQuickly } from '../support/quick-sign-in.ts';

let services: MapServices;
test.beforeAll(async () => {
  services = await startMapServices();
});
test.afterAll(() => services.close());

/** One service of each kind, and where the browser asks it for pictures. */
const kinds = [
  { kind: 'Tiles (XYZ)', name: 'Hill shade', path: '/tiles/{z}/{x}/{y}.png', requests: '/tiles/' },
  { kind: 'Web map service (WMS)', name: 'Rivers', path: '/wms', layers: 'rivers', requests: '/wms' },
  { kind: 'GeoJSON file', name: 'Catchments', path: '/rivers.geojson', requests: '/rivers.geojson' },
  { kind: 'ArcGIS map service', name: 'Parcels', path: '/arcgis/rest/services/Drawn/MapServer', requests: '/export' },
] as const;

/** Further services: with their own requests, shown only when turned on, or missing. */
const others = [
  {
    ServiceType: 'ArcGISMapServer',
    LayerName: 'Geology',
    Url: '/arcgis/rest/services/Cached/MapServer',
    requests: '/tile/',
    ShowOnLoad: true,
  },
  {
    ServiceType: 'ArcGISImageServer',
    LayerName: 'Air photo',
    Url: '/arcgis/rest/services/Imagery/ImageServer',
    requests: '/exportImage',
    ShowOnLoad: true,
  },
  {
    ServiceType: 'XYZ',
    LayerName: 'Relief',
    Url: '/tiles/{z}/{x}/{y}.png?of=relief',
    requests: 'relief',
    ShowOnLoad: false,
  },
  { ServiceType: 'XYZ', LayerName: 'Gone', Url: '/gone/0/0/0.png', requests: '/gone/', ShowOnLoad: false },
] as const;

const hits = (requested: string) => services.requests('/').filter((address) => address.includes(requested)).length;

async function enterAsStaff(page: Page): Promise<{ id: TenantId; tenant: string; address: string }> {
  const { Id: id, RoleName: tenant } = await newTenant();
  await signInQuickly(page, await newUser({ IsSysAdmin: true }));
  const address = `/administration/mapLayerManage/${encodeURIComponent(tenant)}`;
  await page.goto(address);
  return { id, tenant, address };
}

async function chooseKind(page: Page, kind: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Service type' }).click();
  await page.getByRole('option', { name: kind }).click();
}

test('layers are moved, switched, changed, deleted and added, one of each kind; a person of the tenant sees them, switches, moves and makes them paler', async ({
  page,
  watch,
}) => {
  watch.expectOutside(services.origin);
  watch.expectRefusal(409, '/api/MapConfig/AddMapLayer');
  watch.expectRefusal(404, '/nothing-here');
  watch.expectRefusal(404, '/gone/0/0/0.png');
  const { id, tenant, address: screen } = await enterAsStaff(page);

  await test.step('layers are moved, switched, changed and deleted, and the defaults come back', async () => {
    const list = page.getByRole('list', { name: 'Map layers' }).getByRole('listitem');
    const down = page.getByRole('button', { name: 'Move Topographic down' });
    await down.press('Enter');
    await expect(down).toBeFocused();
    await expect(list).toContainText(['Stations', 'Topographic', 'satellite', 'Sample Satellite']);
    const shown = page.getByRole('switch', { name: 'Show Topographic when the map opens' });
    await shown.press(' ');
    await expect(shown).not.toBeChecked();
    await expect(shown).toBeFocused();
    await page.getByRole('link', { name: 'Topographic', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Map layer' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Name on the map' }).fill('Our base map');
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Layer Our base map saved.')).toBeVisible();
    await openScreen(page, screen);
    await expect(list.nth(1)).toContainText('Our base map');
    await page.getByRole('button', { name: 'Delete Sample Satellite' }).click();
    const confirmation = page.getByRole('dialog', { name: 'Delete Sample Satellite?' });
    await confirmation.getByRole('button', { name: 'Delete Sample Satellite' }).click();
    await expect(list).toHaveCount(3);
    await page.getByRole('button', { name: 'Add the default layers' }).click();
    await expect(page.getByText('The default layers have been added.')).toBeVisible();
    await expect(list.nth(3)).toContainText('Sample Satellite');
  });

  await test.step('a layer of each kind is tried and added; what is refused is told beside its field', async () => {
    const list = page.getByRole('list', { name: 'Map layers' }).getByRole('listitem');
    await expect(list).toHaveCount(4);
    const dialog = page.getByRole('dialog', { name: 'Add a layer' });
    await page.getByRole('button', { name: 'Add layer' }).click();
    const short = dialog.getByRole('textbox', { name: 'Short name' });
    const address = dialog.getByRole('textbox', { name: 'Address of the service' });
    await dialog.getByRole('textbox', { name: 'Name on the map' }).fill('Relief');
    await short.fill('TOPO');
    await dialog.getByRole('button', { name: 'Add layer' }).click();
    await expect(address).toHaveAccessibleDescription('Please fill in the address of the service.');
    await expectNoAxeViolations(page);
    await address.fill(`${services.origin}/nothing-here`);
    await expect(dialog.getByText(/^The service is not responding\./)).toBeVisible();
    await dialog.getByRole('button', { name: 'Add layer' }).click();
    await expect(short).toHaveAccessibleDescription("A layer named 'TOPO' already exists. Choose another name.");
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    for (const each of kinds) {
      await page.getByRole('button', { name: 'Add layer' }).click();
      await dialog.getByRole('textbox', { name: 'Name on the map' }).fill(each.name);
      await dialog.getByRole('textbox', { name: 'Short name' }).fill(each.name.toLowerCase());
      await chooseKind(page, each.kind);
      await dialog.getByRole('textbox', { name: 'Address of the service' }).fill(`${services.origin}${each.path}`);
      if ('layers' in each) await dialog.getByRole('textbox', { name: 'Layers of the service' }).fill(each.layers);
      await dialog.getByRole('switch', { name: 'Visible when the map opens' }).click();
      await expect(dialog.getByText('The service is responding.')).toBeVisible();
      await dialog.getByRole('button', { name: 'Add layer' }).click();
      await expect(dialog).toBeHidden();
    }
    await expect(list).toHaveCount(4 + kinds.length);
    await expectNoAxeViolations(page);
  });

  await test.step('all are seen on the map of the tenant', async () => {
    const api = await asSystemAdministrator();
    for (const { ServiceType, LayerName, Url, ShowOnLoad } of others) {
      const ServiceConfig = { Url: `${services.origin}${Url}` };
      const layer = { RoleMapId: id, LayerName, DisplayName: LayerName, ShowOnLoad, Ordinal: 1000 };
      await api.map.addMapLayer({ body: { ...layer, ServiceType, ServiceConfig } });
    }
    const paths = [...kinds, ...others.filter(({ ShowOnLoad }) => ShowOnLoad)].map(({ requests }) => ({
      requests,
      before: hits(requests),
    }));
    await signInQuickly(page, await newUser({ UserRole: tenant }));
    await page.goto('/map?at=-115,49.5,7&panel=layers');
    for (const { name } of kinds) await expect(page.getByRole('switch', { name })).toBeChecked();
    for (const { requests, before } of paths) {
      await expect.poll(() => hits(requests), `requests for ${requests}`).toBeGreaterThan(before);
    }
    await expectNoAxeViolations(page);
  });

  await test.step('a person switches layers, moves them and makes them paler, and the address keeps it', async () => {
    const panel = page.getByRole('region', { name: 'Layers' });
    await expect(panel.getByRole('switch', { name: 'Our base map' })).not.toBeChecked();
    const placeOf = async (name: string) =>
      (await panel.getByRole('listitem').allTextContents()).findIndex((text) => text.includes(name));
    expect(hits('relief')).toBe(0);
    await panel.getByRole('switch', { name: 'Relief' }).click();
    await expect.poll(() => hits('relief')).toBeGreaterThan(0);
    await panel.getByRole('switch', { name: 'Gone' }).click();
    await expect(panel.getByText('This layer is not responding. The rest of the map still works.')).toBeVisible();
    await expectNoAxeViolations(page);
    await panel.getByRole('slider', { name: 'Opacity of Relief' }).press('PageDown');
    await expect(panel.getByText('Opacity 90 %')).toBeVisible();
    await panel.getByRole('button', { name: 'Move Gone up' }).press('Enter');
    await expect(panel.getByRole('button', { name: 'Move Gone up' })).toBeFocused();
    await panel.getByRole('button', { name: 'Move Gone down' }).press('Enter');
    await expect(panel.getByRole('button', { name: 'Move Gone up' })).toBeFocused();
    const place = await placeOf('Relief');
    await panel.getByRole('button', { name: 'Move Relief up' }).click();
    await expect.poll(() => placeOf('Relief')).toBe(place - 1);
    await panel.getByRole('switch', { name: 'Gone' }).click();
    await expect(page).toHaveURL(/layers=/);

    await page.reload();
    await expect(panel.getByRole('switch', { name: 'Relief' })).toBeChecked();
    await expect(panel.getByText('Opacity 90 %')).toBeVisible();
    expect(await placeOf('Relief')).toBe(place - 1);
    await panel.getByRole('button', { name: 'Reset to configuration' }).click();
    await expect(panel.getByRole('switch', { name: 'Relief' })).not.toBeChecked();
    await expect(page).not.toHaveURL(/layers=[^&]*\d/);
    await panel.getByRole('button', { name: 'Close the layers' }).click();
    await expect(panel).toBeHidden();
  });
});
