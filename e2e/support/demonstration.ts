import type { Locator, Page } from '@playwright/test';

/** The tenant of the demonstration that has two years of samples, and uses the example guidelines. */
export const demoTenant = 'Kettle River Watershed Society';

/** Chooses on the screen of graphs. */
export async function chooseForGraph(
  page: Page,
  what: 'stations' | 'analytes' | 'guidelines',
  names: readonly string[],
): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^(Choose|\\d+) ${what}?`) }).click();
  const sheet = page.getByRole('dialog', { name: `Choose ${what}` });
  for (const name of names) await sheet.getByRole('checkbox', { name: new RegExp(`^${name}`) }).check();
  await sheet.getByRole('button', { name: 'Apply' }).click();
}

/** The picture of a graph, once it is drawn. */
export const graphPicture = (page: Page, label: string): Locator =>
  page.getByRole('img', { name: new RegExp(`^${label}: [\\d,]+ values?$`) });

/** Chooses on the screen of the discrete data query. */
export async function chooseStation(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Stations/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Choose stations' });
  await sheet.getByRole('searchbox', { name: 'Search stations and locations' }).fill(name);
  await sheet
    .getByRole('checkbox', { name: new RegExp(`^${name}`) })
    .first()
    .check();
  await sheet.getByRole('button', { name: 'Apply' }).click();
}

export async function chooseAll(page: Page, what: 'Analytes' | 'Guidelines'): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${what}`) }).click();
  const sheet = page.getByRole('dialog', { name: `Choose ${what.toLowerCase()}` });
  await sheet.getByRole('button', { name: /^Select all/ }).click();
  await sheet.getByRole('button', { name: 'Apply' }).click();
}
