import type { NewDataSource, SourceType } from '@freshet/contract';
import { expect, type Locator, type Page } from '@playwright/test';
import { type Api, newUser, type Person } from './people.ts';
import { signInQuickly } from './quick-sign-in.ts';

/** A tenant administrator in a tenant of their own, signed in. */
export async function enterAsKeeper(page: Page): Promise<{ keeper: Person; api: Api }> {
  const keeper = await newUser({ IsTenantAdmin: true });
  return { keeper, api: await signInQuickly(page, keeper) };
}

/** Something measured on the Elk River, near Fernie. */
export const aSource = (
  LocationIdentifier: string,
  SourceType: SourceType = 'discrete_envirodata',
  more: Partial<NewDataSource> = {},
): NewDataSource => ({
  SourceType,
  LocationIdentifier,
  Latitude: 49.504,
  Longitude: -115.063,
  TimeZone: 'America/Vancouver',
  ...more,
});

/** A place with these data sources; without any it gets a discrete station of the same name. */
export async function addPlace(api: Api, DisplayName: string, sources = [aSource(DisplayName)]) {
  const { Id, FeatureDataSources } = await api.locations.createFeature({ body: { DisplayName, DataSources: sources } });
  return { id: Id, name: DisplayName, sources: FeatureDataSources.flatMap(({ Data }) => Data ?? []) };
}

/** A data source that belongs to no place. */
export const addLoose = async (api: Api, source: NewDataSource) =>
  (await api.locations.createDataSource({ body: source })).DataSource;

export const placeHeading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });

/** Opens the jump box, with its key where there is a keyboard. */
export async function openJumpBox(page: Page): Promise<Locator> {
  const jump = page.getByRole('combobox', { name: 'Jump to' });
  const isNarrow = (page.viewportSize()?.width ?? 0) < 600;
  if (isNarrow) await page.getByRole('button', { name: 'Jump to a screen or action' }).click();
  else await page.keyboard.press('/');
  await expect(jump).toBeFocused();
  return jump;
}

/** The menu with the stations; on a narrow screen it has to be opened first. */
export async function openStationMenu(page: Page): Promise<Locator> {
  const open = page.getByRole('button', { name: 'Open the menu' });
  const filter = page.getByRole('searchbox', { name: 'Filter stations' });
  await expect(open.or(filter).first()).toBeVisible();
  if (await open.isVisible()) await open.click();
  await expect(filter).toBeVisible();
  return page.getByRole('tree', { name: 'Stations' });
}

/** Chooses by typing from a list of very many. */
export async function chooseByName(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(name);
  await page.getByRole('option', { name }).first().click();
}
