import type { ReviewDecision } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import type { IngestionRow } from '../reading/ingestion-row.ts';

type NameScope = Extract<ReviewDecision, { Kind: 'name' }>['Scope'];

/** A line of the ledger, before it has a number. What does not concern its kind is left out. */
export interface NewDecision {
  readonly kind: 'name' | 'added' | 'edit' | 'state' | 'flag';
  readonly scope: NameScope;
  readonly name_kind?: string;
  readonly field?: string;
  readonly text?: string;
  readonly folded?: string;
  readonly target_id?: number | null;
  readonly target_text?: string;
  readonly what?: string;
  readonly code?: string;
  readonly added_ids?: readonly number[];
  readonly added_names?: readonly string[];
  readonly made_name?: boolean;
  readonly rows: RowRanges;
  /** Of those the ones that were left out or held back before. */
  readonly wasDropped?: RowRanges;
  readonly wasHeld?: RowRanges;
}

/** Rows by their position in the reading, as PostgreSQL writes ranges: the rows of a name mostly follow each other. */
export interface RowRanges {
  readonly count: number;
  readonly ranges: string;
}

export const noRows: RowRanges = { count: 0, ranges: '{}' };

/** The ranges of positions that are in order. */
export function rangesOf(ordinals: readonly number[]): RowRanges {
  const ranges: string[] = [];
  let [from, to] = [Number.NaN, Number.NaN];
  for (const at of ordinals) {
    if (at === to + 1) to = at;
    else {
      if (!Number.isNaN(from)) ranges.push(`[${from},${to}]`);
      [from, to] = [at, at];
    }
  }
  if (!Number.isNaN(from)) ranges.push(`[${from},${to}]`);
  return { count: ordinals.length, ranges: `{${ranges.join(',')}}` };
}

/** Writes down what a person decided, with the rows it reached. */
export async function recordDecision(
  tx: Tx,
  scope: Scope,
  ingestion: Pick<IngestionRow, 'id' | 'file_id'>,
  decision: NewDecision,
): Promise<void> {
  const { rows, wasDropped = noRows, wasHeld = noRows, added_ids = [], added_names = [], ...rest } = decision;
  await tx
    .insertInto('review_decisions')
    .values({
      ...rest,
      added_ids: [...added_ids],
      added_names: [...added_names],
      ingestion_id: ingestion.id,
      file_id: ingestion.file_id,
      row_count: rows.count,
      ordinals: rows.ranges,
      was_dropped: wasDropped.ranges,
      was_held: wasHeld.ranges,
      created_by_name: scope.userName,
      created_at: scope.now(),
    })
    .execute();
}
