import { type imports, problem, type Reply } from '@freshet/contract';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { listVersions, requireImport, type TracedVersion } from '#slices/imports';
import { primaryNames, timeZoneOf } from '#slices/locations';
import { deliveredResults, resultVersions } from '#slices/observations';
import { listApplied, type SeenDecision } from '../decisions/decision-queries.ts';
import { toDecision } from '../decisions/decision-view.ts';
import { toStatus } from './import-view.ts';

type Provenance = Reply<typeof imports.provenance>;

interface Subject {
  readonly data_source_id: number;
  readonly analyte_id: number;
  readonly station: string | null;
  readonly analyte_name: string;
  readonly fraction: string;
  readonly basis: string | null;
  readonly sampled_at: Date;
  readonly time_zone: string;
}

/** Every version of a result's key, newest first, each with the import, the file and the row it came from. */
export async function readProvenance(tx: Tx, resultId: number): Promise<Provenance> {
  const subject = await sql<Subject>`
    select n.name as station, r.analyte_name, r.fraction, r.basis, r.sampled_at, r.data_source_id, r.analyte_id,
      ${timeZoneOf('r')} as time_zone
    from ${resultVersions} r
      left join ${primaryNames} n on n.tenant_id = r.tenant_id and n.data_source_id = r.data_source_id
    where r.id = ${resultId}`.execute(tx);
  const [about] = subject.rows;
  if (!about) throw problem('notFound');
  return {
    ResultId: resultId,
    StationName: about.station ?? '',
    AnalyteName: about.analyte_name,
    Fraction: about.fraction,
    ...(about.basis ? { Basis: about.basis } : {}),
    SampledAt: about.sampled_at.toISOString(),
    TimeZone: about.time_zone,
    Versions: await Promise.all(
      (await listVersions(tx, deliveredResults, resultId)).map(async (version) =>
        toVersion(version, await decisionsBehind(tx, version, about)),
      ),
    ),
  };
}

/** What people decided that the row of a version was taken for. */
async function decisionsBehind(tx: Tx, version: TracedVersion, about: Subject): Promise<SeenDecision[]> {
  const { opened_by, file_version_id, row_no } = version;
  if (opened_by === null || file_version_id === null || row_no === null) return [];
  const { ingestion_id } = await requireImport(tx, opened_by);
  return listApplied(tx, {
    ingestionId: ingestion_id,
    fileVersionId: file_version_id,
    sheet: version.sheet ?? '',
    rowNo: row_no,
    columnNo: version.column_no ?? 0,
    stationId: about.data_source_id,
    analyteId: about.analyte_id,
  });
}

const toVersion = (row: TracedVersion, decisions: readonly SeenDecision[]): Provenance['Versions'][number] => ({
  ResultId: row.id,
  Value: row.value,
  Unit: row.unit,
  OpenedAt: row.opened_at.toISOString(),
  ClosedAt: row.closed_at?.toISOString() ?? null,
  IsCurrent: row.closed_at === null,
  IsRestored: row.is_restored,
  Correction: row.correction,
  By: row.created_by_name,
  ImportId: row.opened_by,
  ImportStatus: row.status === null ? null : toStatus(row.status),
  FileId: row.file_id,
  // A file that is gone has no version to open.
  FileVersionId: row.version_number === null ? null : row.file_version_id,
  FileName: row.file_name,
  VersionNumber: row.version_number,
  Sheet: row.sheet,
  RowNo: row.row_no,
  ColumnNo: row.column_no,
  RepeatedBy: row.repeated_by,
  Decisions: decisions.map(toDecision),
});
