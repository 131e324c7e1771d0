import { sexes } from '@freshet/contract';
import { isDensityUnit } from './amounts/densities.ts';
import { quantityOf } from './amounts/measure.ts';
import type { Measured, ObservationRecord } from './ecology-record.ts';
import type { Gathering } from './gather-records.ts';
import type { RecordFacts } from './record-facts.ts';
import type { FieldRow } from './row-reader.ts';

interface AnimalFacts extends RecordFacts {
  /** By parameters of the tenant's own. */
  readonly measured: readonly Measured[];
  /** Whether amounts are what the table is of. */
  readonly isMeasured: boolean;
  /** How many there were, where the row says it as an amount among others. */
  readonly amountCount: number | null;
}

export function readObservation(
  row: FieldRow,
  { place, event, taxon, about, measured, isMeasured, amountCount }: AnimalFacts,
  gathering: Gathering,
): ObservationRecord | null {
  const counted = row.whole('Count') ?? amountCount;
  const isAbsent = /^(?:absent|0|no|n|false)$/i.test(row.text('Presence'));
  const [lengthMm, weightG] = [row.quantity('Length'), row.quantity('Weight')];
  const label = row.text('Label').slice(0, 100);
  const subsample = row.number('Subsample', 0);
  if (subsample !== null && (subsample === 0 || subsample > 1))
    row.refuse('ecologyWord', 'Subsample', { words: '0 to 1' });
  const sex = readSex(row);
  const pass = row.whole('Pass', 1);
  if (row.isBad) return null;
  const amounts = measured.filter(({ parameter }) => quantityOf(parameter) === null);
  const isOne = lengthMm !== null || weightG !== null || label !== '' || amounts.length < measured.length;
  if (counted === null && !isAbsent && !isOne && amounts.length === 0) {
    if (isMeasured && row.text('Presence') === '') row.refuse('ecologyMissing', '', { what: 'amount' });
    if (row.isBad) return null;
    gathering.noCount();
  }
  return {
    ...{
      what: 'observation',
      place,
      event,
      taxon,
      about,
      sex,
      lengthMm,
      weightG,
      pass,
      subsample,
      label,
      measured: [],
    },
    count: isAbsent ? 0 : (counted ?? (isOne ? 1 : countOf(amounts))),
    lifeStage: row.text('LifeStage').slice(0, 50),
    condition: row.text('Condition').slice(0, 200),
    notes: notesOf(row),
  };
}

/** Amounts are no count, but nothing in a litre is none; what has neither is one. */
function countOf(amounts: readonly Measured[]): number | null {
  if (amounts.length === 0) return 1;
  return amounts.every(({ value, unit }) => value === 0 && isDensityUnit(unit)) ? 0 : null;
}

/** An animal has one field for what was noted of it and of its name. */
function notesOf(row: FieldRow): string {
  const notes = [row.text('Notes'), row.text('IdentificationRemarks')].filter(Boolean).join('; ');
  if (notes.length > 1000) row.warn('ecologyCut', 'IdentificationRemarks', { most: 1000 });
  return notes.slice(0, 1000);
}

const sexWords: Readonly<Record<string, (typeof sexes)[number]>> = {
  ...{ '': '', f: 'female', female: 'female', femelle: 'female', m: 'male', male: 'male', mâle: 'male' },
  ...{ u: 'undetermined', unk: 'undetermined', unknown: 'undetermined', undetermined: 'undetermined' },
};

function readSex(row: FieldRow): (typeof sexes)[number] {
  const word = row.text('Sex').toLowerCase();
  if (Object.hasOwn(sexWords, word)) return sexWords[word] ?? '';
  row.refuse('ecologyWord', 'Sex', { words: sexes.filter(Boolean).join(', ') });
  return '';
}
