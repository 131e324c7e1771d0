import type { EvaluatedResult } from '@freshet/domain/guidelines';
import type { UnitTable } from '@freshet/domain/units';
import { reportedOf } from '@freshet/domain/values';
import type { StreamedRow } from './packed-rows.ts';

/** A current result of the tenant. */
export interface StoredResult extends EvaluatedResult {
  readonly analyteId: number;
  /** Not what was requested, but something around it that its verdict may hang on. */
  readonly isAround: boolean;
}

const unknownUnit = 0;

function makeUnitFinder(units: UnitTable): (name: string | null) => number {
  const known = new Map<string | null, number>([[null, unknownUnit]]);
  return (name) => {
    const id = known.get(name) ?? units.find(name ?? '')?.id ?? unknownUnit;
    known.set(name, id);
    return id;
  };
}

/** Rows as results. A million of them have few days, fractions and speciations: each is held once. */
export function makeResultReader(units: UnitTable): (row: StreamedRow) => StoredResult {
  const unitIdOf = makeUnitFinder(units);
  const known = new Map<string, string>();
  const once = (text: string): string => {
    const held = known.get(text);
    if (held !== undefined) return held;
    known.set(text, text);
    return text;
  };
  return (row) => ({
    resultId: row.id,
    stationId: row.data_source_id,
    sampleId: row.sample_id,
    sampledAt: row.at,
    sampledOn: once(row.sampled_on),
    value: reportedOf(row),
    unitId: unitIdOf(row.unit),
    mediaId: row.media_type_id,
    fraction: row.fraction ? once(row.fraction) : null,
    speciation: row.speciation === null ? null : once(row.speciation),
    depthMetres: row.depth_m,
    detectionLimit: row.detection_limit,
    isHidden: row.is_hidden ?? false,
    analyteId: row.analyte_id,
    isAround: row.is_around ?? false,
  });
}
