import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { asBuffer } from '#platform/db/values/binary-array';
import type { ExceedanceColumns } from './exceedance-lists.ts';

interface Facts {
  readonly importId: number;
  readonly evaluatedAt: Date;
}

export async function storeExceedanceLists(
  tx: Tx,
  columns: ExceedanceColumns,
  { importId, evaluatedAt }: Facts,
): Promise<void> {
  const { stationIds, analyteIds, guidelineIds, versionIds, standardIds, units, firsts, lasts, signs } = columns;
  await sql`
    insert into exceedance_lists (import_id, evaluated_at, data_source_id, analyte_id, guideline_id, guideline_version_id,
      standard_id, limit_unit, result_ids, evaluated_values, limit_values, factors, evaluated_signs)
    select ${importId}, ${evaluatedAt}::timestamptz, e.station_id, e.analyte_id, e.guideline_id, e.version_id, e.standard_id,
      e.unit, (${asBuffer(columns.resultIds)}::bigint[])[e.first:e.last],
      ${figures(columns.values)}, ${figures(columns.limits)}, ${figures(columns.factors)}, (${signs}::text[])[e.at]
    from unnest(${stationIds}::bigint[], ${analyteIds}::bigint[], ${guidelineIds}::int[], ${versionIds}::int[],
      ${standardIds}::int[], ${units}::text[], ${firsts}::int[], ${lasts}::int[])
      with ordinality as e (station_id, analyte_id, guideline_id, version_id, standard_id, unit, first, last, at)`.execute(
    tx,
  );
}

/** A column of each list: cut from one array of all, or written for each. */
const figures = (column: ExceedanceColumns['values']): RawBuilder<unknown> =>
  Array.isArray(column)
    ? sql`((${column}::text[])[e.at])::float8[]`
    : sql`(${asBuffer(column)}::float8[])[e.first:e.last]`;
