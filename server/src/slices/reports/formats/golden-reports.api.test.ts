import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ReportOptions, ReportRunId } from '@freshet/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { columnName } from '#platform/xlsx/index';
import { cellAt, openBook, type ReadCell, readWorkbookTwice } from '#test/read-workbook';
import { useWorld } from '#test/world';
import { ask, makeReportWorld } from '../runs/test-support/report-world.ts';

const world = useWorld();
let made: Awaited<ReturnType<typeof makeReportWorld>>;

beforeAll(async () => {
  made = await makeReportWorld(world);
});

const download = async (options: Partial<ReportOptions>) => {
  const blob = await made.tenant.user.reportRuns.generate(ask(made.selection, options));
  return Buffer.from(await blob.arrayBuffer());
};

/** What differs from one run of the tests to the next, by a word of its own. */
const masked = (text: string) =>
  text
    .replaceAll(made.tenant.name, 'TENANT')
    .replaceAll(made.tenant.user.userName, 'PERSON')
    .replace(/(Surface water|Sediment) \d+/g, '$1')
    .replace(/sha256 [0-9a-f]{64}/g, 'sha256 HASH');

/** Compares with the file of that name beside this one; `UPDATE=1` writes it. */
function expectGolden(name: string, found: string): void {
  const path = join(import.meta.dirname, 'golden', name);
  if (process.env.UPDATE || !existsSync(path)) writeFileSync(path, found);
  expect(found).toBe(readFileSync(path, 'utf8'));
}

/** The value with its number format and its fill. */
const cellText = (cell: ReadCell | undefined) =>
  cell === undefined
    ? ''
    : [JSON.stringify(cell.value), cell.format, cell.fill && `#${cell.fill}`].filter(Boolean).join(' ');

async function expectBook(name: string, bytes: Buffer): Promise<void> {
  const sheets = await readWorkbookTwice(bytes);
  const lines = sheets.flatMap(({ name: sheet, rows, cells, frozen }) => [
    `== ${sheet} (${frozen.rows} rows and ${frozen.columns} columns stay)`,
    ...rows.map((row, at) => row.map((_, column) => cellText(cells.get(`${columnName(column)}${at + 1}`))).join(' | ')),
  ]);
  expectGolden(name, `${masked(lines.join('\n'))}\n`);
}

/** The newest report made again as a release of before made it: one that states another layout, or none. */
async function downloadOfBefore(layout: 2 | 3 | 4 | 5 | 6 | 7 | null): Promise<Buffer> {
  const { Runs } = await made.tenant.user.reportRuns.list({ query: { limit: 1 } });
  const id = Runs[0]?.Id ?? ReportRunId.parse(0);
  await inNamedTenant(world.platform, made.tenant.id, (tx) =>
    sql`update report_runs set frozen = (frozen - 'layout') || jsonb_strip_nulls(jsonb_build_object('layout', ${layout}::int))
      where id = ${id}`.execute(tx),
  );
  const blob = await made.tenant.user.reportRuns.download({ params: { id } });
  return Buffer.from(await blob.arrayBuffer());
}

describe('a report is, cell by cell, what it was agreed to be', () => {
  test('Excel Wide, by stations and media types', async () => {
    await expectBook(
      'wide.txt',
      await download({ includeQaQc: true, includeGapMarkers: true, includeEnvirodataAnalyteName: true }),
    );
  });

  test('Excel Wide in the default units, by media types', async () => {
    await expectBook('wide-media.txt', await download({ convertUnits: true, organizeWorksheetBy: 'Media Types' }));
  });

  test('Excel Standard, by stations', async () => {
    await expectBook(
      'standard.txt',
      await download({ reportFormat: 'Standard', organizeWorksheetBy: 'Stations', includeQaQc: true }),
    );
  });

  test('Excel Standard with gaps marked, by stations and media types', async () => {
    await expectBook('standard-gaps.txt', await download({ reportFormat: 'Standard', includeGapMarkers: true }));
  });

  test('the rule of the statistics that was asked for stands in the header and above the figures', async () => {
    const bytes = await download({ nonDetectRule: 'kaplanMeier', percentileRule: 'hazen' });
    const texts = (await readWorkbookTwice(bytes)).flatMap(({ cells }) =>
      [...cells.values()].map(({ value }) => value),
    );
    expect(texts).toContain('Kaplan-Meier');
    const rules = texts.filter((text) => String(text).includes('estimated by Kaplan-Meier'));
    expect(rules).toEqual([expect.stringContaining('Hazen'), expect.stringContaining('Hazen')]);
    expect(texts).not.toContain('Next value, 95 % prediction limit');
  });

  test('confidence limits stand in the statistics where they were asked for, each with its method or why there is none', async () => {
    const sheets = await readWorkbookTwice(await download({ includeConfidenceLimits: true }));
    const statistics = sheets.find(({ name }) => name === 'Statistics');
    const texts = [...(statistics?.cells.values() ?? [])].map(({ value }) => String(value));
    expect(texts).toContain('Mean, 95 % upper confidence limit');
    expect(texts).toContain('too few values');
    expect(texts.some((text) => text.includes('Ryan-Joiner'))).toBe(true);
  });

  test('the water quality index stands in a sheet of its own, and says where there is too little for it', async () => {
    const sheets = await readWorkbookTwice(await download({ includeWaterQualityIndex: true }));
    const index = sheets.find(({ name }) => name === 'Water quality index');
    const texts = [...(index?.cells.values() ?? [])].map(({ value }) => String(value));
    expect(texts.filter((text) => text.startsWith('too few tests'))).toHaveLength(made.selection.stations.length);
  });

  test('CSV Long', async () => {
    const bytes = await download({ reportFormat: 'Long', includeQaQc: true, includeEnvirodataAnalyteName: true });
    expectGolden('long.csv', masked(bytes.toString('utf8')));
  });

  test('CSV Long with gaps marked', async () => {
    const bytes = await download({ reportFormat: 'Long', includeQaQc: true, includeGapMarkers: true });
    expectGolden('long-gaps.csv', masked(bytes.toString('utf8')));
  });
});

