import type { Explanation } from '@freshet/domain/guidelines';
import { formatPair, formatReported, writeCompared } from '@freshet/domain/values';
import { type Column, type Row, styled } from '#platform/xlsx/index';
import { makeDescribeWorking } from '../../describe-working.ts';
import { type Plan, showsBasis, usesScreenTerms, writesAsScreens, writesSignsClose } from '../../engine/plan.ts';
import { allOf } from '../../engine/report-row.ts';
import type { RowBatch } from '../../engine/stream-rows.ts';
import { formerWorkingWords, workingWords } from '../../working-words.ts';
import { wordsOf } from '../report-words.ts';
import { localDate, makeNames, widthOf } from '../result-cells.ts';
import type { SheetStyles } from '../sheet-styles.ts';
import { sheetWordsOf } from '../sheet-words.ts';

const widths = {
  ...{ sampledAt: 16, depth: 9, media: 14, analyte: 22, fraction: 11, result: 12, unit: 9, guideline: 22 },
  ...{ standard: 22, crosses: 9, limit: 12, compared: 14, unitOfBoth: 10, working: 80, resultNumber: 12 },
} as const;
const columnNames = Object.keys(widths).filter((name): name is keyof typeof widths => name in widths);

/** Reports laid out before wrote it in English, whatever their language, and keep their bytes. */
const workingWordsOf = (plan: Plan) =>
  usesScreenTerms(plan) ? workingWords(plan.language) : formerWorkingWords(showsBasis(plan) ? plan.language : 'en');

export interface WorkingLines {
  readonly head: Row;
  readonly columns: readonly Column[];
  /** The lines of a batch: one for each standard that a result of it exceeds. */
  lines(batch: RowBatch): Row[];
}

/** Why each exceeding result exceeds: the limit, where it comes from, and what it was compared with. */
export function makeWorkingLines(plan: Plan, sheetStyles: SheetStyles): WorkingLines {
  const names = makeNames(plan);
  const words = sheetWordsOf(plan);
  const asScreens = writesAsScreens(plan);
  // A temperature in another unit had a decimal less than elsewhere.
  const unitOf = ({ unit }: Explanation) => (writesSignsClose(plan) ? unit : '');
  const describeWorking = makeDescribeWorking(workingWordsOf(plan), writesSignsClose(plan) ? '' : ' ');
  return {
    head: [wordsOf(plan).columns.station, ...columnNames.map((name) => words.working[name])].map((text) =>
      styled(text, sheetStyles.heading),
    ),
    columns: [
      { width: widthOf(plan.stations.map(({ name }) => name)) },
      ...columnNames.map((column) => ({
        width: column === 'guideline' ? widthOf(plan.guidelines.map(({ name }) => name)) : widths[column],
      })),
    ],
    lines: ({ rows, evaluated }) => {
      if (!evaluated) return [];
      const exceeding = [...rows].filter(({ verdicts }) => verdicts.some((one) => one?.verdict === 'exceeds'));
      if (exceeding.length === 0) return [];
      const byId = new Map(evaluated.results.map((result) => [result.resultId, result]));
      return exceeding.flatMap((row) =>
        row.verdicts.flatMap((worst, place): Row[] => {
          const result = byId.get(row.resultId);
          if (!worst || !result) return [];
          const exceeded = allOf(worst).filter(({ verdict }) => verdict === 'exceeds');
          return exceeded.map((exceedance): Row => {
            const explanation = evaluated.explain(result, exceedance.standard);
            return [
              names.station(row.stationId),
              styled(localDate(row), sheetStyles.date),
              row.depthMetres,
              names.media(row.mediaId),
              names.analyte(row.analyteId)?.displayName ?? '',
              row.fraction,
              sheetStyles.value(row),
              row.unit,
              styled(plan.guidelines[place]?.name ?? '', sheetStyles.exceeding(place)),
              exceedance.standard.row.analyte_name,
              explanation.bound === 'lower' ? words.minimum : words.maximum,
              exceedance.limit === null ? null : sheetStyles.limit(exceedance.standard.row, exceedance.limit),
              comparedCell({ ...explanation, unit: unitOf(explanation) }, exceedance.limit, sheetStyles, asScreens),
              explanation.unit,
              styled(describeWorking(explanation), sheetStyles.wrapped),
              row.resultId,
            ];
          });
        }),
      );
    },
  };
}

/** With the figures that screens show it with; the cells of files of before have up to six. */
function comparedCell(
  { value, period, unit }: Explanation,
  limit: number | null,
  sheetStyles: SheetStyles,
  asScreens: boolean,
): Row[number] {
  const compared = period ? (period.high ?? period.low) : value.converted;
  if (compared === null) return null;
  if (!asScreens) return sheetStyles.stated(Number(compared.toPrecision(6)));
  const written = period ? undefined : formatReported(value.reported);
  return sheetStyles.written(
    limit === null ? writeCompared(compared, written, { unit }) : formatPair(compared, limit, { written, unit })[0],
  );
}
