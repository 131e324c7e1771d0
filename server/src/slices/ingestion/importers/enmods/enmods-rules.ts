import { type FindingCode, rowFinding } from '../../findings/findings-catalogue.ts';
import type { LongRow } from '../layouts/read-long.ts';

const withOffset = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?[+-]\d{2}:\d{2}$/;
const plainNumber = /^-?\d+(?:\.\d+)?$/;
const withoutValue = ['NOT_DETECTED', 'NOT_REPORTED', 'NOT_SAMPLED'];
const always = ['Sampling Agency', 'Project', 'Medium', 'Data Classification', 'Field Visit Start Time'];
const forLaboratories = [
  'Collection Method',
  'Analyzing Agency',
  'Analysis Method',
  'Method Detection Limit',
  'QC Type',
  'Analyzed Date Time',
];
const times = [
  'Field Visit Start Time',
  'Field Visit End Time',
  'Observed DateTime',
  'Observed Date Time End',
  'Analyzed Date Time',
];
const words: Readonly<Record<string, readonly string[]>> = {
  'QC Type': ['REGULAR', 'BLANK', 'REPLICATE', 'SPIKE', 'OTHER_QC'],
  'Composite Stat': ['Minimum', 'Median', 'Mean', 'Maximum'],
  'Source of Rounded Value': ['PROVIDED_BY_USER', 'ROUNDING_SPECIFICATION'],
};

/** Columns the rules look at. */
export const enmodsExtras = [
  ...new Set([...always, ...forLaboratories, ...times, ...Object.keys(words)]),
  ...['Field Filtered', 'Rounded Value', 'Rounding Specification', 'Tissue Type', 'Specimen Name'],
  ...['Detection Condition', 'Result Value', 'Result Unit', 'Depth Upper', 'Depth Lower', 'Depth Unit'],
];

/** What the rules say of a row. */
export const enmodsRuleFindings = [
  'enmodsEmpty',
  'enmodsDate',
  'enmodsOrder',
  'enmodsVisitDay',
  'enmodsNumber',
  'enmodsWord',
  'enmodsPresence',
  'enmodsFuture',
  'enmodsUnit',
  'enmodsAbove',
  'enmodsLabOnly',
] as const satisfies readonly FindingCode[];

type Extra = LongRow['extra'];
type AddBroken = (code: FindingCode, column: string, more?: Record<string, string>) => void;
const normal = (text: string) => text.trim().replace(/\s+/g, '_').toUpperCase();

/** The rules of EnMoDS that go beyond reading a value. Each one that is broken is reported, and holds the row. */
export function checkEnmodsRules({ rowNo, extra, addFinding }: LongRow): void {
  const addBroken: AddBroken = (code, column, more) =>
    addFinding(rowFinding(code, rowNo, { column, text: extra(column) }, more));
  const kind = normal(extra('Data Classification'));
  const isLaboratory = kind === 'LAB' || kind === 'SURROGATE_RESULT';
  for (const column of isLaboratory ? [...always, ...forLaboratories] : always) {
    if (extra(column) === '') addBroken('enmodsEmpty', column);
  }
  if (isLaboratory && !/^(?:true|false)?$/i.test(extra('Field Filtered'))) {
    addBroken('enmodsWord', 'Field Filtered', { words: 'TRUE, FALSE' });
  }
  checkTimes(extra, addBroken, kind);
  checkResult(extra, addBroken);
  checkWords(extra, addBroken, kind);
}

function checkTimes(extra: Extra, addBroken: AddBroken, kind: string): void {
  for (const column of times)
    if (extra(column) !== '' && !withOffset.test(extra(column))) addBroken('enmodsDate', column);
  const spans = [
    ['Field Visit Start Time', 'Field Visit End Time'],
    ['Observed DateTime', 'Observed Date Time End'],
  ] as const;
  for (const [start, end] of spans)
    if (Date.parse(extra(end)) < Date.parse(extra(start))) addBroken('enmodsOrder', end);
  const isField = kind === 'FIELD_RESULT' || kind === 'VERTICAL_PROFILE';
  if (isField && extra('Observed DateTime').slice(0, 10) !== extra('Field Visit Start Time').slice(0, 10)) {
    addBroken('enmodsVisitDay', 'Observed DateTime');
  }
}

function checkResult(extra: Extra, addBroken: AddBroken): void {
  const condition = normal(extra('Detection Condition'));
  const isLiving = /^(?:animal|plant)/i.test(extra('Medium'));
  const isPresence = condition === 'PRESENT' && isLiving;
  if (condition === 'PRESENT' && !isLiving) addBroken('enmodsPresence', 'Detection Condition');
  const value = extra('Result Value');
  if (value === '' && !withoutValue.includes(condition) && !isPresence) addBroken('enmodsEmpty', 'Result Value');
  if (value !== '' && !plainNumber.test(value)) addBroken('enmodsNumber', 'Result Value');
  if (extra('Result Unit') === '' && !isPresence) addBroken('enmodsEmpty', 'Result Unit');
  const hasDepth = extra('Depth Upper') !== '' || extra('Depth Lower') !== '';
  if (hasDepth && extra('Depth Unit') !== 'metre') addBroken('enmodsWord', 'Depth Unit', { words: 'metre' });
}

function checkWords(extra: Extra, addBroken: AddBroken, kind: string): void {
  for (const [column, known] of Object.entries(words)) {
    if (extra(column) !== '' && !known.includes(extra(column)))
      addBroken('enmodsWord', column, { words: known.join(', ') });
  }
  if (extra('Composite Stat') !== '' && kind !== 'LAB') addBroken('enmodsLabOnly', 'Composite Stat');
  const rounding = extra('Source of Rounded Value');
  if (rounding === 'PROVIDED_BY_USER' && extra('Rounded Value') === '') addBroken('enmodsEmpty', 'Rounded Value');
  if (rounding === 'ROUNDING_SPECIFICATION' && extra('Rounding Specification') === '') {
    addBroken('enmodsEmpty', 'Rounding Specification');
  }
  const isAnimal = /^animal/i.test(extra('Medium'));
  if (isAnimal && kind === 'LAB' && extra('Specimen Name') === '') addBroken('enmodsEmpty', 'Specimen Name');
  if (extra('Medium') === 'Animal - Fish' && extra('Tissue Type') === '') addBroken('enmodsEmpty', 'Tissue Type');
}
