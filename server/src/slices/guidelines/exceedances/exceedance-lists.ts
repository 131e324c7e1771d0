import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import type { StoredResult } from '#slices/observations';
import type { PlannedStandard } from '../evaluation/planned-standard.ts';
import type { StandardVerdict } from '../evaluation/standard-verdict.ts';

/** As many results fit in a row; the ids of exceedances are made of it. */
const mostInList = 1000;

/** What exceeds one standard at a station, in columns. */
interface ExceedanceList {
  readonly stationId: number;
  readonly analyteId: number;
  readonly standard: PlannedStandard;
  readonly resultIds: number[];
  readonly values: (number | null)[];
  readonly limits: (number | null)[];
  readonly factors: (number | null)[];
}

/** Gathers exceedances as they are found. */
export interface ExceedanceLists {
  readonly count: number;
  add(result: StoredResult, said: StandardVerdict, factor: number | null): void;
  /** Stores what was gathered, and begins anew. */
  store(tx: Tx, facts: { readonly importId: number; readonly evaluatedAt: Date }): Promise<void>;
}

export function makeExceedanceLists(): ExceedanceLists {
  let full: ExceedanceList[] = [];
  // Results come station by station and analyte by analyte: only the standards of one analyte are open at a time.
  let open = new Map<PlannedStandard, ExceedanceList>();
  let place = { stationId: 0, analyteId: 0 };
  let count = 0;
  const close = () => {
    for (const list of open.values()) full.push(list);
    open = new Map();
  };
  const listOf = ({ stationId, analyteId }: StoredResult, standard: PlannedStandard): ExceedanceList => {
    if (place.stationId !== stationId || place.analyteId !== analyteId) close();
    place = { stationId, analyteId };
    const known = open.get(standard);
    if (known && known.resultIds.length < mostInList) return known;
    if (known) full.push(known);
    const made = { stationId, analyteId, standard, resultIds: [], values: [], limits: [], factors: [] };
    open.set(standard, made);
    return made;
  };
  return {
    get count() {
      return count;
    },
    add: (result, { standard, value, limit }, factor) => {
      const list = listOf(result, standard);
      list.resultIds.push(result.resultId);
      list.values.push(Number.isFinite(value) ? value : null);
      list.limits.push(limit);
      list.factors.push(factor);
      count += 1;
    },
    store: async (tx, facts) => {
      close();
      const lists = full;
      full = [];
      if (lists.length > 0) await insertLists(tx, lists, facts);
    },
  };
}

async function insertLists(
  tx: Tx,
  lists: readonly ExceedanceList[],
  { importId, evaluatedAt }: { readonly importId: number; readonly evaluatedAt: Date },
): Promise<void> {
  const each = <T>(pick: (list: ExceedanceList) => T) => lists.map(pick);
  await sql`
    insert into exceedance_lists (import_id, evaluated_at, data_source_id, analyte_id, guideline_id, guideline_version_id,
      standard_id, limit_unit, result_ids, judged_values, limit_values, factors)
    select ${importId}, ${evaluatedAt}::timestamptz, e.station_id, e.analyte_id, e.guideline_id, e.version_id, e.standard_id,
      e.unit, e.result_ids::bigint[], e.judged_values::float8[], e.limit_values::float8[], e.factors::float8[]
    from unnest(${each(({ stationId }) => stationId)}::bigint[], ${each(({ analyteId }) => analyteId)}::bigint[],
      ${each(({ standard }) => standard.row.guideline_id)}::int[],
      ${each(({ standard }) => standard.row.guideline_version_id)}::int[],
      ${each(({ standard }) => standard.row.id)}::int[], ${each(({ standard }) => standard.compiled.unit.name)}::text[],
      ${each(({ resultIds }) => arrayText(resultIds))}::text[], ${each(({ values }) => arrayText(values))}::text[],
      ${each(({ limits }) => arrayText(limits))}::text[], ${each(({ factors }) => arrayText(factors))}::text[])
      as e (station_id, analyte_id, guideline_id, version_id, standard_id, unit, result_ids, judged_values, limit_values,
        factors)`.execute(tx);
}

/** An array as PostgreSQL writes it: lists of lists of different lengths are not something it takes. */
const arrayText = (values: readonly (number | null)[]): string =>
  `{${(values.includes(null) ? values.map((value) => value ?? 'null') : values).join(',')}}`;
