import type { CodePeriod } from '@freshet/domain/series';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';

export interface ApprovalRow {
  readonly id: number;
  readonly from_at: Date;
  readonly to_at: Date;
  readonly level: number;
  readonly reason: string;
  readonly set_at: Date;
  readonly set_by_name: string;
}

/** What was stated about the approval of a series in a time, in that order. */
export async function listApprovalPeriods(
  tx: Tx,
  seriesId: number,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<CodePeriod[]> {
  const { rows } = await sql<CodePeriod>`
    select round(extract(epoch from from_at) * 1000)::float8 as from, round(extract(epoch from to_at) * 1000)::float8 as to,
      level as code
    from series_approvals where series_id = ${seriesId} and from_at < to_timestamp(${to / 1000}::float8)
      and to_at > to_timestamp(${from / 1000}::float8) order by id`.execute(tx);
  return rows;
}

/** Everything that was stated about the approval of a series, newest first. */
export const listApprovals = (tx: Tx, seriesId: number): Promise<ApprovalRow[]> =>
  tx
    .selectFrom('series_approvals')
    .select(['id', 'from_at', 'to_at', 'level', 'reason', 'set_at', 'set_by_name'])
    .where('series_id', '=', seriesId)
    .orderBy('id', 'desc')
    .execute();

export interface NewApprovalRow {
  readonly series_id: number;
  readonly data_source_id: number;
  readonly from_at: Date;
  readonly to_at: Date;
  readonly level: number;
  readonly reason: string;
  readonly set_at: Date;
  readonly set_by_name: string;
}

export async function storeApprovals(tx: Tx, rows: readonly NewApprovalRow[]): Promise<void> {
  await tx
    .insertInto('series_approvals')
    .values([...rows])
    .execute();
}
