import { type Column, type Row, styled } from '#platform/xlsx/index';
import { isConverting, type Plan, showsBasis, writesAsScreens } from '../engine/plan.ts';
import type { ReportRow } from '../engine/report-row.ts';
import { gapMarker } from './gap-rows.ts';
import { wordsOf } from './report-words.ts';
import type { SheetStyles } from './sheet-styles.ts';
import { workingText } from './value-text.ts';

/** One result per line: the columns of Excel Standard, and of quality control in both kinds of workbook. */
export interface ResultCells {
  readonly head: Row;
  readonly columns: readonly Column[];
  cells(row: ReportRow): Row;
}

export interface Names {
  station(id: number): string;
  analyte(id: number): Plan['analytes'][number] | undefined;
  media(id: number | null): string;
  flags(ids: readonly number[]): string;
}

export function makeNames(plan: Plan): Names {
  const stations = new Map(plan.stations.map(({ id, name }) => [id, name]));
  const analytes = new Map(plan.analytes.map((analyte) => [analyte.id, analyte]));
  const media = new Map(plan.media.map(({ id, name }) => [id, name]));
  const flags = new Map(plan.flags.map(({ id, code }) => [id, code]));
  return {
    station: (id) => stations.get(id) ?? '',
    analyte: (id) => analytes.get(id),
    media: (id) => (id === null ? '' : (media.get(id) ?? '')),
    flags: (ids) => (ids.length === 0 ? '' : ids.map((id) => flags.get(id) ?? '').join(' ')),
  };
}

/** A column wide enough for names, within reason. */
export const widthOf = (names: readonly string[], least = 14, most = 44): number =>
  Math.min(
    most,
    names.reduce((width, { length }) => Math.max(width, length + 1), least),
  );

/** By the clock of the station. */
export const localDate = ({ sampledAt, utcOffsetMinutes }: Pick<ReportRow, 'sampledAt' | 'utcOffsetMinutes'>): Date =>
  new Date(sampledAt + utcOffsetMinutes * 60_000);

export function makeResultCells(plan: Plan, sheetStyles: SheetStyles, withQaQc: boolean): ResultCells {
  const names = makeNames(plan);
  const { includeEnvirodataAnalyteName: hasName } = plan.options;
  const guidelines = withQaQc ? [] : plan.guidelines;
  const [isNew, converting, hasBasis] = [plan.layout !== undefined, isConverting(plan), showsBasis(plan)];
  const { columns: words, of, verdicts } = wordsOf(plan);
  const headings: (readonly [string, number])[] = [
    [words.station, widthOf(plan.stations.map(({ name }) => name))],
    [words.sampledAt, 16],
    [words.depth, 9],
    [words.media, 16],
    [words.custody, 15],
    [words.labSample, 15],
    ...(withQaQc ? [[words.qaQc, 14] as const] : []),
    [words.analyte, 24],
    ...(hasName ? [[words.envirodataName, 24] as const] : []),
    [words.fraction, 11],
    ...(isNew ? [[words.speciation, 10] as const] : []),
    ...(hasBasis ? [[words.basis, 12] as const] : []),
    [words.method, 16],
    [words.result, 12],
    [words.unit, 9],
    [words.detectionLimit, 10],
    ...(converting
      ? ([
          [words.reportedResult, 12],
          [words.reportedUnit, 12],
          [words.conversion, 46],
        ] as const)
      : []),
    [words.flags, 8],
    ...(isNew ? [[words.qualifier, 9] as const] : []),
    [words.replicate, 9],
    ...guidelines.flatMap(({ name }) => [
      [of.limit(name), 14] as const,
      [of.limitUnit(name), 10] as const,
      [of.verdict(name), 14] as const,
    ]),
    [words.resultNumber, 12],
    [words.importNumber, 12],
  ];
  const detectionCell = (limit: number) => (writesAsScreens(plan) ? sheetStyles.stated(limit) : limit);
  return {
    head: headings.map(([text]) => styled(text, sheetStyles.heading)),
    columns: headings.map(([, width]) => ({ width })),
    cells: (row) => {
      const analyte = names.analyte(row.analyteId);
      const cells: Row[number][] = [
        names.station(row.stationId),
        styled(localDate(row), sheetStyles.date),
        row.depthMetres,
        names.media(row.mediaId),
        row.cocCode,
        row.labSampleId,
      ];
      if (withQaQc) cells.push(row.qaQcKind);
      cells.push(analyte?.displayName ?? '');
      if (hasName) cells.push(analyte?.name ?? '');
      if (row.isGap) {
        cells.push(
          row.fraction,
          ...(isNew ? [null] : []),
          ...(hasBasis ? [row.basis] : []),
          null,
          styled(gapMarker, sheetStyles.gap),
          row.unit,
        );
        return cells;
      }
      cells.push(
        row.fraction,
        ...(isNew ? [row.speciation] : []),
        ...(hasBasis ? [row.basis] : []),
        row.method,
        sheetStyles.value(row),
        row.unit,
      );
      cells.push(row.isHidden || row.detectionLimit === null ? null : detectionCell(row.detectionLimit));
      if (converting) cells.push(...conversionCells(row, sheetStyles));
      const [flags, qualifier] = [names.flags(row.flagIds), row.isHidden ? '' : row.qualifier];
      if (isNew) cells.push(flags, qualifier);
      else cells.push([flags, qualifier].filter((mark) => mark !== '').join(' '));
      cells.push(row.replicate);
      for (let place = 0; place < guidelines.length; place += 1)
        cells.push(...verdictCells(row, place, sheetStyles, verdicts));
      cells.push(row.resultId, row.importId);
      return cells;
    },
  };
}

/** What the laboratory reported, and how it became what is shown. */
function conversionCells(row: ReportRow, sheetStyles: SheetStyles): Row {
  const { reported } = row;
  if (!reported || row.isHidden) return [null, null, null];
  return [sheetStyles.value({ ...row, ...reported, verdicts: [] }), reported.unit, workingText(row)];
}

function verdictCells(
  { verdicts }: ReportRow,
  place: number,
  sheetStyles: SheetStyles,
  words: ReturnType<typeof wordsOf>['verdicts'],
): Row {
  const matchingVerdict = verdicts[place];
  if (!matchingVerdict) return [null, null, null];
  const { verdict, limit } = matchingVerdict;
  const style =
    verdict === 'exceeds' ? sheetStyles.exceeding(place) : verdict === 'undetermined' ? sheetStyles.undetermined : null;
  return [
    limit === null ? null : sheetStyles.limit(matchingVerdict.standard.row, limit),
    limit === null ? null : matchingVerdict.standard.compiled.unit.name,
    style === null ? words[verdict] : styled(words[verdict], style),
  ];
}
