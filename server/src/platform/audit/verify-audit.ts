import { sql } from 'kysely';
import { inNamedTenant } from '../db/system-scope.ts';
import type { Tx } from '../db/transaction.ts';
import type { Platform } from '../platform.ts';
import { type Anchor, readAnchors } from './anchors.ts';
import { chainStart, type HashedEntry, hashSeal, selectHashed, selectSealedAt } from './chain.ts';
import { knownTenants } from './seal-audit.ts';

export interface ChainReport {
  readonly tenantId: number;
  readonly sealed: number;
  /** Entries that wait for their seal: normal for a few seconds. */
  readonly unsealed: number;
  /** The first thing that is wrong, as a sentence; null when all is well. */
  readonly fault: string | null;
}

interface SealedRow extends HashedEntry {
  readonly position: number;
  readonly entryId: number;
  readonly hash: Buffer;
  readonly sealedAt: string;
}

interface Place {
  readonly position: number;
  readonly hash: Buffer;
}

type Verifying = Pick<Platform, 'db' | 'config'>;

const page = 2000;

/** Recomputes every chain from its first entry. It reads only, and may run beside a working server. */
export async function* verifyAudit(platform: Verifying): AsyncGenerator<ChainReport> {
  const anchors = readAnchors(platform.config.dataFolder);
  for (const tenantId of await knownTenants(platform)) {
    yield await verifyTenant(platform, tenantId, anchors.get(tenantId));
  }
}

/** Checks one chain against its entries and, if there is one, against its anchor. */
export async function verifyTenant(platform: Verifying, tenantId: number, anchor?: Anchor): Promise<ChainReport> {
  let place: Place = { position: 0, hash: chainStart };
  for (;;) {
    const rows = await inNamedTenant(platform, tenantId, (tx) => readSealed(tx, place.position));
    for (const row of rows) {
      const next = follow(place, row, anchor);
      if ('fault' in next) return { tenantId, sealed: place.position, unsealed: 0, fault: next.fault };
      place = next;
    }
    if (rows.length < page) break;
  }
  const unsealed = await inNamedTenant(platform, tenantId, countUnsealed);
  const fault =
    anchor && anchor.position > place.position
      ? `The chain ends at position ${place.position}, but it once reached position ${anchor.position}: its newest entries were removed.`
      : null;
  return { tenantId, sealed: place.position, unsealed, fault };
}

/** One step along the chain: the next place, or what is wrong with it. */
function follow(place: Place, row: SealedRow, anchor: Anchor | undefined): Place | { fault: string } {
  const position = place.position + 1;
  const where = `position ${position}, entry ${row.entryId}`;
  if (row.position !== position) return { fault: `Position ${position} was removed; the next one is ${row.position}.` };
  if (row.id === null) return { fault: `The entry was removed (${where}).` };
  const hash = hashSeal(place.hash, { position, sealedAt: row.sealedAt, entry: row });
  if (!hash.equals(row.hash)) return { fault: `The entry or its seal was changed (${where}).` };
  if (anchor?.position === position && anchor.hash !== hash.toString('hex')) {
    return { fault: `The chain was rewritten: it no longer has the hash it once had (${where}).` };
  }
  return { position, hash };
}

async function readSealed(tx: Tx, after: number): Promise<SealedRow[]> {
  const { rows } = await sql<SealedRow>`
    select s.position, s.entry_id as "entryId", s.hash, ${selectSealedAt} as "sealedAt", ${selectHashed}
    from audit_seals s left join audit_entries e on e.tenant_id = s.tenant_id and e.id = s.entry_id
    where s.position > ${after} order by s.position limit ${page}`.execute(tx);
  return rows;
}

async function countUnsealed(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from audit_entries e
    where not exists (select from audit_seals s where s.tenant_id = e.tenant_id and s.entry_id = e.id)`.execute(tx);
  return rows[0]?.count ?? 0;
}
