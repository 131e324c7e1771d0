import { float8Array, int8Array } from '#platform/db/values/binary-array';
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

/** What is missing somewhere is written as a text for each list: an array with gaps cannot be cut quickly. */
type Figures = Uint8Array | string[];

/**
 * Lists of exceedances as they are stored: one of each column for every list, and all that lies in lists one after the
 * other.
 */
export interface ExceedanceColumns {
  readonly stationIds: readonly number[];
  readonly analyteIds: readonly number[];
  readonly guidelineIds: readonly number[];
  readonly versionIds: readonly number[];
  readonly standardIds: readonly number[];
  readonly units: readonly string[];
  /** Where each list begins and ends among the results of all, counted from 1. */
  readonly firsts: readonly number[];
  readonly lasts: readonly number[];
  readonly signs: readonly (string | null)[];
  readonly resultIds: Uint8Array;
  readonly values: Figures;
  readonly limits: Figures;
  readonly factors: Figures;
}

/** Gathers exceedances as they are evaluated. */
export interface ExceedanceLists {
  readonly count: number;
  add(result: StoredResult, outcome: StandardVerdict, factor: number | null): void;
  /** What was gathered, in columns of all lists; null where nothing exceeds. */
  columns(): ExceedanceColumns | null;
}

export function makeExceedanceLists(): ExceedanceLists {
  const full: ExceedanceList[] = [];
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
    columns: () => {
      close();
      return full.length > 0 ? toColumns(full) : null;
    },
  };
}

function toColumns(lists: readonly ExceedanceList[]): ExceedanceColumns {
  const each = <T>(pick: (list: ExceedanceList) => T) => lists.map(pick);
  const ends = endsOf(lists);
  return {
    stationIds: each(({ stationId }) => stationId),
    analyteIds: each(({ analyteId }) => analyteId),
    guidelineIds: each(({ standard }) => standard.row.guideline_id),
    versionIds: each(({ standard }) => standard.row.guideline_version_id),
    standardIds: each(({ standard }) => standard.row.id),
    units: each(({ standard }) => standard.compiled.unit.name),
    firsts: ends.map(({ first }) => first),
    lasts: ends.map(({ last }) => last),
    signs: each(signsOf),
    resultIds: int8Array(joined(lists, ({ resultIds }) => resultIds) ?? []),
    values: figures(lists, ({ values }) => values),
    limits: figures(lists, ({ limits }) => limits),
    factors: figures(lists, ({ factors }) => factors),
  };
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

function figures(lists: readonly ExceedanceList[], pick: Column<number | null>): Figures {
  const all = joined(lists, pick);
  return all ? float8Array(all) : lists.map((list) => `{${pick(list).map(orNull).join(',')}}`);
}

const orNull = (one: number | null): number | string => one ?? 'null';
