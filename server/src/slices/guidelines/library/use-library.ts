import { type LibraryUse, problem } from '@freshet/contract';
import type { z } from 'zod';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import { inInstallation, withinNamedTenant } from '#platform/db/system-scope';
import type { Tx } from '#platform/db/transaction';
import type { Platform } from '#platform/platform';
import { findAnalytesByName, insertLink } from '#slices/analytes';
import { loadUnitTable } from '#slices/units';
import { listStandards, listUsedLibrary } from '../guideline/guideline-queries.ts';
import { linkTenant } from '../guideline/guideline-writes.ts';
import { matchAnalyte } from './match-analytes.ts';
import { fractionsOf, type LibraryEntry, requireEntry } from './read-library.ts';
import { type StoredVersion, storeEntry, wholeLibrary } from './store-library.ts';

/**
 * Lets the tenant use a guideline of the library, and links its standards to the tenant's analytes where that is sure.
 * The guideline stays the installation's: with its first change the tenant gets a copy of its own.
 */
export function useLibrary(platform: Platform, scope: Scope, key: string): Promise<z.input<typeof LibraryUse>> {
  const entry = requireEntry(key);
  const { tenantId } = scope;
  return inInstallation(platform, async (tx) => {
    const stored = await storeEntry(tx, platform, entry);
    const used = await listUsedLibrary(tx, tenantId);
    if (used.has(key)) throw problem('guidelines.alreadyLinked', { tenant: scope.tenantName });
    await linkTenant(tx, {
      linked_tenant_id: tenantId,
      guideline_id: stored.guidelineId,
      guideline_version_id: stored.versionId,
      is_editable: true,
      linked_at: scope.now(),
    });
    return withinNamedTenant(tx, tenantId, async () => {
      const linked = await linkAnalytes(tx, { entry, stored, now: scope.now() });
      await recordAudit(tx, scope, {
        what: 'guideline.linked',
        subject: entry.name,
        new: { isEditable: true, standards: entry.standards.length, linkedToAnalytes: linked },
      });
      return {
        GuidelineId: stored.guidelineId,
        GuidelineName: entry.name,
        StandardCount: entry.standards.length,
        LinkedCount: linked,
      };
    });
  });
}

interface Linking {
  readonly entry: LibraryEntry;
  readonly stored: StoredVersion;
  readonly now: Date;
}

/** What a standard is about: no two of a guideline of the library are about the same. */
const keyOf = (name: string, fractions: readonly string[], bound: string, statistic: string) =>
  JSON.stringify([name, fractions, bound, statistic]);

async function linkAnalytes(tx: Tx, { entry, stored, now }: Linking): Promise<number> {
  const [find, units] = [await findAnalytesByName(tx), await loadUnitTable(tx)];
  const rows = await listStandards(tx, wholeLibrary, [stored.versionId]);
  const lineages = new Map(
    rows.map((row) => [keyOf(row.analyte_name, row.fractions, row.bound, row.statistic), row.lineage_id]),
  );
  let linked = 0;
  for (const standard of entry.standards) {
    const fractions = fractionsOf(standard);
    const { analyte } = matchAnalyte({ ...standard, fractions }, find, units);
    const lineageId = lineages.get(keyOf(standard.analyte, fractions, standard.bound, standard.statistic));
    if (!analyte || lineageId === undefined) continue;
    await insertLink(tx, analyte.id, lineageId, now);
    linked += 1;
  }
  return linked;
}
