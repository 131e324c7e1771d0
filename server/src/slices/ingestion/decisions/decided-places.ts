import { sql } from 'kysely';
import { allFileVersions } from '#slices/files';

/** What a person stated of several rows at once, of which one or all count. */
export const aboutRepeats = ['last', 'first', 'this', 'mean', 'replicates'];

/**
 * Where rows are about which a person decided, in an earlier reading of the same file, what counts of several that name the same
 * sample and analyte; undone decisions are none. Of a file with other content the places say nothing.
 */
export const decidedPlaces = (ingestionId: number) => sql`(
  select r.decision_id, d.what, same.id as file_version_id, r.sheet, r.row_nos, r.column_nos
  from ingestions n join review_decisions d on d.tenant_id = n.tenant_id and d.file_id = n.file_id and d.ingestion_id < n.id
    join decision_rows r on r.tenant_id = d.tenant_id and r.decision_id = d.id and r.ingestion_id = d.ingestion_id
    join ${allFileVersions} was on was.tenant_id = r.tenant_id and was.id = r.file_version_id
    join ${allFileVersions} same on same.tenant_id = was.tenant_id and same.file_id = was.file_id and same.sha256 = was.sha256
  where n.id = ${ingestionId} and d.kind = 'state' and d.undone_at is null
    and d.code = 'duplicateInFile' and d.what = any (${[...aboutRepeats, 'ready']}::text[]))`;
