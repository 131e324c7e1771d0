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

/** Stores a file in which every row is in order, for journeys that begin with what is stored. */
export async function storeFile(api: Api, { name, mimeType, buffer }: DroppedFile): Promise<void> {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(buffer)], name, { type: mimeType }));
  const { File: arrived } = await api.fileUploads.upload({ form });
  if (!arrived) throw new Error(`${name} did not arrive.`);
  const { Executions } = await api.ingestion.ingestFileData({
    body: { rdrFileIds: [arrived.Id], params: { publishWhenReady: true } },
  });
  const executionId = Executions[0]?.ExecutionId;
  if (!executionId) throw new Error(`${name} is not read.`);
  const state = async () => (await api.ingestion.review({ params: { executionId } })).Ingestion.State;
  await expect.poll(state, `the import of ${name}`).toBe('published');
}

export const isStored = (page: Page): Locator => page.getByText(/results? (was|were) stored\./);

/** Says yes to the one row that would overwrite what another file stored, and stores it. */
export async function overwriteOne(page: Page): Promise<void> {
  const prompt = page.getByRole('alert').filter({ hasText: '1 row would overwrite a value stored from another file.' });
  await prompt.getByRole('button', { name: 'Overwrite all' }).click();
  await page.getByRole('button', { name: 'Store 1 result' }).click();
  await expect(page.getByText('1 has a new value.', { exact: false })).toBeVisible();
}
