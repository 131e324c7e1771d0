import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { openScreen } from '../support/open-screen.ts';
import { addPlace, aSource, enterAsKeeper, placeHeading } from '../support/places.ts';

const fernie = { Latitude: 49.504, Longitude: -115.063 };
const near = (metres: number) => ({ ...fernie, Longitude: fernie.Longitude + metres / 72_300 });
const lookAt = (zoom: number, { Latitude, Longitude } = fernie) => `/map?at=${Longitude},${Latitude},${zoom}`;

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

test('a person finds a station on the map and opens its page, with no internet; takes a sign apart, and selects with a box and a lasso', async ({
  page,
}) => {
  const { api } = await enterAsKeeper(page);
  const alone = near(150_000);
  const { name } = await addPlace(api, 'Elk River above Fernie', [
    aSource('E206583', 'discrete_envirodata', alone),
    aSource('08NK016', 'continuous_aquarius', alone),
  ]);
  await addPlace(api, 'Inside 1', [aSource('In-1', 'discrete_envirodata', near(-300))]);
  await addPlace(api, 'Inside 2', [aSource('In-2', 'discrete_envirodata', near(300))]);
  await addPlace(api, 'Outside', [aSource('Out', 'surveys_envirodata', near(30_000))]);
  await test.step('a station is found and its page opened', async () => {
    await openMap(page, lookAt(11, alone));
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

  await test.step('stations close together stand as one sign, which a click takes apart; a box and a lasso open stations in a list', async () => {
    await openScreen(page, lookAt(6));
    await expect(page.getByRole('region', { name: 'Legend' })).toBeVisible();
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
    const list = page.getByRole('region', { name: '2 locations selected' });
    await expect(list.getByRole('heading', { name: '2 locations selected' })).toBeFocused();
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
    const one = page.getByRole('region', { name: '1 location selected' });
    await one.getByRole('link', { name: 'Inside 1' }).click();
    await expect(placeHeading(page, 'Inside 1')).toBeVisible();
  });
});
