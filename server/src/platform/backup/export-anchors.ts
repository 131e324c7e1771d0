import { Readable } from 'node:stream';
import type pg from 'pg';
import type { StoredFile } from './manifest.ts';
import { storeFile } from './stored-file.ts';
import { enterTenant } from './tenant-rows.ts';

/** The ends of the audit chains as of the backup: newer anchors would accuse a restored chain of being cut off. */
export async function exportAnchors(
  client: pg.Client,
  folder: string,
  tenantIds: readonly number[],
): Promise<StoredFile> {
  const anchors: Record<string, { position: number; hash: string }> = {};
  for (const tenantId of tenantIds) {
    await enterTenant(client, tenantId);
    const { rows } = await client.query<{ position: string; hash: string }>(
      `select position, encode(hash, 'hex') as hash from audit_seals order by position desc limit 1`,
    );
    for (const { position, hash } of rows) anchors[tenantId] = { position: Number(position), hash };
  }
  return storeFile(folder, 'data/audit-anchors.json', Readable.from([Buffer.from(`${JSON.stringify(anchors)}\n`)]));
}
