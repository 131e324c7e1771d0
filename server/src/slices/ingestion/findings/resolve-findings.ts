import { fillSentence } from '#platform/tables';
import type { FieldName, RowFinding } from '../rows/rows.ts';
import { type FindingKind, holds, informs, rejects, warns } from './finding-kinds.ts';

/** What can be odd about a row once it is compared with what the tenant knows. */
export const resolveFindings = {
  unknownStation: holds("Row {row}: no station matches '{text}'."),
  unknownAnalyte: holds("Row {row}: no analyte matches '{text}'{method}."),
  unknownUnit: holds("Row {row}: '{text}' is not a known unit."),
  unknownMedia: holds("Row {row}: '{text}' is not a known media type."),
  fractionContradicts: holds("Row {row}: the fraction is '{text}', but the name '{name}' implies {said}."),
  unitOutsideGroup: holds("Row {row}: '{text}' is not a unit of {group}, the unit group of {analyte}."),
  unitNotConvertible: holds("Row {row}: there is no conversion from '{text}' to {unit}, the unit of {analyte}."),
  limitUnit: holds("Row {row}: the limit is given in '{text}', which cannot be converted to {unit}."),
  speciationTwice: holds('Row {row}: the result is given as {text} and as {other}: column, unit and name disagree.'),
  stationNotDiscrete: holds("Row {row}: '{text}' is not a discrete station."),
  hourSkipped: rejects('Row {row}: {text} does not exist in {zone}; clocks were moved forward then.'),
  hourTwice: warns('Row {row}: {text} occurred twice in {zone}; the first is used.'),
  mediaMissing: warns(
    'Rows without a media type, of stations without one: {count}. Standards for a specific media type do not apply to them.',
  ),
  unitMissing: warns(
    'Row {row}: {analyte} has no unit here, although its unit is {unit}. Results without a unit are stored without one and cannot be compared with a limit. Reported once for each analyte.',
  ),
  mediaGuessed: informs("'{text}' was read as the media type {media}."),
  methodNew: informs("The method '{text}' is new."),
  belowZero: holds(
    "Row {row}: '{text}' is negative, which is not possible for this quantity: it may mean a missing value or a non-detect. Edit the result, or release the row to store it.",
  ),
  noValue: rejects('Row {row} contains neither a value nor a limit.'),
  heldByPerson: holds('Row {row}: {person} held the row.'),
  duplicateInFile: holds('Row {row} has {text} and row {other} has {stored} for the same sample and analyte.'),
  repeatedRow: informs('Row {row} repeats row {other} ({stored}).'),
  storedValueKept: informs('Row {row} has {text}, but {stored} is already stored. The stored value is kept.'),
  limitAboveGuideline: warns(
    'Row {row}: the detection limit ({measured} {unit}) is above the limit of {guideline} ({limit} {unit}): it cannot be determined whether it is met.',
  ),
  storedWithLess: warns(
    "Import {import} ('{file}') already stored the same values with less detail, and both are kept now: {count}, the first in row {row} ({text}). If they are the same results, reread '{file}' or roll import {import} back.",
  ),
  duplicateOfStored: holds('Row {row} has {text}, but {stored} is already stored.'),
} as const satisfies Record<string, FindingKind>;

export type ResolveCode = keyof typeof resolveFindings;

interface CellFacts {
  readonly row: number;
  readonly field: FieldName | '';
  /** What the file calls the column, where that is known. */
  readonly column?: string | undefined;
  readonly text: string;
  readonly more?: Readonly<Record<string, string | number>>;
}

export function resolveFinding(
  code: ResolveCode,
  { row, field, column = field, text, more = {} }: CellFacts,
): RowFinding {
  const params = { row, text, ...more };
  const { severity, sentence } = resolveFindings[code];
  const cellText = text.length > 200 ? `${text.slice(0, 199)}…` : text;
  return { field, column, cellText, code, severity, params, sentence: fillSentence(sentence, params) };
}

/** Says something odd about the row that is being resolved. */
export type AddFinding = (
  code: ResolveCode,
  field: FieldName,
  text: string,
  more?: Record<string, string | number>,
) => void;

const later = (code: 'unknownStation' | 'unknownAnalyte', field: FieldName): RowFinding => ({
  ...{ field, column: field, cellText: '', code, severity: 'error', params: {}, sentence: '' },
});

/** Represent what the database writes of all rows without a known name at once (`all-findings.ts`). */
export const reportedLater = {
  unknownStation: later('unknownStation', 'Station'),
  unknownAnalyte: later('unknownAnalyte', 'Analyte'),
} as const;

const kinds = new Map<string, FindingKind>(Object.entries(resolveFindings));

/** What one of these does to its row; null for codes of other steps. */
export const resolveEffect = (code: string) => kinds.get(code)?.effect ?? null;
