import type { AddFinding } from '../add-finding.ts';
import { readResult } from '../parse-number.ts';
import { metresPer } from '../parse-words.ts';
import type { Fields } from '../rows.ts';
import { readDepthInterval, withoutSurface } from './depth-interval.ts';
import { readRelativeDepth } from './relative-depth.ts';

/** What many write where they have none. */
const noDepth = new Set([-88, -99, -999, -9999, -99999]);
const plainDepth = /^[\d.]+$/;
const withUnit = /^([+-]?[\d.,]+)\s*([\p{L}'"′″]*)$/u;

/**
 * Depth in metres: where it starts, or where it ends when only that is reported. `3-4` starts and ends; `Bottom` is no
 * number, and is part of the basis.
 */
export function parseDepth(given: Fields, hasDecimalComma: boolean, addFinding: AddFinding): number | null {
  const interval = given.DepthStart && !plainDepth.test(given.DepthStart) ? readDepthInterval(given) : null;
  const fields = interval ? { ...given, DepthStart: interval.start, DepthEnd: interval.end } : given;
  const start = readDepth(fields, 'DepthStart', hasDecimalComma, addFinding);
  const end = readDepth(fields, 'DepthEnd', hasDecimalComma, addFinding);
  if (start !== null && end !== null && end < start) addFinding('depthOrder', 'DepthEnd', { start, end });
  return start ?? end;
}

function readDepth(
  fields: Fields,
  field: 'DepthStart' | 'DepthEnd',
  hasDecimalComma: boolean,
  addFinding: AddFinding,
): number | null {
  const text = fields[field];
  if (!text || readRelativeDepth(text) !== null) return null;
  const [, digits = '', unit = ''] = withUnit.exec(withoutSurface(text)) ?? [];
  const value = readResult(digits, hasDecimalComma);
  if (typeof value !== 'number' || noDepth.has(value)) {
    addFinding('depthNotNumeric', field);
    return null;
  }
  const factor = metresPer(unit || (fields.DepthUnit ?? ''));
  if (factor === null) {
    addFinding('depthUnitUnknown', unit ? field : 'DepthUnit');
    return null;
  }
  return Number((value * factor).toPrecision(12));
}
