import { type Cell, type LateTexts, type Row, type Sheet, styled } from '#platform/xlsx/index';
import { type ColumnValues, makeColumnValues } from '../engine/column-values.ts';
import { type Plan, showsBasis } from '../engine/plan.ts';
import type { ReportRow } from '../engine/report-row.ts';
import type { RowBatch } from '../engine/stream-rows.ts';
import { gapMarker } from './gap-rows.ts';
import { limitHeads } from './guidelines/limit-heads.ts';
import { type LimitsUsed, makeLimitsUsed } from './guidelines/limits-used.ts';
import { wordsOf } from './report-words.ts';
import { localDate, makeNames, widthOf } from './result-cells.ts';
import type { SheetGroup } from './sheet-groups.ts';
import type { SheetStyles } from './sheet-styles.ts';
import { columnKey, type WideColumn } from './wide-columns.ts';

const placesOf = (plan: Plan): string[] => {
  const { station, sampledAt, depth, media, custody, labSample } = wordsOf(plan).columns;
  return [station, sampledAt, depth, media, custody, labSample];
};
const widths = [16, 9, 16, 15, 15];

interface WideSheet {
  readonly plan: Plan;
  readonly sheetStyles: SheetStyles;
  readonly group: SheetGroup;
  readonly columns: readonly WideColumn[];
  readonly batches: AsyncIterable<RowBatch>;
  readonly lateTexts: LateTexts;
}

/** One line per sample, one column per analyte, fraction, basis and unit. Gathers the values of its columns as they go by. */
export function makeWideSheet(wide: WideSheet): { readonly sheet: Sheet; readonly values: readonly ColumnValues[] } {
  const { plan, group, columns } = wide;
  const values = columns.map(() => makeColumnValues());
  const used = makeLimitsUsed();
  const head = headRows(wide, used);
  const sheet: Sheet = {
    name: group.shortTitle,
    head,
    columns: [
      widthOf(
        plan.stations.map(({ name }) => name),
        26,
      ),
      ...widths,
      ...columns.flatMap(({ hasQualifiers }) => (hasQualifiers ? [14, 10] : [14])),
    ].map((width) => ({ width })),
    frozen: { rows: head.length, columns: 2 },
    rows: writeEvents(wide, values, used),
  };
  return { sheet, values };
}

function headRows({ plan, sheetStyles, columns, group, lateTexts }: WideSheet, used: LimitsUsed): Row[] {
  const names = makeNames(plan);
  const words = wordsOf(plan).columns;
  const places = placesOf(plan);
  const line = (label: string, text: (column: WideColumn) => Cell): Row => [
    styled(label, sheetStyles.heading),
    ...places.slice(1).map(() => styled('', sheetStyles.heading)),
    ...columns.flatMap((column) => {
      const cell = text(column);
      const shown = typeof cell === 'string' ? styled(cell, sheetStyles.columnHead) : cell;
      return column.hasQualifiers ? [shown, styled('', sheetStyles.columnHead)] : [shown];
    }),
  ];
  return [
    line(words.analyte, ({ analyteId }) => names.analyte(analyteId)?.displayName ?? ''),
    ...(plan.options.includeEnvirodataAnalyteName
      ? [line(words.envirodataName, ({ analyteId }) => names.analyte(analyteId)?.name ?? '')]
      : []),
    line(words.fraction, ({ fraction }) => fraction),
    ...(columns.some(({ basis }) => basis !== '') ? [line(words.basis, ({ basis }) => basis)] : []),
    ...limitHeads(plan, group, used).map(({ label, text }) =>
      line(label, (column) =>
        showsBasis(plan)
          ? styled(
              lateTexts.add(() => text(column)),
              sheetStyles.columnHead,
            )
          : text(column),
      ),
    ),
    [
      ...places.map((place) => styled(place, sheetStyles.heading)),
      ...columns.flatMap(({ unit, hasQualifiers }) =>
        [unit, ...(hasQualifiers ? [words.qualifier] : [])].map((text) => styled(text, sheetStyles.columnHead)),
      ),
    ],
  ];
}

async function* writeEvents(
  { plan, sheetStyles, columns, batches }: WideSheet,
  values: readonly ColumnValues[],
  used: LimitsUsed,
): AsyncGenerator<Iterable<Row>> {
  const placeOf = new Map(columns.map(({ key }, place) => [key, place]));
  const event = makeEvent(plan, sheetStyles, columns);
  const write = function* (rows: Iterable<ReportRow>): Generator<Row> {
    for (const row of rows) {
      const key = columnKey(row);
      const place = placeOf.get(key);
      if (place === undefined) continue;
      used.add(key, row);
      values[place]?.add(row);
      yield* event.take(row, place);
    }
  };
  for await (const { rows } of batches) yield write(rows);
  yield event.end();
}

/** Puts the rows of one moment at one station side by side; what shares a cell goes on further lines. */
function makeEvent(plan: Plan, sheetStyles: SheetStyles, columns: readonly WideColumn[]) {
  const names = makeNames(plan);
  const width = columns.length;
  const gap = plan.options.includeGapMarkers ? styled(gapMarker, sheetStyles.gap) : null;
  let key = '';
  let lines: { readonly id: string; readonly row: ReportRow; readonly cells: Cell[]; readonly marks: Cell[] }[] = [];
  const end = (): Row[] => {
    const rows = lines.map(
      ({ row, cells, marks }): Row => [
        names.station(row.stationId),
        styled(localDate(row), sheetStyles.date),
        row.depthMetres,
        names.media(row.mediaId),
        row.cocCode,
        row.labSampleId,
        ...cells.flatMap((cell, place) => (columns[place]?.hasQualifiers ? [cell, marks[place] ?? null] : [cell])),
      ],
    );
    lines = [];
    return rows;
  };
  return {
    end,
    take: (row: ReportRow, place: number): Row[] => {
      const now = `${row.stationId} ${row.sampledAt} ${row.depthMetres}`;
      const done = now === key ? [] : end();
      key = now;
      const id = `${row.sampleId} ${row.replicate}`;
      const free = lines.find((line) => line.id === id && (line.cells[place] === gap || line.cells[place] === null));
      const line = free ?? { id, row, cells: Array.from({ length: width }, (): Cell => gap), marks: [] };
      if (!free) lines.push(line);
      line.cells[place] = sheetStyles.value(row);
      if (row.qualifier !== '' && !row.isHidden) line.marks[place] = row.qualifier;
      return done;
    },
  };
}
