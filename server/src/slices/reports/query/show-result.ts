import type { QueryResult } from '@freshet/contract';
import { convertReported, type UnitTable } from '@freshet/domain/units';
import { numberOf, type ReportedValue, reportedOf, signOf } from '@freshet/domain/values';
import type { z } from 'zod';
import type { ResultRow } from './result-queries.ts';

export type Shown = Pick<z.input<typeof QueryResult>, 'Sign' | 'Number' | 'Figures' | 'Unit' | 'Reported'>;

/** Shows values in the units they are stored in, or in others where there is a way. */
export function makeShow(units: UnitTable, wantedUnits: ReadonlyMap<number, string>): (row: ResultRow) => Shown {
  return (row) => {
    const stored = reportedOf(row);
    const converter = converterFor(units, row.unit, wantedUnits.get(row.analyte_id));
    if (!converter) return toShown(stored, row.unit);
    const shown = toShown(convertReported(stored, converter), converter.to.name);
    return { ...shown, Reported: { Text: row.original_text, Unit: row.unit } };
  };
}

function converterFor(units: UnitTable, from: string | null, to: string | undefined) {
  if (from === null || to === undefined || from === to) return null;
  const [source, target] = [units.find(from), units.find(to)];
  if (!source || !target || source.id === target.id) return null;
  const converter = units.converter(source.id, target.id);
  return typeof converter === 'string' ? null : converter;
}

function toShown(value: ReportedValue, unit: string | null): Shown {
  const number = numberOf(value);
  return {
    Sign: signOf(value),
    Number: Number.isFinite(number) ? number : null,
    Figures: value.kind === 'missing' ? 0 : value.figures,
    Unit: unit,
    Reported: null,
  };
}
