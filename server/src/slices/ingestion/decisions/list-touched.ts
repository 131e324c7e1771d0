import { ExecutionId, FileId, ImportId, type ingestion, type Reply } from '@freshet/contract';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { allImports } from '#slices/imports';
import { currentResults } from '#slices/observations';

type Touched = Reply<typeof ingestion.undoDecision>['Touched'];

interface TouchedRow {
  readonly id: number;
  readonly file_id: number;
  readonly file_name: string;
  readonly execution_id: string;
  readonly results: number;
}

/** The results that count now and were taken up by a decision, by import. */
export async function listTouched(tx: Tx, decisionId: number): Promise<Touched> {
  const { rows } = await sql<TouchedRow>`
    select m.id, m.file_id, m.file_name, m.execution_id, count(distinct r.id)::int as results
    from decision_rows d join ${allImports} m on m.tenant_id = d.tenant_id and m.ingestion_id = d.ingestion_id
      join ${currentResults} r on r.tenant_id = m.tenant_id and r.opened_by = m.id
        and r.file_version_id = d.file_version_id and coalesce(r.sheet, '') = d.sheet and d.row_nos @> r.row_no
        and coalesce(r.column_no, 0) = any (d.column_nos)
    where d.decision_id = ${decisionId} group by m.tenant_id, m.id, m.file_id, m.file_name, m.execution_id order by m.id`.execute(
    tx,
  );
  return rows.map((row) => ({
    ImportId: ImportId.parse(row.id),
    FileId: FileId.parse(row.file_id),
    FileName: row.file_name,
    ExecutionId: ExecutionId.parse(row.execution_id),
    Results: row.results,
  }));
}
