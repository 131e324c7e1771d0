import type { Note } from './parse-fields.ts';
import { readResult } from './parse-number.ts';
import { metresPer } from './parse-words.ts';
import type { Fields } from './rows.ts';

const withUnit = /^([+-]?[\d.,]+)\s*([\p{L}']*)$/u;

/** Depth in metres: where it starts, or where it ends when only that is told. */
export function parseDepth(fields: Fields, hasDecimalComma: boolean, note: Note): number | null {
  const start = readDepth(fields, 'DepthStart', hasDecimalComma, note);
  const end = readDepth(fields, 'DepthEnd', hasDecimalComma, note);
  if (start !== null && end !== null && end < start) note('depthOrder', 'DepthEnd', { start, end });
  return start ?? end;
}

function readDepth(
  fields: Fields,
  field: 'DepthStart' | 'DepthEnd',
  hasDecimalComma: boolean,
  note: Note,
): number | null {
  const text = fields[field];
  if (!text) return null;
  const [, digits = '', unit = ''] = withUnit.exec(text) ?? [];
  const value = readResult(digits, hasDecimalComma);
  if (typeof value !== 'number') {
    note('depthNotNumeric', field);
    return null;
  }
  const factor = metresPer(unit || (fields.DepthUnit ?? ''));
  if (factor === null) {
    note('depthUnitUnknown', unit ? field : 'DepthUnit');
    return null;
  }
  return Number((value * factor).toPrecision(12));
}
