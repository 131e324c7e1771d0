import { problem } from '@freshet/contract';
import { type Selectable, sql } from 'kysely';
import type { Database } from '#platform/db/schema.generated';
import type { Tx } from '#platform/db/transaction';

export type DecisionRow = Selectable<Database['review_decisions']>;

/** A decision with the reading it was made in, and whether rows of it still wait. */
export interface SeenDecision extends DecisionRow {
  readonly execution_id: string;
  readonly file_name: string;
  readonly is_waiting: boolean;
}

const seen = sql`
  select d.*, i.execution_id, i.file_name, i.state in ('review', 'publishing') and exists (
    select 1 from staged_rows s where s.tenant_id = d.tenant_id and s.ingestion_id = d.ingestion_id
      and s.ordinal >= lower(d.ordinals) and s.ordinal < upper(d.ordinals) and s.ordinal <@ d.ordinals) as is_waiting
  from review_decisions d join ingestions i on i.tenant_id = d.tenant_id and i.id = d.ingestion_id`;

/** Decisions about a file in all its readings, newest first. */
export async function listDecisions(
  tx: Tx,
  fileId: number,
  { after, limit }: { readonly after: number | null; readonly limit: number },
): Promise<SeenDecision[]> {
  const { rows } = await sql<SeenDecision>`${seen}
    where d.file_id = ${fileId} and (${after}::bigint is null or d.id < ${after}) order by d.id desc limit ${limit}`.execute(
    tx,
  );
  return rows;
}

export async function countDecisions(tx: Tx, fileId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from review_decisions where file_id = ${fileId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Holds a decision about a file still until the transaction ends. */
export async function lockDecision(tx: Tx, fileId: number, id: number): Promise<SeenDecision> {
  await sql`select 1 from review_decisions where id = ${id} and file_id = ${fileId} for update`.execute(tx);
  const { rows } = await sql<SeenDecision>`${seen} where d.id = ${id} and d.file_id = ${fileId}`.execute(tx);
  const [row] = rows;
  if (!row) throw problem('notFound');
  return row;
}

/** What was decided about a stored row of a reading: by its place, and by the station or analyte added for it. */
export async function listApplied(
  tx: Tx,
  place: {
    readonly ingestionId: number;
    readonly fileVersionId: number;
    readonly sheet: string;
    readonly rowNo: number;
    readonly columnNo: number;
    readonly stationId: number;
    readonly analyteId: number;
  },
): Promise<SeenDecision[]> {
  const { rows } = await sql<SeenDecision>`${seen}
    where (d.kind = 'added' and d.ingestion_id = ${place.ingestionId}
        and (d.name_kind = 'station' and ${place.stationId}::bigint = any (d.added_ids)
          or d.name_kind = 'analyte' and ${place.analyteId}::bigint = any (d.added_ids)))
      or d.id in (select r.decision_id from decision_rows r where r.ingestion_id = ${place.ingestionId}
        and r.file_version_id = ${place.fileVersionId} and r.sheet = ${place.sheet}
        and r.row_nos @> ${place.rowNo}::int and ${place.columnNo}::int = any (r.column_nos))
    order by d.id`.execute(tx);
  return rows;
}
