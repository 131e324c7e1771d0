import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { allFindings } from './all-findings.ts';

/** The findings of one table of a file, in the order of its rows. */
export interface TableFindings {
  /** Null for what is stated about no file in particular. */
  readonly fileVersionId: number | null;
  readonly sheet: string;
  readonly ids: number[];
  /** The row of each; null for what is about the table as a whole. */
  readonly rowNos: (number | null)[];
}

interface PlaceRow {
  readonly id: number;
  readonly file_version_id: number | null;
  readonly sheet: string;
  readonly row_no: number | null;
}

const fetchSize = 20_000;
let cursors = 0;

/** The findings of an ingestion by file, table and row. Only their numbers, so that millions of them fit. */
export async function orderFindings(tx: Tx, ingestionId: number): Promise<TableFindings[]> {
  cursors += 1;
  const cursor = sql.id(`findings_${cursors}`);
  await sql`declare ${cursor} no scroll cursor for
    select f.id, f.file_version_id, f.sheet, f.row_no from ${allFindings} f
      left join ingestion_files p on p.tenant_id = f.tenant_id and p.ingestion_id = f.ingestion_id
        and p.file_version_id = f.file_version_id
    where f.ingestion_id = ${ingestionId}
    order by p.position nulls first, f.file_version_id nulls first, f.sheet, f.row_no nulls first, f.id`.execute(tx);
  const tables: TableFindings[] = [];
  for (;;) {
    const { rows } = await sql<PlaceRow>`fetch ${sql.lit(fetchSize)} from ${cursor}`.execute(tx);
    for (const row of rows) add(tables, row);
    if (rows.length < fetchSize) break;
  }
  await sql`close ${cursor}`.execute(tx);
  return tables;
}

function add(tables: TableFindings[], { id, file_version_id: fileVersionId, sheet, row_no }: PlaceRow): void {
  const last = tables.at(-1);
  if (last && last.fileVersionId === fileVersionId && last.sheet === sheet) {
    last.ids.push(id);
    last.rowNos.push(row_no);
  } else tables.push({ fileVersionId, sheet, ids: [id], rowNos: [row_no] });
}
