import { sql } from 'kysely';
import { float8Array, int8Array } from '#platform/db/binary-array';
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
  /** Of each value: a blank where it is known exactly. */
  readonly signs: string[];
  readonly limits: (number | null)[];
  readonly factors: (number | null)[];
}

/** Gathers exceedances as they are found. */
export interface ExceedanceLists {
  readonly count: number;
  add(result: StoredResult, outcome: StandardVerdict, factor: number | null): void;
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
    const made = { stationId, analyteId, standard, resultIds: [], values: [], signs: [], limits: [], factors: [] };
    open.set(standard, made);
    return made;
  };
  return {
    get count() {
      return count;
    },
    add: (result, { standard, value, sign, limit }, factor) => {
      const list = listOf(result, standard);
      list.resultIds.push(result.resultId);
      list.values.push(Number.isFinite(value) ? value : null);
      list.signs.push(sign || ' ');
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
  const ends = endsOf(lists);
  await sql`
    insert into exceedance_lists (import_id, evaluated_at, data_source_id, analyte_id, guideline_id, guideline_version_id,
      standard_id, limit_unit, result_ids, judged_values, limit_values, factors, judged_signs)
    select ${importId}, ${evaluatedAt}::timestamptz, e.station_id, e.analyte_id, e.guideline_id, e.version_id, e.standard_id,
      e.unit, (${int8Array(joined(lists, ({ resultIds }) => resultIds) ?? [])}::bigint[])[e.first:e.last],
      ${figures(lists, ({ values }) => values)}, ${figures(lists, ({ limits }) => limits)},
      ${figures(lists, ({ factors }) => factors)}, (${each(signsOf)}::text[])[e.at]
    from unnest(${each(({ stationId }) => stationId)}::bigint[], ${each(({ analyteId }) => analyteId)}::bigint[],
      ${each(({ standard }) => standard.row.guideline_id)}::int[],
      ${each(({ standard }) => standard.row.guideline_version_id)}::int[],
      ${each(({ standard }) => standard.row.id)}::int[], ${each(({ standard }) => standard.compiled.unit.name)}::text[],
      ${ends.map(({ first }) => first)}::int[], ${ends.map(({ last }) => last)}::int[])
      with ordinality as e (station_id, analyte_id, guideline_id, version_id, standard_id, unit, first, last, at)`.execute(
    tx,
  );
}

/** Most lists have none. */
const signsOf = ({ signs }: ExceedanceList): string | null => signs.join('').trimEnd() || null;

/** Where each list lies among the results of all, counted from 1. */
function endsOf(lists: readonly ExceedanceList[]): { readonly first: number; readonly last: number }[] {
  let last = 0;
  return lists.map(({ resultIds }) => {
    const first = last + 1;
    last += resultIds.length;
    return { first, last };
  });
}

type Column<T> = (list: ExceedanceList) => readonly T[];

/** A column of all lists, one after the other; null where one of them has nothing in some place. */
function joined(lists: readonly ExceedanceList[], pick: Column<number | null>): Float64Array | null {
  const all = new Float64Array(lists.reduce((sum, { resultIds }) => sum + resultIds.length, 0));
  let at = 0;
  for (const list of lists)
    for (const value of pick(list)) {
      if (value === null) return null;
      all[at] = value;
      at += 1;
    }
  return all;
}

/** A column of each list: cut from one array of all. Where some are missing an array cannot be cut quickly; they are written. */
function figures(lists: readonly ExceedanceList[], pick: Column<number | null>) {
  const all = joined(lists, pick);
  if (all) return sql`(${float8Array(all)}::float8[])[e.first:e.last]`;
  const texts = lists.map(
    (list) =>
      `{${pick(list)
        .map((one) => one ?? 'null')
        .join(',')}}`,
  );
  return sql`((${texts}::text[])[e.at])::float8[]`;
}
