import { byteaArray } from '#platform/db/values/binary-array';
import type { PackedVerdicts } from './pack-verdicts.ts';

/** Verdicts to be kept, column by column, as the database takes them. */
export interface VerdictColumns {
  readonly stationIds: readonly number[];
  readonly analyteIds: readonly number[];
  readonly years: readonly number[];
  readonly guidelineIds: readonly string[];
  readonly mismatches: readonly string[];
  readonly details: readonly string[];
  readonly days: Uint8Array;
  readonly resultIds: Uint8Array;
  readonly checks: Uint8Array;
  readonly verdictKinds: Uint8Array;
  readonly outcomes: Uint8Array;
  readonly limits: Uint8Array;
}

/** Null where there is nothing to keep. */
export function toVerdictColumns(packed: readonly PackedVerdicts[]): VerdictColumns | null {
  if (packed.length === 0) return null;
  const each = <T>(pick: (one: PackedVerdicts) => T) => packed.map(pick);
  return {
    stationIds: each(({ stationId }) => stationId),
    analyteIds: each(({ analyteId }) => analyteId),
    years: each(({ year }) => year),
    guidelineIds: each(({ guidelineIds }) => `{${guidelineIds.join(',')}}`),
    mismatches: each(({ mismatches }) => JSON.stringify(mismatches)),
    details: each(({ details }) => JSON.stringify(details)),
    days: byteaArray(each(({ days }) => days)),
    resultIds: byteaArray(each(({ resultIds }) => resultIds)),
    checks: byteaArray(each(({ checks }) => checks)),
    verdictKinds: byteaArray(each(({ verdictKinds }) => verdictKinds)),
    outcomes: byteaArray(each(({ outcomes }) => outcomes)),
    limits: byteaArray(each(({ limits }) => limits)),
  };
}
