import type { QueryResult } from '@freshet/contract';
import { convertReported, type UnitTable, writeWorking } from '@freshet/domain/units';
import { formatReported, numberOf, type ReportedValue, reportedOf, signOf } from '@freshet/domain/values';
import type { z } from 'zod';
import type { ChooseUnit } from '../engine/choose-unit.ts';
import type { ResultRow } from './result-queries.ts';

export type Shown = Pick<z.input<typeof QueryResult>, 'Sign' | 'Number' | 'Figures' | 'Unit' | 'Reported'>;

/** Shows values in the units they are stored in, or in others where there is a way. */
export function makeShow(units: UnitTable, chooseUnit: ChooseUnit | null): (row: ResultRow) => Shown {
  return (row) => {
    const stored = reportedOf(row);
    const from = chooseUnit && row.unit !== null ? units.find(row.unit) : undefined;
    const way = from ? (chooseUnit?.(row.analyte_id, from.id) ?? null) : null;
    if (!way) return toShown(stored, row.unit);
    const converted = convertReported(stored, way);
    const Working =
      stored.kind === 'missing'
        ? ''
        : writeWorking(
            `${formatReported(stored)} ${way.from.name}`,
            way.steps,
            `${formatReported(converted)} ${way.to.name}`,
          );
    const shown = toShown(converted, way.to.name);
    return { ...shown, Reported: { Text: row.original_text, Unit: row.unit, Working } };
  };
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
