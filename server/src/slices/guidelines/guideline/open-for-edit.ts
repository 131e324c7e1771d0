import { isPermitted, problem } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import { inInstallation } from '#platform/db/system-scope';
import type { Tx } from '#platform/db/transaction';
import type { Platform } from '#platform/platform';
import { copyGuideline } from './copy-guideline.ts';
import { type GuidelineRow, lockGuideline, type Reader, requireVersion } from './guideline-queries.ts';
import { needsCopy } from './guideline-view.ts';
import { ownReader } from './reader.ts';

/** A guideline that may be changed now, held still until the transaction ends. */
export interface Opened {
  readonly reader: Reader;
  readonly guidelineId: number;
  readonly name: string;
  /** The newest version, the only one that is ever changed. */
  readonly versionId: number;
}

/**
 * Changes the library: as a system administrator for the installation and in its audit chain, as anybody else for the
 * tenant and in the tenant's.
 */
export const changeLibrary = <T>(platform: Platform, scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> =>
  isPermitted(scope.authority, 'guidelines.tenants') ? inInstallation(platform, work) : scope.transaction(work);

/**
 * Opens a guideline for a change by the caller. A tenant changes only what is editable for it; what others use too, or
 * what belongs to the installation, is copied first, and the tenant uses the copy from then on.
 */
export async function openForEdit(tx: Tx, scope: Scope, guidelineId: number): Promise<Opened> {
  const reader = ownReader(scope);
  const row = await lockGuideline(tx, reader, guidelineId);
  if (reader.seesAll) return opened(reader, row);
  if (!row.is_editable) throw problem('guidelines.notEditable');
  if (!needsCopy(row, scope.tenantId)) return opened(reader, row);
  const newest = await requireVersion(tx, reader, row.newest_version_id);
  if (row.used_version_id !== newest.id) throw problem('guidelines.versionIsOld', { number: newest.number });
  return { reader, ...(await copyGuideline(tx, scope, row, newest)) };
}

const opened = (reader: Reader, row: GuidelineRow): Opened => ({
  reader,
  guidelineId: row.id,
  name: row.name,
  versionId: row.newest_version_id,
});
