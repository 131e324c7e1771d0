import { rowFinding } from '../findings-catalogue.ts';
import type { LongRow } from './read-long.ts';

const withOffset = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?[+-]\d{2}:\d{2}$/;
const plainNumber = /^-?\d+(?:\.\d+)?$/;
const withoutValue = ['NOT_DETECTED', 'NOT_REPORTED', 'NOT_SAMPLED'];

/** Columns the rules look at that hold no field of ours. */
export const enmodsExtras = [
  'Sampling Agency',
  'Project',
  'Field Visit Start Time',
  'Field Visit End Time',
  'Field Filtered',
  'Collection Method',
  'Medium',
  'Observed Date Time End',
  'Data Classification',
  'Source of Rounded Value',
  'Rounded Value',
  'Rounding Specification',
  'Analyzing Agency',
  'Analysis Method',
  'Analyzed Date Time',
  'Tissue Type',
  'Specimen Name',
  'QC Type',
  'Composite Stat',
  'Method Detection Limit',
  'Detection Condition',
  'Result Value',
  'Result Unit',
  'Observed DateTime',
  'Depth Upper',
  'Depth Lower',
  'Depth Unit',
] as const;

/** The rules of EnMoDS that go beyond reading a value. Each one that is broken is told, and holds the row. */
export function checkEnmodsRules({ rowNo, extra, note }: LongRow): void {
  const tell = (column: string, sentence: string) =>
    note(rowFinding('enmodsRule', rowNo, { column, text: extra(column) }, { sentence }));
  const need = (column: string, why = '') => {
    if (extra(column) === '') tell(column, `must not be empty${why}.`);
  };
  const kind = normal(extra('Data Classification'));
  for (const column of ['Sampling Agency', 'Project', 'Medium', 'Data Classification', 'Field Visit Start Time'])
    need(column);
  for (const column of [
    'Field Visit Start Time',
    'Field Visit End Time',
    'Observed DateTime',
    'Observed Date Time End',
    'Analyzed Date Time',
  ]) {
    if (extra(column) !== '' && !withOffset.test(extra(column)))
      tell(column, 'must be written as 2026-02-28T09:00:00-08:00.');
  }
  checkOrder(extra, tell);
  if (kind === 'LAB' || kind === 'SURROGATE_RESULT') {
    const needed = [
      'Collection Method',
      'Analyzing Agency',
      'Analysis Method',
      'Method Detection Limit',
      'QC Type',
      'Analyzed Date Time',
    ];
    for (const column of needed) need(column, ' for laboratory results');
    if (!/^(?:true|false)?$/i.test(extra('Field Filtered'))) tell('Field Filtered', 'must be TRUE, FALSE or empty.');
  }
  const isField = kind === 'FIELD_RESULT' || kind === 'VERTICAL_PROFILE';
  if (isField && extra('Observed DateTime').slice(0, 10) !== extra('Field Visit Start Time').slice(0, 10)) {
    tell('Observed DateTime', 'must be on the day of the field visit.');
  }
  checkResult(extra, tell);
  checkWords(extra, tell, kind);
}

type Extra = LongRow['extra'];
type Tell = (column: string, sentence: string) => void;
const normal = (text: string) => text.trim().replace(/\s+/g, '_').toUpperCase();

function checkOrder(extra: Extra, tell: Tell): void {
  for (const [start, end] of [
    ['Field Visit Start Time', 'Field Visit End Time'],
    ['Observed DateTime', 'Observed Date Time End'],
  ] as const) {
    const [from, to] = [Date.parse(extra(start)), Date.parse(extra(end))];
    if (to < from) tell(end, 'must not be before it starts.');
  }
}

function checkResult(extra: Extra, tell: Tell): void {
  const condition = normal(extra('Detection Condition'));
  const isLiving = /^(?:animal|plant)/i.test(extra('Medium'));
  const isPresence = condition === 'PRESENT' && isLiving;
  if (condition === 'PRESENT' && !isLiving) tell('Detection Condition', 'PRESENT is only for animals and plants.');
  if (extra('Result Value') === '' && !withoutValue.includes(condition) && !isPresence)
    tell('Result Value', 'must not be empty.');
  if (extra('Result Value') !== '' && !plainNumber.test(extra('Result Value')))
    tell('Result Value', 'must be a plain number without sign or exponent.');
  if (`${extra('Depth Upper')}${extra('Depth Lower')}` !== '' && extra('Depth Unit') !== 'metre')
    tell('Depth Unit', "must be 'metre'.");
  if (extra('Result Unit') === '' && !isPresence) tell('Result Unit', 'must not be empty.');
}

function checkWords(extra: Extra, tell: Tell, kind: string): void {
  const oneOf = (column: string, words: readonly string[]) => {
    if (extra(column) !== '' && !words.includes(extra(column)))
      tell(column, `'${extra(column)}' must be one of ${words.join(', ')}.`);
  };
  oneOf('QC Type', ['REGULAR', 'BLANK', 'REPLICATE', 'SPIKE', 'OTHER_QC']);
  oneOf('Composite Stat', ['Minimum', 'Median', 'Mean', 'Maximum']);
  oneOf('Source of Rounded Value', ['PROVIDED_BY_USER', 'ROUNDING_SPECIFICATION']);
  if (extra('Composite Stat') !== '' && kind !== 'LAB') tell('Composite Stat', 'is only for laboratory results.');
  const rounding = extra('Source of Rounded Value');
  if (rounding === 'PROVIDED_BY_USER' && extra('Rounded Value') === '')
    tell('Rounded Value', 'must not be empty when it is provided.');
  if (rounding === 'ROUNDING_SPECIFICATION' && extra('Rounding Specification') === '')
    tell('Rounding Specification', 'must not be empty.');
  if (/^animal/i.test(extra('Medium')) && kind === 'LAB' && extra('Specimen Name') === '')
    tell('Specimen Name', 'must not be empty for animals.');
  if (extra('Medium') === 'Animal - Fish' && extra('Tissue Type') === '')
    tell('Tissue Type', 'must not be empty for fish.');
}
