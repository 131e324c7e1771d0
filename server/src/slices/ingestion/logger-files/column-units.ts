import { guessUnit, readSpelledUnit, type UnitTable } from '@freshet/domain/units';

export type UnitCause = '' | 'unknownUnit' | 'unitNotConvertible' | 'unitHinted';

interface Units {
  /** As the file writes it, or as a person stated; null or empty where nobody says it: then it is the series' own. */
  readonly written: string | null;
  readonly ofSeries: string;
  /** What the column is called, which may hint at a unit. */
  readonly heading: string;
}

export interface UnitWay {
  readonly cause: UnitCause;
  /** Null where values are in the unit of the series already. */
  readonly convert: ((value: number) => number) | null;
}

const same: UnitWay = { cause: '', convert: null };

/** How values of a column become values of a series. */
export function wayToSeries(units: UnitTable, { written, ofSeries, heading }: Units): UnitWay {
  if (!written) return isHintedOtherwise(units, heading, ofSeries) ? { cause: 'unitHinted', convert: null } : same;
  if (written === ofSeries) return same;
  const from = units.find(written) ?? units.find(readSpelledUnit(written) ?? '');
  if (!from) return { cause: 'unknownUnit', convert: null };
  const to = units.find(ofSeries);
  if (!to) return { cause: 'unitNotConvertible', convert: null };
  if (from.id === to.id) return same;
  const converter = units.converter(from.id, to.id);
  if (typeof converter === 'string') return { cause: 'unitNotConvertible', convert: null };
  return { cause: '', convert: converter.convert };
}

/** Whether a heading such as `Water_Temp_F` hints at another unit than the series has. */
function isHintedOtherwise(units: UnitTable, heading: string, ofSeries: string): boolean {
  const hint = guessUnit(heading);
  const hinted = hint === null ? undefined : units.find(hint);
  return hinted !== undefined && hint !== ofSeries && hinted.id !== units.find(ofSeries)?.id;
}
