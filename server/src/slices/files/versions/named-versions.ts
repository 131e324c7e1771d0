import { sql } from 'kysely';

/** To be read from as a table: versions of files, each with the name of its file. */
export const namedVersions = sql.raw(`(
  select v.tenant_id, v.id, v.file_id, v.number, f.name
  from file_versions v join files f on f.tenant_id = v.tenant_id and f.id = v.file_id)`);
