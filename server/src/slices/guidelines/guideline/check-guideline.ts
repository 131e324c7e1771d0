import type { GuidelineFinding } from '@freshet/contract';
import { checkStandard } from '@freshet/domain/guidelines';
import type { UnitTable } from '@freshet/domain/units';
import type { z } from 'zod';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { loadUnitTable } from '#slices/units';
import { findStrategyOfTenant, listCofactorDefaults, listCofactorLinks } from '../cofactors/cofactor-queries.ts';
import { readTenantCofactors } from '../cofactors/read-cofactors.ts';
import { groupRows } from '../evaluation/group-rows.ts';
import { type LinkedAnalyte, listLinkedAnalytes } from '../standards/analyte-links.ts';
import { toScienceStandard } from '../standards/validate-standard.ts';
import { listSampled, type Sampled, whyNothingIsEvaluated } from '../verdicts/sampled.ts';
import { listMedia, listStandards, requireGuideline, type StandardRow } from './guideline-queries.ts';
import { ownReader } from './reader.ts';

type Finding = z.input<typeof GuidelineFinding>;

/** What keeps standards of the version in use from being evaluated, for the tenant and in general. */
export function checkGuideline(scope: Scope, id: number): Promise<Finding[]> {
  return scope.transaction(async (tx) => {
    const reader = ownReader(scope);
    const guideline = await requireGuideline(tx, reader, id);
    const units = await loadUnitTable(tx);
    const rows = await listStandards(tx, reader, [guideline.used_version_id ?? guideline.newest_version_id]);
    const rowFindings = rows.flatMap((row) => checkAlone(row, units));
    if (guideline.used_version_id === null) return rowFindings;
    const links = groupRows(
      await listLinkedAnalytes(
        tx,
        rows.map(({ lineage_id }) => lineage_id),
      ),
      ({ lineage_id }) => lineage_id,
    );
    const matchingCofactors = await findCofactorsWithValues(tx, scope, units);
    const sampled = await listSampled(tx, [...links.values()].flat());
    const mediaIds = (await listMedia(tx, reader)).flatMap((one) => (one.guideline_id === id ? [one.id] : []));
    return [
      ...rowFindings,
      ...rows.flatMap((row) => {
        const analytes = links.get(row.lineage_id) ?? [];
        return [
          ...checkLinks(row, analytes, { units, matchingCofactors }),
          ...checkSampled(row, analytes, { sampled, mediaIds }),
        ];
      }),
    ];
  });
}

function checkAlone(row: StandardRow, units: UnitTable): Finding[] {
  if (row.unit_id === null) return [finding(row, 'unitMissing', 'The standard has no unit.')];
  const where = { guideline: '', analyteGroupId: null, mediaIds: row.media_type_ids };
  return checkStandard(toScienceStandard(row, where), { units }).map(({ sentence }) =>
    finding(row, 'formulaWrong', sentence),
  );
}

/** The keys of cofactors that have an analyte, or a default value the strategy uses. */
async function findCofactorsWithValues(tx: Tx, scope: Scope, units: UnitTable): Promise<ReadonlySet<string>> {
  const strategy = await findStrategyOfTenant(tx);
  const usesDefaults = strategy.rungs.some(({ kind }) => kind === 'default');
  const ids = new Set([
    ...(await listCofactorLinks(tx)).map(({ cofactor_id }) => cofactor_id),
    ...(await listCofactorDefaults(tx))
      .filter(({ strategy_id }) => usesDefaults && strategy_id === strategy.id)
      .map(({ cofactor_id }) => cofactor_id),
  ]);
  const cofactors = await readTenantCofactors(tx, ownReader(scope), units);
  return new Set(cofactors.filter(({ id }) => ids.has(id)).map(({ key }) => key));
}

function checkLinks(
  row: StandardRow,
  analytes: readonly LinkedAnalyte[],
  { units, matchingCofactors }: { units: UnitTable; matchingCofactors: ReadonlySet<string> },
): Finding[] {
  if (analytes.length === 0) return [finding(row, 'notLinked', 'The standard applies to no analyte.')];
  const mismatched = analytes.filter(
    ({ unit_group_id: groupId }) => groupId !== null && row.unit_id !== null && !units.fitsGroup(row.unit_id, groupId),
  );
  return [
    ...mismatched.map(({ name }) =>
      finding(row, 'groupMismatch', `The unit '${row.unit ?? ''}' is not in the unit group of '${name}'.`),
    ),
    ...row.cofactors
      .filter(({ key }) => !matchingCofactors.has(key))
      .map(({ name }) => finding(row, 'cofactorNotLinked', `'${name}' has no analyte and no default value.`)),
  ];
}

/** Whether there is anything that a linked standard can evaluate. */
function checkSampled(
  row: StandardRow,
  analytes: readonly LinkedAnalyte[],
  { sampled, mediaIds }: { sampled: ReadonlyMap<number, readonly Sampled[]>; mediaIds: readonly number[] },
): Finding[] {
  if (analytes.length === 0) return [];
  const theirs = analytes.flatMap(({ analyte_id }) => sampled.get(analyte_id) ?? []);
  const why = whyNothingIsEvaluated(row, theirs, row.media_type_ids.length > 0 ? row.media_type_ids : mediaIds);
  return why ? [finding(row, why.code, why.sentence)] : [];
}

const finding = (row: StandardRow, Code: Finding['Code'], Message: string): Finding => ({
  Code,
  StandardId: row.id,
  AnalyteNameInGuideline: row.analyte_name,
  Message,
});
