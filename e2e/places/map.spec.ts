import type { Page } from '@playwright/test';
import { type MapServices, startMapServices } from '../../server/test/peers/map-services.ts';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { openScreen } from '../support/open-screen.ts';
import { asSystemAdministrator, newTenant, newUser } from '../support/people.ts';
import { addPlace, aSource, enterAsKeeper, placeHeading } from '../support/places.ts';
import { signInQuickly } from '../support/quick-sign-in.ts';

/** The tenant of the demonstration that has two years of samples. */
const demoTenant = 'Kettle River Watershed Society';
const fernie = { Latitude: 49.504, Longitude: -115.063 };
const near = (metres: number) => ({ ...fernie, Longitude: fernie.Longitude + metres / 72_300 });
const lookAt = (zoom: number) => `/map?at=${fernie.Longitude},${fernie.Latitude},${zoom}`;

const canvas = (page: Page) => page.getByRole('application', { name: /^Map of Stations/ });

async function middleOf(page: Page): Promise<{ x: number; y: number }> {
  const box = await canvas(page).boundingBox();
  if (!box) throw new Error('The map is not on the screen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Opens the map, drawn and at rest: a click before that would move it. */
async function openMap(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(canvas(page)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Legend' })).toBeVisible();
}

const zoomOf = (page: Page) => Number(new URL(page.url()).searchParams.get('at')?.split(',')[2]);

test('a person finds a station on the map and opens its page, with no internet', async ({ page }) => {
  const { api } = await enterAsKeeper(page);
  const { name } = await addPlace(api, 'Elk River above Fernie', [
    aSource('E206583', 'discrete_envirodata', fernie),
    aSource('08NK016', 'continuous_aquarius', fernie),
  ]);
  await openMap(page, lookAt(11));
  await expectNoAxeViolations(page);
  const middle = await middleOf(page);
  await page.mouse.click(middle.x, middle.y);
  const popup = canvas(page).getByText(name);
  await expect(popup).toBeVisible();
  await expect(canvas(page).getByText('Continuous data')).toBeVisible();
  await expect(canvas(page).getByText('No data yet')).toBeVisible();
  await expect(page).toHaveURL(/place=f\d+/);
  await expectNoAxeViolations(page);
  await page.reload();
  // By key: the popup still finds its place while the map settles.
  await page.getByRole('link', { name: 'Open this location' }).press('Enter');
  await expect(placeHeading(page, name)).toBeVisible();
});

test('stations close together stand as one sign, which a click takes apart; a box and a lasso around stations open them in a list', async ({
  page,
}) => {
  const { api } = await enterAsKeeper(page);
  await addPlace(api, 'Inside 1', [aSource('In-1', 'discrete_envirodata', near(-300))]);
  await addPlace(api, 'Inside 2', [aSource('In-2', 'discrete_envirodata', near(300))]);
  await addPlace(api, 'Outside', [aSource('Out', 'surveys_envirodata', near(30_000))]);
  await openMap(page, lookAt(6));
  const sign = await middleOf(page);
  await page.mouse.click(sign.x, sign.y);
  await expect.poll(() => zoomOf(page)).toBeGreaterThan(10);
  await expect(canvas(page).getByText('Inside 1')).toBeHidden();

  await openScreen(page, '/accessinfo');
  await openScreen(page, lookAt(12));
  await expect(page.getByRole('region', { name: 'Legend' })).toBeVisible();
  const { x, y } = await middleOf(page);

  await page.getByRole('button', { name: 'Select with a box' }).click();
  await expect(page.getByText('Drag a box over the stations. Press Esc to leave.')).toBeVisible();
  await page.mouse.move(x - 120, y - 80);
  await page.mouse.down();
  await page.mouse.move(x + 120, y + 80, { steps: 5 });
  await page.mouse.up();
  const list = page.getByRole('region', { name: '2 stations selected' });
  await expect(list.getByRole('heading', { name: '2 stations selected' })).toBeFocused();
  await expect(list.getByRole('grid')).toContainText('Inside 2');
  await expect(list.getByRole('grid')).not.toContainText('Outside');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Close the selection' }).click();
  await expect(list).toBeHidden();

  const lasso = page.getByRole('button', { name: 'Select with a lasso' });
  await lasso.click();
  await page.keyboard.press('Escape');
  await expect(lasso).toHaveAttribute('aria-pressed', 'false');
  await lasso.click();
  const middle = await middleOf(page);
  const around = [
    [-150, -90],
    [0, -90],
    [0, 90],
    [-150, 90],
    [-150, -80],
  ] as const;
  await page.mouse.move(middle.x - 150, middle.y - 90);
  await page.mouse.down();
  for (const [right, down] of around) await page.mouse.move(middle.x + right, middle.y + down, { steps: 4 });
  await page.mouse.up();
  const one = page.getByRole('region', { name: '1 station selected' });
  await one.getByRole('link', { name: 'Inside 1' }).click();
  await expect(placeHeading(page, 'Inside 1')).toBeVisible();
});

test('the colours tell how stations stand, the kind of data or its age, and one call is enough for all', {
  tag: '@phone',
}, async ({ page }) => {
  await signInQuickly(page, await newUser({ UserRole: demoTenant }));
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const isReported = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/Map/States');
  await openMap(page, '/map');
  await isReported;
  expect(requested.filter((path) => path === '/api/Map/States')).toHaveLength(1);
  const legend = page.getByRole('region', { name: 'Legend' });
  const fold = legend.getByRole('button', { name: 'State' });
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
  await expect(legend).toContainText('Exceeds a limit');
  await expectNoAxeViolations(page);
  await page.getByRole('group', { name: 'Colour of the stations' }).getByRole('button', { name: 'Data type' }).click();
  await expect(legend.getByRole('listitem')).toContainText(['Continuous data', 'Discrete data']);
  await page
    .getByRole('group', { name: 'Colour of the stations' })
    .getByRole('button', { name: 'Newest data' })
    .click();
  await expect(page).toHaveURL(/colour=age/);
  await expect(legend).toContainText(/At most (30 days|1 year) old/);
  await expect(legend).toContainText('No data');
  expect(requested.filter((path) => path === '/api/Map/NewestData')).toHaveLength(1);
  expect(requested).not.toContain('/api/LocationAPI/Detail');

  await page.getByRole('button', { name: 'Show as table' }).click();
  const cards = page.getByRole('list', { name: 'Stations' }).getByRole('listitem');
  await expect(cards.first()).toBeVisible();
  await expectNoAxeViolations(page);
  await page.reload();
  await expect(cards.first()).toBeVisible();
  await page.getByRole('button', { name: 'Show as map' }).click();
  await page.getByRole('button', { name: 'Refresh the stations' }).click();
  await expect(page.getByText('Monitoring locations have been refreshed.')).toBeVisible();
});

test.describe('layers', () => {
  let services: MapServices;
  test.beforeAll(async () => {
    services = await startMapServices();
  });
  test.afterAll(() => services.close());

  test('a person switches layers, moves them and makes them paler, and the address keeps it', async ({
    page,
    watch,
  }) => {
    watch.expectOutside(services.origin);
    watch.expectRefusal(404, '/gone/0/0/0.png');
    const { Id, RoleName } = await newTenant();
    const api = await asSystemAdministrator();
    const layer = { RoleMapId: Id, ShowOnLoad: false, Ordinal: 1000, ServiceType: 'XYZ' } as const;
    const add = (DisplayName: string, Url: string) =>
      api.map.addMapLayer({ body: { ...layer, LayerName: DisplayName, DisplayName, ServiceConfig: { Url } } });
    await add('Hill shade', `${services.origin}/tiles/{z}/{x}/{y}.png`);
    await add('Gone', `${services.origin}/gone/0/0/0.png`);
    await signInQuickly(page, await newUser({ UserRole: RoleName }));
    await page.goto(`${lookAt(7)}&panel=layers`);
    const panel = page.getByRole('region', { name: 'Layers' });
    await expect(panel.getByRole('switch', { name: 'Topographic' })).toBeChecked();
    expect(services.requests('/tiles/')).toEqual([]);
    await panel.getByRole('switch', { name: 'Hill shade' }).click();
    await expect.poll(() => services.requests('/tiles/').length).toBeGreaterThan(0);
    await panel.getByRole('switch', { name: 'Gone' }).click();
    await expect(panel.getByText('This layer is not responding. The rest of the map still works.')).toBeVisible();
    await expectNoAxeViolations(page);
    await panel.getByRole('slider', { name: 'Opacity of Hill shade' }).press('PageDown');
    await expect(panel.getByText('Opacity 90 %')).toBeVisible();
    await panel.getByRole('button', { name: 'Move Gone up' }).press('Enter');
    await expect(panel.getByRole('button', { name: 'Move Gone up' })).toBeFocused();
    await panel.getByRole('button', { name: 'Move Gone down' }).press('Enter');
    await expect(panel.getByRole('button', { name: 'Move Gone up' })).toBeFocused();
    await panel.getByRole('button', { name: 'Move Hill shade up' }).click();
    await panel.getByRole('switch', { name: 'Gone' }).click();
    await expect(page).toHaveURL(/layers=/);

    await page.reload();
    await expect(panel.getByRole('switch', { name: 'Hill shade' })).toBeChecked();
    await expect(panel.getByText('Opacity 90 %')).toBeVisible();
    await expect(panel.getByRole('listitem').nth(3)).toContainText('Hill shade');
    await panel.getByRole('button', { name: 'Reset to configuration' }).click();
    await expect(panel.getByRole('switch', { name: 'Hill shade' })).not.toBeChecked();
    await expect(page).not.toHaveURL(/layers=[^&]*\d/);
    await panel.getByRole('button', { name: 'Close the layers' }).click();
    await expect(panel).toBeHidden();
  });
});
