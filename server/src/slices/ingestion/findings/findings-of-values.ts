import { holds, informs, rejects, warns } from './finding-kinds.ts';

/** What can be odd about a value and what is stated about it. */
export const valueFindings = {
  stationMissing: rejects("Row {row}: the station is missing ('{column}' is empty)."),
  analyteMissing: rejects("Row {row}: the analyte is missing ('{column}' is empty)."),
  dateMissing: rejects("Row {row}: the sample date is missing ('{column}' is empty)."),
  resultMissing: rejects("Row {row}: the result is missing ('{column}' is empty)."),
  notADate: rejects("Row {row}, '{column}': '{text}' is not a date."),
  notATime: rejects("Row {row}, '{column}': '{text}' is not a time."),
  dateAmbiguous: holds("Row {row}, '{column}': '{text}' is ambiguous ({first} or {second}). Set the date format."),
  dateOtherFormat: rejects("Row {row}, '{column}': '{text}' does not look like {format}."),
  yearTooOld: rejects("Row {row}, '{column}': '{text}' is more than 1,000 years ago and is not accepted as a date."),
  dateInFuture: rejects("Row {row}, '{column}': '{text}' is in the future."),
  analysedNotADate: warns(
    "Row {row}, '{column}': '{text}' cannot be read as a date with certainty; the analysis date is left empty.",
  ),
  timeZoneUnknown: holds("Row {row}, '{column}': '{text}' is not a known time zone."),
  notNumeric: rejects("Row {row}, '{column}': '{text}' is not a number."),
  notFinite: rejects("Row {row}, '{column}': '{text}' is not a finite number."),
  numberAmbiguous: rejects("Row {row}, '{column}': '{text}' is ambiguous ({first} or {second})."),
  decimalSign: rejects("Row {row}, '{column}': '{text}' has a decimal comma; the file type expects a point."),
  unitInNumber: rejects("Row {row}, '{column}': '{text}' contains a unit; put it in 'Unit'."),
  numberTooSmall: rejects("Row {row}, '{column}': '{text}' is too small to be stored."),
  wordNotKnown: rejects("Row {row}, '{column}': '{text}' is neither a number nor a code of the file type."),
  nonDetectWithoutLimit: holds(
    'Row {row}: the value was not detected, but no detection limit is given. Release the row to store it without one.',
  ),
  presentWithoutLimit: holds(
    "Row {row}: '{text}' means detected, but neither a value nor a quantitation limit is given. Release the row to store it without.",
  ),
  aboveWithoutLimit: holds(
    'Row {row}: the value is above the measuring range, but no upper limit is given. Release the row to store it without one.',
  ),
  qualifierUnknown: holds(
    "Row {row}, '{column}': '{qualifier}' in '{text}' is not a qualifier of the file type. Release the row to store it as written.",
  ),
  qualifierKept: informs(
    "Row {row}, '{column}': '{qualifier}' is not a qualifier of the file type; it is stored as written, here and below.",
  ),
  qualifierContradicts: holds("Row {row}: '{qualifier}' means not detected, but '{condition}' means detected."),
  unitContradicts: holds(
    "Row {row}: the unit is '{text}', but the heading of the result gives {unit}. Release the row to store it in '{text}'.",
  ),
  signAside: holds(
    "Row {row}: '{column}' contains '{text}' and is not applied to the value. Edit the result, or release the row to store it without.",
  ),
  signColumnAside: warns("Row {row}: '{column}' contains '{text}' and is not applied to the values, here and below."),
  dateMaybeSerial: holds(
    "Row {row}, '{column}': '{text}' may be the Excel date {date}. Release the row to store it with this date.",
  ),
  resultRejected: holds(
    "Row {row}, '{column}': the result is marked '{text}' in the file. Release the row to store it anyway.",
  ),
  signRead: informs("Row {row}, '{column}': '{text}' is stored and treated as {sign}."),
  limitNotNumeric: warns("Row {row}, '{column}': the limit '{text}' is not a number and was ignored."),
  signTwice: rejects("Row {row}: '{text}' and '{other}' contradict each other."),
  signUnknown: rejects("Row {row}, '{column}': '{text}' is not < or >."),
  negativeLimit: warns("Row {row}, '{column}': a negative detection limit was ignored."),
  depthNotNumeric: rejects("Row {row}, '{column}': '{text}' is not a depth."),
  depthUnitUnknown: holds("Row {row}, '{column}': '{text}' is not a known unit of length."),
  depthOrder: warns('Row {row}: the end depth {end} is above the start depth {start}.'),
  fractionUnknown: warns("Row {row}, '{column}': '{text}' is not a known fraction; it is stored as written."),
  qaQcUnknown: holds("Row {row}, '{column}': '{text}' is not a known sample type."),
  qaQcNamed: warns(
    "Row {row}, '{column}': '{text}' identifies a quality control sample; it is stored as {sampleKind}.",
  ),
  replicateNotNumeric: rejects("Row {row}, '{column}': '{text}' is not a replicate number from 1."),
  conditionUnknown: holds("Row {row}, '{column}': '{text}' is not a known detection condition."),
  textTooLong: rejects("Row {row}, '{column}' is longer than {limit} characters."),
  surveyTaxonMissing: holds(
    "Row {row}: the value belongs to an organism of a field survey ('{text}'), but no row of the file gives its taxon. Add a row 'Taxon' for the specimen, or enter the taxon in 'Statistic or basis'.",
  ),
  surveyTaxaDiffer: holds(
    "Row {row}: the file gives several taxa for the same specimen ('{text}'): {taxa}. Give each a separate specimen name, or enter the taxon in 'Statistic or basis'.",
  ),
  enmodsMissing: warns('Columns of EnMoDS are missing: {columns}.'),
  enmodsExtra: warns('Columns that EnMoDS does not have: {columns}.'),
  enmodsOlder: informs(
    'The columns are those of an older EnMoDS layout: they are read, but not checked against the rules of the 57-column layout.',
  ),
  enmodsMoved: warns("Column '{column}' is not where EnMoDS expects it."),
  enmodsEmpty: holds("Row {row}, '{column}': a value is required by EnMoDS."),
  enmodsDate: holds("Row {row}, '{column}': EnMoDS requires '{text}' in the format 2026-02-28T09:00:00-08:00."),
  enmodsOrder: holds("Row {row}, '{column}': the end is before the start."),
  enmodsVisitDay: holds("Row {row}, '{column}': EnMoDS requires '{text}' on the day of the field visit."),
  enmodsNumber: holds("Row {row}, '{column}': EnMoDS requires '{text}' as a plain number without sign or exponent."),
  enmodsWord: holds("Row {row}, '{column}': '{text}' is not an EnMoDS code. Allowed: {words}."),
  enmodsPresence: holds("Row {row}, '{column}': '{text}' is only for animals and plants."),
  enmodsFuture: holds("Row {row}, '{column}': '{text}' is in the future."),
  enmodsUnit: holds("Row {row}, '{column}': '{text}' is not an EnMoDS unit."),
  enmodsAbove: holds("Row {row}, '{column}': EnMoDS cannot represent '{text}'."),
  enmodsLabOnly: holds("Row {row}, '{column}': '{text}' is only for laboratory results."),
} as const;

/** What reading finds in cells that are no fields: the row as it is staged does not show it. */
export const besideFields = [
  'unitContradicts',
  'signAside',
  'signColumnAside',
  'dateMaybeSerial',
] as const satisfies readonly (keyof typeof valueFindings)[];