test('reports of before are made again cell by cell as they were', async () => {
  const names = { includeQaQc: true, includeEnvirodataAnalyteName: true };
  await download({ reportFormat: 'Long', ...names });
  expectGolden('long-layout-3.csv', masked((await downloadOfBefore(3)).toString('utf8')));
  expectGolden('long-layout-2.csv', masked((await downloadOfBefore(2)).toString('utf8')));
  expectGolden('long-before.csv', masked((await downloadOfBefore(null)).toString('utf8')));
  await download({ includeGapMarkers: true, ...names });
  await expectBook('wide-layout-7.txt', await downloadOfBefore(7));
  await expectBook('wide-layout-6.txt', await downloadOfBefore(6));
  await expectBook('wide-layout-3.txt', await downloadOfBefore(3));
  await expectBook('wide-layout-2.txt', await downloadOfBefore(2));
  await expectBook('wide-before.txt', await downloadOfBefore(null));
  await download({ reportFormat: 'Standard', organizeWorksheetBy: 'Stations', includeQaQc: true });
  await expectBook('standard-layout-7.txt', await downloadOfBefore(7));
  await expectBook('standard-layout-5.txt', await downloadOfBefore(5));
  await expectBook('standard-layout-4.txt', await downloadOfBefore(4));
  await expectBook('standard-layout-3.txt', await downloadOfBefore(3));
});

test('French reports are, cell by cell, what was agreed, and those of before are made again as they were', async () => {
  const { identity } = made.tenant.user;
  await identity.setLanguage({ body: { Language: 'fr' } });
  const wanted = { includeQaQc: true, includeWaterQualityIndex: true, nonDetectRule: 'kaplanMeier' } as const;
  await expectBook('wide-french.txt', await download(wanted));
  await expectBook('wide-french-layout-7.txt', await downloadOfBefore(7));
  await download({ reportFormat: 'Standard', organizeWorksheetBy: 'Stations', includeQaQc: true });
  await expectBook('standard-french-layout-7.txt', await downloadOfBefore(7));
  await identity.setLanguage({ body: { Language: 'en' } });
});

test('numbers are numbers with their figures, exceedances have their colour, hostile text is text', async () => {
  const book = openBook(await download({ organizeWorksheetBy: 'Stations', includeSummaryTab: false }));
  const sheet = book.SheetNames[1] ?? '';
  expect(sheet).toBe('=Creek 2');
  const cells = Object.entries(book.Sheets[sheet] ?? {}).filter(([key]) => !key.startsWith('!'));
  const exceeding = cells.find(([, cell]) => cell.v === 0.012)?.[0] ?? '';
  expect(cellAt(book, sheet, exceeding)).toMatchObject({ t: 'n', z: '0.0000', s: { fgColor: { rgb: 'FFB3BA' } } });
  const station = cells.find(([, cell]) => cell.v === '=Creek 2')?.[1];
  expect(station).toMatchObject({ t: 's' });
  for (const name of book.SheetNames) {
    const formulas = Object.values(book.Sheets[name] ?? {}).filter((cell) => typeof cell === 'object' && 'f' in cell);
    expect(formulas).toEqual([]);
  }
});
