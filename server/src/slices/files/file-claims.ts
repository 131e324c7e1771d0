import type { Tx } from '#platform/db/transaction';
import { partKey, type StoreKey } from '#platform/storage/store-key';

/** The names of all bytes that versions of files and parts of unfinished uploads need. */
export async function fileClaims(tx: Tx): Promise<StoreKey[]> {
  const versions = await tx.selectFrom('file_versions').select('sha256').distinct().execute();
  const parts = await tx.selectFrom('upload_parts').select(['upload_id', 'part_no']).execute();
  return [
    ...versions.map(({ sha256 }) => sha256),
    ...parts.map(({ upload_id, part_no }) => partKey(upload_id, part_no)),
  ];
}
