import { type IndexCounter, makeIndexCounter } from '@freshet/domain/statistics';
import { type Row, type Sheet, styled } from '#platform/xlsx/index';
import type { Plan } from '../../engine/plan.ts';
import type { ReportRow } from '../../engine/report-row.ts';
import { wordsOf } from '../report-words.ts';
import { makeNames, widthOf } from '../result-cells.ts';
import type { SheetStyles } from '../sheet-styles.ts';
import { sheetWordsOf } from '../sheet-words.ts';

interface Counted {
  readonly counter: IndexCounter;
  /** What could not be evaluated, and so is no test. */
  open: number;
}

/** Counts the tests of each station against each guideline as rows go by. */
export interface IndexTests {
  add(row: ReportRow): void;
  of(stationId: number, guideline: number): Counted | undefined;
}

export function makeIndexTests(): IndexTests {
  const countedByKey = new Map<string, Counted>();
  const keyOf = (stationId: number, guideline: number) => `${stationId} ${guideline}`;
  return {
    of: (stationId, guideline) => countedByKey.get(keyOf(stationId, guideline)),
    add: ({ stationId, analyteId, fraction, isHidden, verdicts }) => {
      if (isHidden) return;
      for (const [place, outcome] of verdicts.entries()) {
        if (!outcome) continue;
        const key = keyOf(stationId, place);
        const counted = countedByKey.get(key) ?? { counter: makeIndexCounter(), open: 0 };
        countedByKey.set(key, counted);
        if (outcome.verdict === 'undetermined') counted.open += 1;
        else counted.counter.add({ variable: `${analyteId} ${fraction}`, ...numbersOf(outcome) });
      }
    },
  };
}

const orNull = (limit: number): number | null => (Number.isFinite(limit) ? limit : null);

/** What meets its standard is no failure, whatever its number: a non-detect is listed with its limit. */
function numbersOf({ verdict, value, lower, upper }: NonNullable<ReportRow['verdicts'][number]>) {
  if (verdict === 'meets') return { value, lower: null, upper: null };
  return { value, lower: orNull(lower), upper: orNull(upper) };
}

/** A line for each station and guideline. */
export function indexSheet(plan: Plan, sheetStyles: SheetStyles, tests: IndexTests): Sheet {
  const names = makeNames(plan);
  const words = sheetWordsOf(plan);
  const rows = plan.stations.flatMap(({ id }) =>
    plan.guidelines.map(({ name }, place): Row => {
      const counted = tests.of(id, place);
      const index = counted?.counter.index();
      const open = styled(counted?.open ?? 0, sheetStyles.count);
      const figure = (value: number) => sheetStyles.calculated(value, 4);
      if (!index) return [names.station(id), name, null, words.tooFewTests, null, null, null, null, null, null, open];
      return [
        ...[names.station(id), name, figure(index.index), index.category],
        ...[figure(index.scope), figure(index.frequency), figure(index.amplitude)],
        ...[index.variables, index.tests, index.failed].map((count) => styled(count, sheetStyles.count)),
        open,
      ];
    }),
  );
  const stations = plan.stations.map(({ name }) => name);
  return {
    name: wordsOf(plan).sheets.index,
    place: 1,
    head: [
      [styled(wordsOf(plan).sheets.index, sheetStyles.title)],
      [styled(words.indexRule, sheetStyles.wrapped)],
      words.index.map((text) => styled(text, sheetStyles.heading)),
    ],
    headHeights: { 1: 62 },
    columns: [widthOf(stations, 26), 26, 9, 14, 12, 14, 12, 10, 9, 11, 11].map((width) => ({ width })),
    frozen: { rows: 3, columns: 2 },
    hasFilter: true,
    merged: ['A2:K2'],
    rows,
  };
}
