import { columnName, type Row, type Sheet, styled } from '#platform/xlsx/index';
import type { Plan } from '../engine/plan.ts';
import type { ReportCounter } from '../engine/report-counter.ts';
import { wordsOf } from './report-words.ts';
import { makeNames, widthOf } from './result-cells.ts';
import type { SheetStyles } from './sheet-styles.ts';

/** A line for each station and media type: how much there is, from when to when, and what exceeds which guideline. */
export function summarySheet(plan: Plan, sheetStyles: SheetStyles, counter: ReportCounter): Sheet {
  const names = makeNames(plan);
  const { columns, of, sheets, titles } = wordsOf(plan);
  const headings = [
    columns.station,
    columns.media,
    columns.samples,
    columns.results,
    columns.analytes,
    columns.nonDetects,
    columns.hidden,
    columns.first,
    columns.last,
    ...plan.guidelines.flatMap(({ name }) => [of.exceed(name), of.undetermined(name)]),
  ];
  const stationCounts = counter.stations();
  const rows = stationCounts.map(
    (station): Row => [
      names.station(station.stationId),
      names.media(station.mediaId),
      styled(station.samples, sheetStyles.count),
      styled(station.results, sheetStyles.count),
      styled(station.analyteIds.size, sheetStyles.count),
      styled(station.nonDetects, sheetStyles.count),
      styled(station.hidden, sheetStyles.count),
      styled(new Date(station.firstOn), sheetStyles.day),
      styled(new Date(station.lastOn), sheetStyles.day),
      ...plan.guidelines.flatMap((_, place) => [
        styled(station.exceeding[place] ?? 0, sheetStyles.count),
        styled(station.undetermined[place] ?? 0, sheetStyles.count),
      ]),
    ],
  );
  const withData = new Set(stationCounts.map(({ stationId }) => stationId));
  const without = plan.stations.filter(({ id }) => !withData.has(id));
  const exceedColumns = plan.guidelines.map((_, place) => columnName(9 + place * 2));
  return {
    name: sheets.summary,
    place: -1,
    head: [[styled(sheets.summary, sheetStyles.title)], [], headings.map((text) => styled(text, sheetStyles.heading))],
    columns: [
      widthOf(
        plan.stations.map(({ name }) => name),
        26,
      ),
      16,
      10,
      10,
      10,
      11,
      11,
      12,
      12,
      ...plan.guidelines.flatMap(() => [14, 14]),
    ].map((width) => ({
      width,
    })),
    frozen: { rows: 3, columns: 1 },
    hasFilter: true,
    conditional: exceedColumns.map((column) => ({
      range: `${column}4:${column}${Math.max(rows.length, 1) + 3}`,
      formula: `${column}4>0`,
      fill: 'FFB3BA',
      isBold: true,
    })),
    rows: [...rows, ...without.map(({ name }): Row => [name, styled(titles.noResults, sheetStyles.note)])],
  };
}
