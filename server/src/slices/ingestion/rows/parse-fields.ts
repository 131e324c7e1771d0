import { readSpeciation } from '@freshet/domain/speciation';
import { rowFinding } from '../findings/findings-catalogue.ts';
import { readClock } from './local-time.ts';
import { offsetInZone } from './named-zone.ts';
import { type DateReading, makeDateReader } from './parse-date.ts';
import { parseDepth } from './parse-depth.ts';
import type { ParseSettings } from './parse-settings.ts';
import { makeValueParser } from './parse-value.ts';
import { readFraction, readQaQcKind, readZone } from './parse-words.ts';
import type { FieldName, Fields, ParsedRow, RowFinding } from './rows.ts';

/** Where a row stands. */
export type RowPlace = Pick<ParsedRow, 'fileNo' | 'sheet' | 'rowNo' | 'columnNo'>;
/** What the file calls a field. */
export type ColumnNames = Readonly<Partial<Record<FieldName, string>>>;
export type FieldParser = (place: RowPlace, fields: Fields, columns: ColumnNames, found?: RowFinding[]) => ParsedRow;
/** Notes something odd about a field of the row that is being judged. */
export type Note = (
  code: Parameters<typeof rowFinding>[0],
  field: FieldName,
  more?: Record<string, string | number>,
) => void;

const none: readonly RowFinding[] = [];

/** Understands one row: its date, value, limit, depth, fraction and kind. Pure but for the clock it is given. */
export function parseFields(
  row: { place: RowPlace; fields: Fields; columns: ColumnNames },
  settings: ParseSettings,
  nowMs: number,
): ParsedRow {
  return makeFieldParser(settings, nowMs)(row.place, row.fields, row.columns);
}

/** The same for many rows of one file, remembering what repeats. */
export function makeFieldParser(settings: ParseSettings, nowMs: number): FieldParser {
  const readDate = makeDateReader(settings.dateFormat, nowMs, settings.dateOrder);
  const judgeValue = makeValueParser(settings);
  let place: RowPlace = { fileNo: 0, sheet: '', rowNo: 0, columnNo: 0 };
  let fields: Fields = {};
  let columns: ColumnNames = {};
  let findings: RowFinding[] | undefined;
  // Made once, not for each row: at a million rows it shows.
  const note: Note = (code, field, more) => {
    // One cell, one error: what was wrong before judging says it better. Nothing is said twice.
    if (findings?.some((found) => found.field === field && (found.severity === 'error' || found.code === code))) return;
    findings ??= [];
    const at = { field, column: columns[field] ?? field, text: fields[field] ?? '' };
    findings.push(rowFinding(code, place.rowNo, at, more));
  };
  return (givenPlace, givenFields, givenColumns, foundBefore) => {
    place = givenPlace;
    fields = givenFields;
    columns = givenColumns;
    findings = foundBefore;
    if (!fields.Station) note('stationMissing', 'Station');
    if (!fields.Analyte) note('analyteMissing', 'Analyte');
    const sampled = judgeSampled(fields, readDate, note);
    const value = judgeValue(fields, note);
    const depthM = fields.DepthStart || fields.DepthEnd ? parseDepth(fields, settings.hasDecimalComma, note) : null;
    const kind = judgeKind(fields, settings, note);
    const replicate = fields.Replicate ? judgeReplicate(fields.Replicate, note) : 1;
    const fraction = fields.Fraction ? judgeFraction(fields.Fraction, note) : '';
    const speciation = fields.Speciation ? readSpeciation(fields.Speciation) : '';
    const analysedAt = fields.AnalysedDateTime ? judgeAnalysed(readDate(fields.AnalysedDateTime), note) : null;
    return {
      fileNo: place.fileNo,
      sheet: place.sheet,
      rowNo: place.rowNo,
      columnNo: place.columnNo,
      fields,
      columns,
      sampledLocal: sampled.sampledLocal,
      hasTime: sampled.hasTime,
      utcOffsetMinutes: sampled.utcOffsetMinutes,
      depthM,
      fraction,
      speciation,
      qaQcKind: kind,
      replicate,
      sign: value.sign,
      value: value.value,
      unitText: value.unitText,
      detectionLimit: value.detectionLimit,
      limitUnitText: value.limitUnitText,
      qualifier: value.qualifier,
      originalText: value.originalText,
      analysedAt,
      findings: findings ?? none,
    };
  };
}

type Sampled = Pick<ParsedRow, 'sampledLocal' | 'hasTime' | 'utcOffsetMinutes'>;
const unread: Sampled = { sampledLocal: null, hasTime: false, utcOffsetMinutes: null };

function judgeSampled(fields: Fields, readDate: (text: string) => DateReading, note: Note): Sampled {
  const text = fields.SampleDateTime;
  if (!text) {
    note('dateMissing', 'SampleDateTime');
    return unread;
  }
  const read = readDate(text);
  if ('problem' in read) {
    const { problem, ...more } = read;
    note(problem, 'SampleDateTime', more);
    return unread;
  }
  const clock = read.hasTime || !fields.SampleTime ? '' : readClock(fields.SampleTime);
  if (clock === null) {
    note('notATime', 'SampleTime');
    return unread;
  }
  const sampledLocal = clock === '' ? read.local : `${read.local.slice(0, 11)}${clock}`;
  const own = read.utcOffsetMinutes;
  const utcOffsetMinutes = own ?? (fields.TimeZone ? judgeZone(fields.TimeZone, sampledLocal, note) : null);
  return { sampledLocal, hasTime: read.hasTime || clock !== '', utcOffsetMinutes };
}

function judgeZone(text: string, local: string, note: Note): number | null {
  const minutes = readZone(text) ?? offsetInZone(text, local);
  if (minutes === null) note('timeZoneUnknown', 'TimeZone');
  return minutes;
}

function judgeKind(fields: Fields, settings: ParseSettings, note: Note): string {
  for (const rule of settings.qaQcRules) {
    const text = (fields[rule.field] ?? '').toLowerCase();
    const wanted = rule.text.toLowerCase();
    const holds =
      rule.match === 'is'
        ? text === wanted
        : rule.match === 'starts'
          ? text.startsWith(wanted)
          : rule.match === 'ends'
            ? text.endsWith(wanted)
            : text.includes(wanted);
    if (holds) return rule.kind;
  }
  if (!fields.QaQcType) return '';
  const kind = readQaQcKind(fields.QaQcType);
  if (kind === null) note('qaQcUnknown', 'QaQcType');
  return kind ?? '';
}

function judgeFraction(text: string, note: Note): string {
  const fraction = readFraction(text);
  if (fraction === null) note('fractionUnknown', 'Fraction');
  return fraction ?? text;
}

function judgeReplicate(text: string, note: Note): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1 && number <= 9999) return number;
  note('replicateNotNumeric', 'Replicate');
  return 1;
}

/** The analysis may have no date that can be read: the value is good without it. */
function judgeAnalysed(read: DateReading, note: Note): string | null {
  if ('problem' in read) {
    note('analysedNotADate', 'AnalysedDateTime');
    return null;
  }
  return read.utcOffsetMinutes === null ? read.local : `${read.local}${offsetText(read.utcOffsetMinutes)}`;
}

function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${String(Math.floor(size / 60)).padStart(2, '0')}:${String(size % 60).padStart(2, '0')}`;
}
