import type { Measured, ObservationRecord } from '../ecology-record.ts';
import type { MeasuredCells } from '../loaded-table.ts';
import type { FieldRow } from '../row-reader.ts';
import { factorOf } from './quantities.ts';

/** What a row says was measured, where it does; a value that is none is reported. */
export function readMeasured(row: FieldRow): Measured | null {
  const parameter = row.name('Parameter').slice(0, 100);
  if (parameter === '') return null;
  const value = row.number('Value');
  if (value === null) {
    if (!row.isBad) row.refuse('ecologyMissing', 'Value', { what: 'value' });
    return null;
  }
  const unit = row.text('Unit').slice(0, 50);
  const quantity = quantityOf(parameter);
  if (quantity && factorOf(quantity, unit) === null) row.refuse('ecologyUnitUnknown', 'Unit', { unit });
  return row.isBad ? null : { parameter, unit, value };
}

/** The measurements that another table has for a row; impossible ones are reported, and the row is bad from then on. */
export function readMeasuredCells(row: FieldRow, cells: readonly MeasuredCells[]): Measured[] {
  return cells.flatMap(({ type, value, unit }) => {
    const parameter = type.slice(0, 100);
    const number = Number(value);
    const quantity = quantityOf(parameter);
    const cell = { column: parameter, text: value };
    if (value.trim() === '' || Number.isNaN(number)) row.refuseOf('ecologyNotANumber', cell);
    else if (quantity && factorOf(quantity, unit) === null) row.refuseOf('ecologyUnitUnknown', cell, { unit });
    else return [{ parameter, unit: unit.slice(0, 50), value: number }];
    return [];
  });
}

export const quantityOf = (parameter: string): 'Length' | 'Weight' | null => {
  if (/^(?:(?:fork|total|body) )?length$|^fl$|^tl$|^longueur\b/i.test(parameter)) return 'Length';
  return /^(?:(?:wet|body) )?(?:weight|mass)$|^poids$/i.test(parameter) ? 'Weight' : null;
};

/** An animal with a measurement: its length and weight have places of their own. */
export function withMeasured(animal: ObservationRecord, measured: Measured): ObservationRecord {
  const quantity = quantityOf(measured.parameter);
  const amount = quantity ? measured.value * (factorOf(quantity, measured.unit) ?? 1) : 0;
  if (quantity === 'Length' && amount > 0 && animal.lengthMm === null) return { ...animal, lengthMm: amount };
  if (quantity === 'Weight' && amount > 0 && animal.weightG === null) return { ...animal, weightG: amount };
  return { ...animal, measured: [...animal.measured, measured] };
}
