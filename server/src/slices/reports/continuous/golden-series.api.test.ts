import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SeriesOptions, seriesIntervals, seriesStatistics } from '@freshet/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { columnName } from '#platform/xlsx/index';
import { type ReadCell, readWorkbookTwice } from '#test/read-workbook';
import { useWorld } from '#test/world';
import { makeSeriesWorld, querySeries } from './test-support/series-world.ts';

const world = useWorld();
let made: Awaited<ReturnType<typeof makeSeriesWorld>>;

beforeAll(async () => {
  made = await makeSeriesWorld(world);
});

const download = async (options: Partial<SeriesOptions>) => {
  const blob = await made.tenant.user.continuousQuery.generate(querySeries({ stations: [made.weir] }, options));
  return Buffer.from(await blob.arrayBuffer());
};

/** What differs from one run of the tests to the next, by a word of its own. */
const masked = (text: string) =>
  text
    .replaceAll(made.tenant.name, 'TENANT')
    .replaceAll(made.tenant.user.userName, 'PERSON')
    .replace(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d+ UTC/g, 'INSTANT UTC')
    .replace(/sha256 [0-9a-f]{64}/g, 'sha256 HASH');

/** Compares with the file of that name beside this one; `UPDATE=1` writes it. */
function expectGolden(name: string, found: string): void {
  const path = join(import.meta.dirname, 'golden', name);
  if (process.env.UPDATE || !existsSync(path)) writeFileSync(path, found);
  expect(found).toBe(readFileSync(path, 'utf8'));
}

const cellText = (cell: ReadCell | undefined) =>
  cell === undefined ? '' : [JSON.stringify(cell.value), cell.format].filter(Boolean).join(' ');

const withoutTotal = seriesStatistics.filter((one) => one !== 'total');

describe('a report of time series is, cell by cell, what it was agreed to be', () => {
  test.each(seriesIntervals)('CSV, by %s', async (interval) => {
    const options = { interval, statistics: withoutTotal, includeGapMarkers: true };
    const bytes = await download({ reportFormat: 'CSV', ...options });
    expectGolden(`${interval}.csv`, bytes.toString('utf8'));
  });

  test.each(seriesIntervals)('Excel, by %s', async (interval) => {
    const bytes = await download({ reportFormat: 'Excel', interval });
    const sheets = await readWorkbookTwice(bytes);
    const lines = sheets.flatMap(({ name, rows, cells, frozen }) => [
      `== ${name} (${frozen.rows} rows and ${frozen.columns} columns stay)`,
      ...rows.map((row, at) =>
        row.map((_, column) => cellText(cells.get(`${columnName(column)}${at + 1}`))).join(' | '),
      ),
    ]);
    expectGolden(`${interval}.txt`, `${masked(lines.join('\n'))}\n`);
  });
});
