import type { UnitTable } from '@freshet/domain/units';

export type UnitCause = '' | 'unknownUnit' | 'unitNotConvertible';

interface Units {
  /** As the file writes it, or as a person said; null or empty where nobody says it: then it is the series' own. */
  readonly written: string | null;
  readonly ofSeries: string;
}

export interface UnitWay {
  readonly cause: UnitCause;
  /** Null where values are in the unit of the series already. */
  readonly convert: ((value: number) => number) | null;
}

const same: UnitWay = { cause: '', convert: null };

/** How values of a column become values of a series. */
export function wayToSeries(units: UnitTable, { written, ofSeries }: Units): UnitWay {
  if (!written || written === ofSeries) return same;
  const from = units.find(written);
  if (!from) return { cause: 'unknownUnit', convert: null };
  const to = units.find(ofSeries);
  if (!to) return { cause: 'unitNotConvertible', convert: null };
  if (from.id === to.id) return same;
  const converter = units.converter(from.id, to.id);
  if (typeof converter === 'string') return { cause: 'unitNotConvertible', convert: null };
  return { cause: '', convert: converter.convert };
}
