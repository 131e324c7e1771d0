import type { Observation, sexes } from '@freshet/contract';
import { localNumbers } from '#ui/numbers/local-numbers.ts';
import type { PickedTaxon } from '../taxa/taxon-picker.tsx';

/** A line of the form, as it is typed. */
export interface ObservationLine {
  readonly key: number;
  readonly taxon: PickedTaxon | null;
  readonly count: string;
  readonly stage: string;
  readonly sex: (typeof sexes)[number];
  readonly length: string;
  readonly weight: string;
  readonly subsample: string;
  /** By the id of the parameter. */
  readonly measured: Readonly<Record<number, string>>;
  readonly pass: string;
  readonly condition: string;
  readonly label: string;
  readonly notes: string;
}

let made = 0;

/** A new line goes on with the taxon of the one before: fish are measured one after the other. */
export const nextLine = (before: ObservationLine | undefined): ObservationLine => ({
  ...{ key: ++made, taxon: before?.taxon ?? null, count: '1', stage: before?.stage ?? '', sex: '' },
  ...{ length: '', weight: '', subsample: before?.subsample ?? '', measured: {} },
  ...{ pass: before?.pass ?? '', condition: '', label: '', notes: '' },
});

export const linesOf = (seen: readonly Observation[] | undefined): ObservationLine[] =>
  seen?.map((each) => ({
    key: ++made,
    taxon: { Id: each.TaxonId, Name: each.TaxonName, Authority: '', CommonName: '', AcceptedName: null },
    count: String(each.Count ?? ''),
    stage: each.LifeStage,
    sex: each.Sex,
    length: localNumbers(String(each.LengthMillimetres ?? '')),
    weight: localNumbers(String(each.WeightGrams ?? '')),
    subsample: localNumbers(String(each.Subsample ?? '')),
    measured: Object.fromEntries(
      each.Measurements.map(({ ParameterId, Value }) => [ParameterId, localNumbers(String(Value))]),
    ),
    pass: String(each.Pass ?? ''),
    condition: each.Condition,
    label: each.Label,
    notes: each.Notes,
  })) ?? [nextLine(undefined)];

export type LineFault = 'taxon' | 'count' | 'length' | 'weight' | 'subsample' | 'pass' | 'measured';

/** What is wrong with each line, by its key. A line without anything in it is left out when saving. */
export function faultsOf(lines: readonly ObservationLine[]): Map<number, LineFault> {
  const faults = new Map<number, LineFault>();
  for (const line of lines) {
    const fault = isBlank(line) ? null : faultOf(line);
    if (fault) faults.set(line.key, fault);
  }
  return faults;
}

function faultOf(line: ObservationLine): LineFault | null {
  if (line.taxon === null) return 'taxon';
  const count = numberIn(line.count);
  // What was measured as a density was not counted.
  const isMeasured = Object.values(line.measured).some((text) => text.trim() !== '');
  if (count === null ? !isMeasured : !Number.isInteger(count) || count < 0) return 'count';
  if (!isSize(line.length)) return 'length';
  if (!isSize(line.weight)) return 'weight';
  if (!isSize(line.subsample, 1)) return 'subsample';
  const pass = numberIn(line.pass);
  if (pass !== null && !(Number.isInteger(pass) && pass > 0 && pass <= 1000)) return 'pass';
  return Object.values(line.measured).some((text) => Number.isNaN(numberIn(text))) ? 'measured' : null;
}

const isSize = (text: string, most = 1e9) => {
  const value = numberIn(text);
  return value === null || (value > 0 && value <= most);
};

const numberIn = (text: string) => (text.trim() === '' ? null : Number(text.trim().replace(',', '.')));

/** Nothing was typed: the count of a new line is 1. */
const isBlank = ({ taxon, count, length, weight, condition, label, notes, measured }: ObservationLine) =>
  taxon === null &&
  ['', '1'].includes(count.trim()) &&
  [length, weight, condition, label, notes, ...Object.values(measured)].every((text) => text.trim() === '');

/** The lines as the call takes them. */
export const observationsOf = (lines: readonly ObservationLine[]) =>
  lines.flatMap((line) => {
    if (line.taxon === null) return [];
    return [
      {
        Pass: numberIn(line.pass),
        Condition: line.condition.trim(),
        Label: line.label.trim(),
        Notes: line.notes.trim(),
        TaxonId: line.taxon.Id,
        Count: numberIn(line.count),
        LifeStage: line.stage,
        Sex: line.sex,
        LengthMillimetres: numberIn(line.length),
        WeightGrams: numberIn(line.weight),
        Subsample: numberIn(line.subsample),
        Measurements: Object.entries(line.measured).flatMap(([id, text]) => {
          const Value = numberIn(text);
          return Value === null ? [] : [{ ParameterId: Number(id), Value }];
        }),
      },
    ];
  });
