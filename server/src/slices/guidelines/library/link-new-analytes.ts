import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { findAnalytesByName, insertLink, type NewAnalytes } from '#slices/analytes';
import { loadUnitTable } from '#slices/units';
import { listGuidelines, listStandards, listUsedLibrary, type StandardRow } from '../guideline/guideline-queries.ts';
import { tenantReader } from '../guideline/reader.ts';
import { mapAnalytes } from '../standards/analyte-links.ts';
import { matchAnalyte } from './match-analytes.ts';
import { fractionsOf, readLibrary } from './read-library.ts';

/**
 * Links standards that the tenant uses to analytes that have just been added, where the name surely means them and the
 * standard evaluates nothing yet: as if the analytes had been there when the guideline was taken into use. What is not sure
 * is reported with the results, as a standard that is not linked. Returns how many standards were linked.
 */
export async function linkNewAnalytes(tx: Tx, scope: Scope, { ids, now }: NewAnalytes): Promise<number> {
  const idle = await listIdleStandards(tx, scope);
  if (ids.length === 0 || idle.length === 0) return 0;
  const [find, units, fresh] = [await findAnalytesByName(tx), await loadUnitTable(tx), new Set(ids)];
  const linked = new Map<string, string[]>();
  for (const { row, guideline, isRestricted } of idle) {
    const named = { analyte: row.analyte_name, fractions: row.fractions, unit: row.unit ?? '', isRestricted };
    const { analyte } = matchAnalyte(named, find, units);
    if (!analyte || !fresh.has(analyte.id)) continue;
    await insertLink(tx, analyte.id, row.lineage_id, now);
    linked.set(analyte.name, [...(linked.get(analyte.name) ?? []), `${guideline}: ${row.analyte_name}`]);
  }
  for (const [subject, standards] of linked) {
    await recordAudit(tx, scope, { what: 'analyte.linked', subject, new: { Standard: standards.join('; ') } });
  }
  return [...linked.values()].reduce((sum, standards) => sum + standards.length, 0);
}

interface IdleStandard {
  readonly row: StandardRow;
  readonly guideline: string;
  readonly isRestricted: boolean;
}

/** Standards of the versions in use that no analyte of the tenant is linked to. */
async function listIdleStandards(tx: Tx, scope: Scope): Promise<IdleStandard[]> {
  const reader = tenantReader(scope);
  const guidelines = new Map((await listGuidelines(tx, reader)).map((one) => [one.id, one]));
  const versions = [...guidelines.values()].flatMap(({ used_version_id }) => used_version_id ?? []);
  if (versions.length === 0) return [];
  const rows = await listStandards(tx, reader, versions);
  const links = await mapAnalytes(
    tx,
    rows.map(({ lineage_id }) => lineage_id),
  );
  const restricted = await listRestricted(tx, scope.tenantId);
  return rows
    .filter(({ lineage_id }) => (links.get(lineage_id) ?? []).length === 0)
    .map((row) => ({
      row,
      guideline: guidelines.get(row.guideline_id)?.name ?? '',
      isRestricted: restricted.has(keyOf(row.guideline_id, row.analyte_name, row.fractions)),
    }));
}

const keyOf = (guidelineId: number, name: string, fractions: readonly string[]) =>
  JSON.stringify([guidelineId, name, fractions]);

/** What the tenant uses of the library and the source restricts in words. */
async function listRestricted(tx: Tx, tenantId: number): Promise<Set<string>> {
  const used = await listUsedLibrary(tx, tenantId);
  return new Set(
    readLibrary().flatMap(({ key, standards }) => {
      const guidelineId = used.get(key);
      if (guidelineId === undefined) return [];
      return standards
        .filter(({ isRestricted }) => isRestricted)
        .map((one) => keyOf(guidelineId, one.analyte, fractionsOf(one)));
    }),
  );
}
