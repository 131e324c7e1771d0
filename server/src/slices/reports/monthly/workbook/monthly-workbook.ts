import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { MonthlyKind } from '@freshet/contract';
import { makeStyles, type Row, type Sheet, styled, writeWorkbook } from '#platform/xlsx/index';
import { nonDetectNames, nonDetectSentences } from '../../statistic-rules.ts';
import type { MonthModel } from '../month/build-month.ts';
import { type Looks, makeLooks } from './workbook-cells.ts';
import {
  exceedanceSheet,
  missedSheet,
  qaQcSheet,
  rawSheet,
  seriesEventSheet,
  summarySheet,
} from './workbook-sheets.ts';

/** All that goes into the file, so that the same bytes can be made again. */
export interface MonthlyFile {
  readonly kind: MonthlyKind;
  readonly model: MonthModel;
  readonly tenant: string;
  readonly madeBy: string;
  readonly madeAt: string;
}

/** The report of a month as a workbook. The same content gives the same bytes. */
export function writeMonthly(file: MonthlyFile): Readable {
  const styles = makeStyles();
  const looks = makeLooks(styles);
  const { model, kind } = file;
  const sheets: Sheet[] = [
    coverSheet(file, looks),
    summarySheet(kind, model, looks),
    exceedanceSheet(model, looks),
    ...(model.SeriesEvents?.length ? [seriesEventSheet(model, looks)] : []),
    missedSheet(model, looks),
    ...(model.QaQc.length > 0 ? [qaQcSheet(model, looks)] : []),
    ...(model.Raw.length > 0 ? [rawSheet(model, looks)] : []),
  ];
  return writeWorkbook({
    title: `${model.Title} ${model.Month}`,
    creator: `Freshet, for ${file.madeBy}`,
    createdAt: new Date(file.madeAt),
    styles,
    sheets,
  });
}

/** A digest of everything in the report: a file cannot hold its own. */
const digestOf = ({ model, kind }: Pick<MonthlyFile, 'model' | 'kind'>): string =>
  createHash('sha256').update(JSON.stringify({ kind, model }, inOrder)).digest('hex');

/** Names of fields in order, whatever order they were made in. */
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)))
    : value;

function coverSheet(file: MonthlyFile, looks: Looks): Sheet {
  const { model, tenant, madeBy, madeAt } = file;
  const { Counts } = model;
  const line = (label: string, value: string | number): Row[] =>
    value === ''
      ? []
      : [[styled(label, looks.label), typeof value === 'string' ? styled(value, looks.wrapped) : value]];
  const rows: Row[] = [
    [styled(model.Title, looks.title)],
    [],
    ...line('Period', model.Month),
    ...line('Authorisation', model.Authorisation),
    ...line('Holder', model.Holder || tenant),
    ...line('Contact', model.Contact),
    ...line('Introduction', model.Introduction),
    [],
    ...line('Stations', Counts.Stations),
    ...line('Parameters', Counts.Parameters),
    ...line('Samples', Counts.Samples),
    ...line('Results', Counts.Results),
    ...line('Non-detects', Counts.NonDetects),
    ...line('Exceedances', Counts.Exceedances),
    ...line('Undetermined', Counts.Undetermined),
    ...line('Missed samples', Counts.Missed),
    ...line('QA/QC results', Counts.QaQc),
    ...line('Left out', Counts.LeftOut),
    ...(Counts.WithoutLimit === undefined ? [] : line('Without a detection limit, in no figure', Counts.WithoutLimit)),
    [],
    ...line('Results as they stood at', model.AsOf),
    ...line('Made at', madeAt),
    ...line('Made by', `${madeBy} (${tenant})`),
    ...line('Digest of the content (SHA-256)', digestOf(file)),
    [],
    ...line('Non-detects in the mean', model.NonDetectRule ? nonDetectNames[model.NonDetectRule] : ''),
    ...notesOf(model).map((note): Row => [styled('Note', looks.label), styled(note, looks.wrapped)]),
  ];
  return { name: 'Report', columns: [{ width: 32 }, { width: 90 }], rows };
}

const notesOf = ({ NonDetectRule }: MonthModel) => [
  "A month is a calendar month by each station's own clock.",
  NonDetectRule
    ? `A non-detect is written with < and its detection limit. ${nonDetectSentences[NonDetectRule]} Minimum and maximum are the smallest and the largest number that was reported, with its sign.`
    : halfNote,
  'A result that crosses several limits counts once; the sheet Exceedances has a line for each limit.',
  'Left out are values under a flag that hides them, and values whose unit is not known or cannot be converted.',
  'Missed samples are those the sampling plan asks for and that have no result of the parameter; nothing is missed before the month is over.',
  "Times and days are by the station's clock; its offset from UTC stands beside them.",
];

/** What reports said before the rule could be chosen: made again, they say it again. */
const halfNote =
  'A non-detect is written with < and its detection limit. It counts as half that limit in the mean, and as the limit in minimum and maximum. When nothing was detected, the mean is below the largest limit.';
