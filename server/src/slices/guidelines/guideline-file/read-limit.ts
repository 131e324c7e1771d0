import type { StandardContent } from '../guideline/guideline-queries.ts';
import { readNames, type StandardColumn } from './standard-columns.ts';

/** What a row says of stations: their limit in place of, or beside, that of the standard it is about. */
export interface ReadLimit {
  readonly stations: readonly string[];
  readonly valueType: 'double' | 'range';
  readonly value: string;
  readonly isAdded: boolean;
  readonly validFrom: string | null;
  readonly validTo: string | null;
  readonly source: string;
}

interface LimitReading {
  readonly cell: (column: StandardColumn) => string;
  readonly readDay: (column: 'Limit from' | 'Limit to') => string | null;
  readonly addFinding: (column: StandardColumn, code: 'limitNotNumber' | 'limitDays', message: string) => void;
}

/** Null where the row is a standard itself. */
export function readLimit(content: StandardContent, { cell, readDay, addFinding }: LimitReading): ReadLimit | null {
  const stations = readNames(cell('Stations'));
  if (stations.length === 0) return null;
  const { value_type: valueType, value } = content;
  const [validFrom, validTo] = [readDay('Limit from'), readDay('Limit to')];
  if (validFrom && validTo && validTo < validFrom)
    addFinding('Limit to', 'limitDays', 'Must not be before the first day.');
  if (valueType !== 'double' && valueType !== 'range') {
    addFinding('Value', 'limitNotNumber', 'The limit of stations is a number or a range.');
    return null;
  }
  const isAdded = cell('Limit beside').toLowerCase() === 'yes';
  return { stations, valueType, value, isAdded, validFrom, validTo, source: cell('Limit source').slice(0, 300) };
}
