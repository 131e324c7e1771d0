import { readSpeciation } from '@freshet/domain/speciation';
import { rowFinding } from '../findings/findings-catalogue.ts';
import type { AddFinding } from './add-finding.ts';
import { type DateReading, makeDateReader } from './dates/parse-date.ts';
import { parseSampled } from './dates/parse-sampled.ts';
import { parseDepth } from './depths/parse-depth.ts';
import { makeMediaExtractor } from './media-extractor.ts';
import { readNamedKind } from './named-kind.ts';
import type { ParseSettings } from './parse-settings.ts';
import { isRejectedStatus, readFraction, readQaQcKind } from './parse-words.ts';
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
  const takeMedia = makeMediaExtractor(settings);
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
  const kind = fields.QaQcType ? readQaQcKind(fields.QaQcType) : '';
  if (kind === null) addFinding('qaQcUnknown', 'QaQcType');
  if (kind !== '' || !isDefault.test(fields.QaQcType ?? '')) return kind ?? '';
  const named = readNamedKind(fields.Station ?? '');
  if (named) addFinding('qaQcNamed', 'Station', { sampleKind: named });
  return named ?? '';
}

/** What the system of a laboratory puts beside every sample that came in, a trip blank too; a word is somebody's statement. */
const isDefault = /^(?:|n|reg|trg|na|n\/a)$/i;

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
