import { expect, type Locator, type Page } from '@playwright/test';
import { openScreen } from './open-screen.ts';
import type { Api } from './people.ts';
import { addPlace } from './places.ts';

export interface DroppedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const header = 'Station,SampleDateTime,Analyte,Fraction,Prefix,Result,Unit';

/** A plain table of results, one value in each row, below a line that names the columns. */
export const labFile = (name: string, rows: readonly string[]): DroppedFile => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${[header, ...rows].join('\n')}\n`),
});

/** What a laboratory reports about: a station with this name, and two metals. */
export async function prepareLab(api: Api, station: string) {
  const place = await addPlace(api, station);
  for (const AnalyteName of ['Copper', 'Zinc']) await api.analytes.addAnalyte({ body: { AnalyteName } });
  return place;
}

/** Hands a file in on the imports page; the product goes on to what it makes of it. */
export async function dropFile(page: Page, file: DroppedFile): Promise<void> {
  const isOpen = await page.locator('main').isVisible();
  await (isOpen ? openScreen(page, '/imports') : page.goto('/imports'));
  await expect(page.getByText('Drop lab, logger or survey files here')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: /^Upload/ }).click();
  await expect(page).toHaveURL(/\/review\/ingestion-results\//);
}

export const isStored = (page: Page): Locator => page.getByText(/results? (was|were) stored\./);

/** Says yes to the one row that would overwrite what another file stored, and stores it. */
export async function overwriteOne(page: Page): Promise<void> {
  const question = page
    .getByRole('alert')
    .filter({ hasText: '1 row would overwrite a value stored from another file.' });
  await question.getByRole('button', { name: 'Overwrite all' }).click();
  await page.getByRole('button', { name: 'Store 1 result' }).click();
  await expect(page.getByText('1 has a new value.', { exact: false })).toBeVisible();
}
