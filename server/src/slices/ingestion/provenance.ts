import { type imports, problem, type Reply } from '@freshet/contract';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { sameKey } from '#slices/observations';
import { toStatus } from './import-view.ts';

type Provenance = Reply<typeof imports.provenance>;

interface VersionRow {
  readonly id: number;
  readonly value: string;
  readonly unit: string | null;
  readonly opened_at: Date;
  readonly closed_at: Date | null;
  readonly is_restored: boolean;
  readonly correction: string | null;
  readonly created_by_name: string | null;
  readonly import_id: number | null;
  readonly status: string | null;
  readonly file_id: number | null;
  readonly file_version_id: number | null;
  readonly file_name: string | null;
  readonly version_number: number | null;
  readonly sheet: string | null;
  readonly row_no: number | null;
  readonly column_no: number | null;
  readonly repeated_by: number[];
}

interface Subject {
  readonly station: string | null;
  readonly analyte_name: string;
  readonly sampled_at: Date;
}

/** Every version of a result's key, newest first, each with the import, the file and the row it came from. */
export async function readProvenance(tx: Tx, resultId: number): Promise<Provenance> {
  const subject = await sql<Subject>`
    select n.name as station, r.analyte_name, r.sampled_at from results r
      left join synonyms n on n.tenant_id = r.tenant_id and n.data_source_id = r.data_source_id and n.is_primary
    where r.id = ${resultId}`.execute(tx);
  const [about] = subject.rows;
  if (!about) throw problem('notFound');
  const { rows } = await sql<VersionRow>`
    select r.id, concat_ws(' ', nullif(r.sign, ''), case when r.sign = '' then r.value else r.detection_limit end) as value,
      r.unit, r.opened_at, r.closed_at, r.is_restored, r.correction, i.created_by_name, r.opened_by as import_id, i.status,
      v.file_id, v.id as file_version_id, f.name as file_name, v.number as version_number, r.sheet, r.row_no, r.column_no,
      array(select u.import_id from unchanged_deliveries u where u.tenant_id = r.tenant_id and u.result_id = r.id
        order by 1)::int[] as repeated_by
    from results k join results r on r.tenant_id = k.tenant_id and ${sameKey('r', 'k')}
      left join imports i on i.tenant_id = r.tenant_id and i.id = r.opened_by
      left join file_versions v on v.tenant_id = r.tenant_id and v.id = r.file_version_id
      left join files f on f.tenant_id = v.tenant_id and f.id = v.file_id
    where k.id = ${resultId} order by r.opened_at desc, r.id desc limit 1000`.execute(tx);
  return {
    ResultId: resultId,
    StationName: about.station ?? '',
    AnalyteName: about.analyte_name,
    SampledAt: about.sampled_at.toISOString(),
    Versions: rows.map(toVersion),
  };
}

const toVersion = (row: VersionRow): Provenance['Versions'][number] => ({
  ResultId: row.id,
  Value: row.value,
  Unit: row.unit,
  OpenedAt: row.opened_at.toISOString(),
  ClosedAt: row.closed_at?.toISOString() ?? null,
  IsCurrent: row.closed_at === null,
  IsRestored: row.is_restored,
  Correction: row.correction,
  By: row.created_by_name,
  ImportId: row.import_id,
  ImportStatus: row.status === null ? null : toStatus(row.status),
  FileId: row.file_id,
  FileVersionId: row.file_version_id,
  FileName: row.file_name,
  VersionNumber: row.version_number,
  Sheet: row.sheet,
  RowNo: row.row_no,
  ColumnNo: row.column_no,
  RepeatedBy: row.repeated_by,
});
