import type { Analyte, AnalyteDetail, LinkableStandard } from '@freshet/contract';
import { foldName } from '@freshet/domain';
import type { z } from 'zod';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { type AnalyteRow, listAnalytes, requireAnalyte } from './analyte-queries.ts';
import { analyteResults } from './analyte-results.ts';
import { toAnalytes, toCofactor, toDetail, toLink, toLinkable, type WireLink } from './analyte-view.ts';
import { checkAnalytes, type WireFinding } from './check-analytes.ts';
import { listAliases } from './names/alias-queries.ts';
import { analyteStandards, type StandardRow } from './standard-links/analyte-standards.ts';
import { listLinks, listStandards } from './standard-links/standard-queries.ts';
import { readUnitFacts, type UnitFacts } from './unit-facts.ts';

export const readAnalytes = ({ transaction, tenantId }: Scope): Promise<z.input<typeof Analyte>[]> =>
  transaction(async (tx) =>
    toAnalytes(await listAnalytes(tx), { aliases: await listAliases(tx), links: await listLinks(tx, tenantId) }),
  );

export const readAnalyte = ({ transaction, tenantId }: Scope, id: number) =>
  transaction((tx) => readDetail(tx, tenantId, id));

/** An analyte with everything the product knows about it. */
export async function readDetail(tx: Tx, tenantId: number, id: number): Promise<z.input<typeof AnalyteDetail>> {
  const analyte = await requireAnalyte(tx, id);
  const units = await readUnitFacts(tx);
  const links = await listLinks(tx, tenantId, id);
  const cofactors = await analyteStandards.registered().listCofactors(tx, id);
  const ids = cofactors.map(({ cofactor_id }) => cofactor_id);
  const defaults = ids.length === 0 ? [] : await analyteStandards.registered().listCofactorDefaults(tx, ids);
  const namesakes = await tx
    .selectFrom('analytes')
    .select(['id', 'name', 'folded'])
    .where('folded', '=', analyte.folded)
    .execute();
  return toDetail(analyte, {
    aliases: await listAliases(tx, id),
    links,
    units,
    cofactors: cofactors.map((one) => toCofactor(one, defaults)),
    results: await analyteResults.registered().readFacts(tx, id),
    findings: checkAnalytes([analyte], { analytes: namesakes, links, cofactors, units }),
  });
}

/** What is odd about the tenant's analytes, in the order of their names. */
export const readFindings = ({ transaction, tenantId }: Scope): Promise<WireFinding[]> =>
  transaction(async (tx) => {
    const analytes = await listAnalytes(tx);
    return checkAnalytes(analytes, {
      analytes,
      links: await listLinks(tx, tenantId),
      cofactors: await analyteStandards.registered().listCofactors(tx),
      units: await readUnitFacts(tx),
    });
  });

/** The standards an analyte is evaluated by. */
export async function readLinks(tx: Tx, tenantId: number, analyteId: number): Promise<WireLink[]> {
  const units = await readUnitFacts(tx);
  return (await listLinks(tx, tenantId, analyteId)).map((link) => toLink(link, units));
}

/** The standards in force for the tenant, those that sound like the analyte first. */
export const readLinkable = (
  { transaction, tenantId }: Scope,
  id: number,
): Promise<z.input<typeof LinkableStandard>[]> =>
  transaction(async (tx) => {
    const analyte = await requireAnalyte(tx, id);
    const units = await readUnitFacts(tx);
    const names = [analyte.folded, ...(await listAliases(tx, id)).map(({ folded }) => folded)];
    const linked = new Set((await listLinks(tx, tenantId, id)).map((link) => link.id));
    const standards = await listStandards(tx, tenantId);
    const alike = (row: StandardRow) => Number(soundsLike(foldName(row.analyte_name), names));
    return [...standards]
      .sort((a, b) => alike(b) - alike(a))
      .map((row) =>
        toLinkable(row, units, { isLinked: linked.has(row.id), hasFittingUnit: fits(analyte, row, units) }),
      );
  });

const soundsLike = (standard: string, names: readonly string[]) =>
  names.some((name) => name.length > 1 && (standard.startsWith(name) || name.startsWith(standard)));

/** Whether a standard can evaluate an analyte: its unit is of the analyte's group, or one of them is not stated. */
export const fits = (analyte: AnalyteRow, { unit_id }: StandardRow, { fitsGroup }: UnitFacts): boolean =>
  unit_id === null || analyte.applicable_unit_group_id === null || fitsGroup(unit_id, analyte.applicable_unit_group_id);
