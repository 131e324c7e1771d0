import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Language, MonthlyKind } from '@freshet/contract';
import { makeStyles, type Row, type Sheet, styled, writeWorkbook } from '#platform/xlsx/index';
import { formerStatisticWords } from '../../former-statistic-words.ts';
import { statisticWords } from '../../statistic-words.ts';
import type { MonthModel } from '../month/build-month.ts';
import { exceedanceSheet } from './exceedance-sheet.ts';
import { monthlyWords } from './monthly-words.ts';
import type { Book } from './sheet-parts.ts';
import { makeSheetStyles } from './sheet-styles.ts';
import { missedSheet, qaQcSheet, rawSheet, seriesEventSheet, summarySheet } from './workbook-sheets.ts';

/** All that goes into the file, so that the same bytes can be made again. */
export interface MonthlyFile {
  readonly kind: MonthlyKind;
  readonly model: MonthModel;
  readonly tenant: string;
  readonly madeBy: string;
  readonly madeAt: string;
  /** In which it is written, where that is not English: reports of before it was kept are. */
  readonly language?: Language | undefined;
  /**
   * 2: every number is written by one rule; 3: in plain words; 4: in the terms of screens. Reports of before say none of
   * them, and keep their bytes.
   */
  readonly layout?: 2 | 3 | 4 | undefined;
}

/** The report of a month as a workbook. The same content gives the same bytes. */
export function writeMonthly(file: MonthlyFile): Readable {
  const styles = makeStyles();
  const book: Book = {
    sheetStyles: makeSheetStyles(styles, file.layout === undefined),
    words: monthlyWords(file),
    language: file.language ?? 'en',
  };
  const { model, kind } = file;
  const sheets: Sheet[] = [
    coverSheet(file, book),
    summarySheet(kind, model, book),
    exceedanceSheet(model, book),
    ...(model.SeriesEvents?.length ? [seriesEventSheet(model, book)] : []),
    missedSheet(model, book),
    ...(model.QaQc.length > 0 ? [qaQcSheet(model, book)] : []),
    ...(model.Raw.length > 0 ? [rawSheet(model, book)] : []),
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

function coverSheet(file: MonthlyFile, { sheetStyles, words: { cover, sheets, notes } }: Book): Sheet {
  const { model, tenant, madeBy, madeAt } = file;
  const rules = file.layout === 4 ? statisticWords(file.language) : formerStatisticWords(file.language);
  const { Counts } = model;
  const line = (label: string, value: string | number): Row[] =>
    value === ''
      ? []
      : [[styled(label, sheetStyles.label), typeof value === 'string' ? styled(value, sheetStyles.wrapped) : value]];
  const rows: Row[] = [
    [styled(model.Title, sheetStyles.title)],
    [],
    ...line(cover.period, model.Month),
    ...line(cover.authorisation, model.Authorisation),
    ...line(cover.holder, model.Holder || tenant),
    ...line(cover.contact, model.Contact),
    ...line(cover.introduction, model.Introduction),
    [],
    ...line(cover.stations, Counts.Stations),
    ...line(cover.parameters, Counts.Parameters),
    ...line(cover.samples, Counts.Samples),
    ...line(cover.results, Counts.Results),
    ...line(cover.nonDetects, Counts.NonDetects),
    ...line(cover.exceedances, Counts.Exceedances),
    ...line(cover.undetermined, Counts.Undetermined),
    ...line(cover.missed, Counts.Missed),
    ...line(cover.qaQc, Counts.QaQc),
    ...line(cover.leftOut, Counts.LeftOut),
    ...(Counts.WithoutLimit === undefined ? [] : line(cover.withoutLimit, Counts.WithoutLimit)),
    [],
    ...line(cover.asOf, model.AsOf),
    ...line(cover.madeAt, madeAt),
    ...line(cover.madeBy, `${madeBy} (${tenant})`),
    ...line(cover.digest, digestOf(file)),
    [],
    ...line(cover.nonDetectsInMean, model.NonDetectRule ? rules.nonDetectNames[model.NonDetectRule] : ''),
    ...[
      notes.month,
      model.NonDetectRule ? notes.nonDetects(rules.nonDetectSentences[model.NonDetectRule]) : halfNote,
      notes.counted,
      notes.leftOut,
      notes.missed,
      notes.clock,
    ].map((note): Row => [styled(cover.note, sheetStyles.label), styled(note, sheetStyles.wrapped)]),
  ];
  return { name: sheets.cover, columns: [{ width: 32 }, { width: 90 }], rows };
}

/** What reports stated before the rule could be chosen: made again, they say it again. */
const halfNote =
  'A non-detect is written with < and its detection limit. It counts as half that limit in the mean, and as the limit in minimum and maximum. When nothing was detected, the mean is below the largest limit.';
