import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '@freshet/contract';
import { expect, test } from 'vitest';
import type { Sheet } from '#platform/xlsx/index';
import { seriesCover } from '../continuous/series-cover.ts';
import { SeriesPlan } from '../continuous/series-plan.ts';
import { makeSeriesStyles } from '../continuous/series-styles.ts';
import { surveyCover } from '../surveys/survey-cover.ts';
import { SurveyPlan } from '../surveys/survey-plan.ts';
import { vegetationCover } from '../vegetation/vegetation-cover.ts';
import { VegetationPlan } from '../vegetation/vegetation-plan.ts';
import { makeSheetStyles } from './ecology-styles.ts';

const about = {
  format: 1,
  name: 'Report',
  tenant: 'Example',
  project: '',
  asOf: '2026-11-02T09:00:00.000Z',
  madeAt: '2026-11-02T09:00:00.000Z',
  madeBy: 'ana',
  product: 'Freshet',
} as const;
const days = { start: '2026-10-01', end: '2026-10-31' };
const contentHash = 'HASH';

const covers: Readonly<Record<string, (how: { language: Language; layout?: 2 }) => Sheet>> = {
  series: (how) =>
    seriesCover(
      SeriesPlan.parse({
        ...{ ...about, ...how, kind: 'continuous', series: [], approvals: [], units: null },
        selection: { stations: [1], series: [], dateRange: days },
        options: { reportFormat: 'Excel', interval: 'day', statistics: ['mean', 'coverage'], layers: 'raw' },
        grades: [{ value: 50, code: 'A', isLeftOut: true }],
      }),
      makeSeriesStyles(),
      {
        totals: { stations: 1, series: 1, rows: 31, points: 9, gapMarkers: 0, leftOut: 2, notRequested: 1 },
        contentHash,
      },
    ),
  surveys: (how) =>
    surveyCover(
      SurveyPlan.parse({
        ...{ ...about, ...how, kind: 'survey', locations: [], types: [], parameters: [], taxa: [], surveys: 1 },
        selection: { locations: [1], types: [], taxa: [], dateRange: days },
        options: { reportFormat: 'Wide' },
      }),
      makeSheetStyles(),
      { totals: { locations: 1, surveys: 1, taxa: 2, rows: 3, otherTaxa: 4 }, contentHash },
    ),
  vegetation: (how) =>
    vegetationCover(
      VegetationPlan.parse({
        ...{ ...about, ...how, kind: 'vegetation', plots: [], references: [], taxa: [], visits: 1 },
        selection: { plots: [1], taxa: [], dateRange: days },
        options: { reportFormat: 'Wide' },
      }),
      makeSheetStyles(),
      { totals: { plots: 1, visits: 1, species: 2, rows: 3, otherSpecies: 4 }, contentHash },
    ),
};

/** `UPDATE=1` writes the file. */
function expectGolden(name: string, text: string): void {
  const path = join(import.meta.dirname, 'golden', name);
  if (process.env.UPDATE || !existsSync(path)) writeFileSync(path, text);
  expect(text).toBe(readFileSync(path, 'utf8'));
}

const textOf = ({ name, rows }: Sheet): string =>
  [`== ${name}`, ...[...(rows as Iterable<readonly unknown[]>)].map((row) => row.map(cellText).join(' | '))].join('\n');

function cellText(cell: unknown): string {
  const value = cell !== null && typeof cell === 'object' && 'value' in cell ? cell.value : cell;
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : '';
}

const cases = Object.keys(covers).flatMap((kind) =>
  languages.flatMap((language) => [[kind, language, undefined] as const, [kind, language, 2 as const] as const]),
);

test.each(cases)(
  'the first sheet of a report of %s in %s keeps the words of its layout: %s',
  (kind, language, layout) => {
    const sheet = covers[kind]?.({ language, ...(layout === undefined ? {} : { layout }) });
    expectGolden(
      `${kind}-${language}-${layout === undefined ? 'before' : `layout-${layout}`}.txt`,
      `${sheet && textOf(sheet)}\n`,
    );
  },
);
