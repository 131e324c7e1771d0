import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { inNamedTenant } from '../db/system-scope.ts';
import type { Platform } from '../platform.ts';
import { writeDurably } from '../write-durably.ts';
import { findChainEnd } from './seal-queries.ts';

const Anchor = z.object({ position: z.number().int().positive(), hash: z.string().regex(/^[0-9a-f]{64}$/) });
const Anchors = z.record(z.string().regex(/^\d+$/), Anchor);
export type Anchor = z.infer<typeof Anchor>;

export const anchorFile = (dataFolder: string): string => join(dataFolder, 'audit-anchors.json');

/**
 * How long each tenant's chain was a moment ago, kept outside the database: without it nobody could notice that the
 * newest entries were cut off together with their seals.
 */
export function readAnchors(dataFolder: string): Map<number, Anchor> {
  const file = anchorFile(dataFolder);
  if (!existsSync(file)) return new Map();
  const stored = Anchors.parse(JSON.parse(readFileSync(file, 'utf8')));
  return new Map(Object.entries(stored).map(([tenantId, anchor]) => [Number(tenantId), anchor]));
}

/** Moves the anchors forward. A chain that has become shorter keeps its old anchor, so that it is found. */
export async function anchorChains(platform: Platform, tenantIds: readonly number[]): Promise<void> {
  const anchors = readAnchors(platform.config.dataFolder);
  let hasMoved = false;
  for (const tenantId of tenantIds) {
    const end = await inNamedTenant(platform, tenantId, findChainEnd);
    const before = anchors.get(tenantId);
    if ((end?.position ?? 0) < (before?.position ?? 0)) {
      platform.log.error({ tenantId }, 'The audit chain of a tenant is shorter than it was. Run npm run audit:verify.');
    } else if (end && end.position !== before?.position) {
      anchors.set(tenantId, { position: end.position, hash: end.hash.toString('hex') });
      hasMoved = true;
    }
  }
  if (hasMoved) {
    writeDurably(anchorFile(platform.config.dataFolder), `${JSON.stringify(Object.fromEntries(anchors), null, 1)}\n`);
  }
}
