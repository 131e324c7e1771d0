import { readSpeciation } from '@freshet/domain/speciation';
import { rowFinding } from '../findings/findings-catalogue.ts';
import type { AddFinding } from './add-finding.ts';
import { endOfDay, nextDay, readClock } from './dates/local-time.ts';
import { offsetInZone } from './dates/offset-in-zone.ts';
import { type DateReading, makeDateReader } from './dates/parse-date.ts';
import { parseDepth } from './depths/parse-depth.ts';
import { makeMediaTaker } from './media-taker.ts';
import { readNamedKind } from './named-kind.ts';
import type { ParseSettings } from './parse-settings.ts';
import { isRejectedStatus, readFraction, readQaQcKind, readZone } from './parse-words.ts';
import type { ColumnNames, Fields, ParsedRow, RowFinding } from './rows.ts';
import { makeValueParser } from './values/parse-value.ts';
import { makeYesOrNoReader } from './yes-or-no.ts';

/** Where a row stands. */
export type RowPlace = Pick<ParsedRow, 'fileNo' | 'sheet' | 'rowNo' | 'columnNo'>;
export type FieldParser = (
  place: RowPlace,
  fields: Fields,
  columns: ColumnNames,
  rowFindings?: RowFinding[],
) => ParsedRow;
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
  const parseValue = makeValueParser(settings);
  const readYesOrNo = makeYesOrNoReader();
  const takeMedia = makeMediaTaker(settings);
  let place: RowPlace = { fileNo: 0, sheet: '', rowNo: 0, columnNo: 0 };
  let fields: Fields = {};
  let columns: ColumnNames = {};
  let findings: RowFinding[] | undefined;
  // Made once, not for each row: at a million rows it shows.
  const addFinding: AddFinding = (code, field, more) => {
    // One cell, one error: what was wrong before parsing says it better. Nothing is stated twice.
    if (findings?.some((finding) => finding.field === field && (finding.severity === 'error' || finding.code === code)))
      return;
    findings ??= [];
    const at = { field, column: columns[field] ?? field, text: fields[field] ?? '' };
    findings.push(rowFinding(code, place.rowNo, at, more));
  };
  return (givenPlace, givenFields, givenColumns, foundBefore) => {
    place = givenPlace;
    fields = givenFields;
    columns = givenColumns;
    findings = foundBefore;
    if (!fields.Station) addFinding('stationMissing', 'Station');
    if (!fields.Analyte) addFinding('analyteMissing', 'Analyte');
    const sampled = parseSampled(fields, readDate, addFinding);
    const meant = takeMedia(readYesOrNo(fields, columns));
    const value = parseValue(meant, addFinding);
    if (fields.ResultStatus && isRejectedStatus(fields.ResultStatus)) addFinding('resultRejected', 'ResultStatus');
    const depthM =
      fields.DepthStart || fields.DepthEnd ? parseDepth(fields, settings.hasDecimalComma, addFinding) : null;
    const kind = parseKind(meant, settings, addFinding);
    const replicate = fields.Replicate ? parseReplicate(fields.Replicate, addFinding) : 1;
    const fraction = meant.Fraction ? parseFraction(meant.Fraction, addFinding) : '';
    const speciation = fields.Speciation ? readSpeciation(fields.Speciation) : '';
    const analysedAt = fields.AnalysedDateTime ? parseAnalysed(readDate(fields.AnalysedDateTime), addFinding) : null;
    return {
      fileNo: place.fileNo,
      sheet: place.sheet,
      rowNo: place.rowNo,
      columnNo: place.columnNo,
      // What yes and no mean is known by the column's name, which a row that is parsed again later has no more.
      fields: meant,
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

function parseSampled(fields: Fields, readDate: (text: string) => DateReading, addFinding: AddFinding): Sampled {
  const text = fields.SampleDateTime;
  if (!text) {
    addFinding('dateMissing', 'SampleDateTime');
    return unread;
  }
  const read = readDate(text);
  if ('problem' in read) {
    const { problem, ...more } = read;
    addFinding(problem, 'SampleDateTime', more);
    return unread;
  }
  // A day that a program wrote with midnight has its time in the column beside.
  const isDay = !read.hasTime || (read.utcOffsetMinutes === null && read.local.endsWith('T00:00:00'));
  const time = splitZone(isDay ? (fields.SampleTime ?? '') : '');
  const clock = noTime.test(time.clock) ? '' : readClock(time.clock);
  if (clock === null) {
    addFinding('notATime', 'SampleTime');
    return unread;
  }
  const day = read.local.slice(0, 10);
  const sampledLocal = clock === '' ? read.local : clock === endOfDay ? nextDay(day) : `${day}T${clock}`;
  const offsetMinutes = read.utcOffsetMinutes ?? time.offsetMinutes;
  const utcOffsetMinutes =
    offsetMinutes ?? (fields.TimeZone ? parseZone(fields.TimeZone, sampledLocal, addFinding) : null);
  return { sampledLocal, hasTime: read.hasTime || clock !== '', utcOffsetMinutes };
}

/** What is in a column of times where nobody wrote one down. */
const noTime = /^(?:n\/?a|unknown|inconnue?|not recorded|[-–—]{0,4})$/i;

/** `09:05 PST` is a time and the zone of its clock. */
function splitZone(text: string): { readonly clock: string; readonly offsetMinutes: number | null } {
  const [, clock = '', zone = ''] = /^(.*\d.*?)\s+\(?([A-Z]{3,4}(?:[+-]\d{1,2}(?::?\d{2})?)?)\)?$/.exec(text) ?? [];
  const offsetMinutes = zone === '' ? null : readZone(zone);
  return offsetMinutes === null ? { clock: text, offsetMinutes } : { clock, offsetMinutes };
}

function parseZone(text: string, local: string, addFinding: AddFinding): number | null {
  const minutes = readZone(text) ?? offsetInZone(text, local);
  if (minutes === null) addFinding('timeZoneUnknown', 'TimeZone');
  return minutes;
}

function parseKind(fields: Fields, settings: ParseSettings, addFinding: AddFinding): string {
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
  if (!fields.QaQcType) {
    const named = readNamedKind(fields.Station ?? '');
    if (named) addFinding('qaQcNamed', 'Station', { sampleKind: named });
    return named ?? '';
  }
  const kind = readQaQcKind(fields.QaQcType);
  if (kind === null) addFinding('qaQcUnknown', 'QaQcType');
  return kind ?? '';
}

function parseFraction(text: string, addFinding: AddFinding): string {
  const fraction = readFraction(text);
  if (fraction === null) addFinding('fractionUnknown', 'Fraction');
  return fraction ?? text;
}

function parseReplicate(text: string, addFinding: AddFinding): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1 && number <= 9999) return number;
  addFinding('replicateNotNumeric', 'Replicate');
  return 1;
}

/** The analysis may have no date that can be read: the value is good without it. */
function parseAnalysed(read: DateReading, addFinding: AddFinding): string | null {
  if ('problem' in read) {
    addFinding('analysedNotADate', 'AnalysedDateTime');
    return null;
  }
  return read.utcOffsetMinutes === null ? read.local : `${read.local}${offsetText(read.utcOffsetMinutes)}`;
}

function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${String(Math.floor(size / 60)).padStart(2, '0')}:${String(size % 60).padStart(2, '0')}`;
}
