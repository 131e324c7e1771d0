import type { CofactorFinding } from '@freshet/contract';
import type { UnitTable } from '@freshet/domain/units';
import type { z } from 'zod';
import type { Scope } from '#platform/db/scope';
import { loadUnitTable } from '#slices/units';
import { tenantReader } from '../guideline/reader.ts';
import {
  type CofactorLinkRow,
  findStrategyOfTenant,
  listCofactorDefaults,
  listCofactorLinks,
} from './cofactor-queries.ts';
import { readTenantCofactors, type TenantCofactor } from './read-cofactors.ts';
import { findDifferentDefaults } from './same-defaults.ts';

type Finding = z.input<typeof CofactorFinding>;

/** What is missing or odd about the cofactors of a tenant, under the strategy it uses. */
export function checkCofactors(scope: Scope): Promise<Finding[]> {
  return scope.transaction(async (tx) => {
    const units = await loadUnitTable(tx);
    const cofactors = await readTenantCofactors(tx, tenantReader(scope), units);
    const links = new Map((await listCofactorLinks(tx)).map((link) => [link.cofactor_id, link]));
    const strategy = await findStrategyOfTenant(tx);
    const needsDefault = strategy.rungs.some(({ kind }) => kind === 'default');
    const withDefault = new Set(
      (await listCofactorDefaults(tx))
        .filter(({ strategy_id }) => strategy_id === strategy.id)
        .map(({ cofactor_id }) => cofactor_id),
    );
    const needsAnalyte = strategy.rungs.some(({ kind }) => kind !== 'default');
    const findings = cofactors.flatMap((cofactor) => [
      ...checkLink(cofactor, links.get(cofactor.id), { units, needsAnalyte }),
      ...(needsDefault && !withDefault.has(cofactor.id)
        ? [finding(cofactor, 'defaultMissing', `'${cofactor.name}' has no default value.`)]
        : []),
    ]);
    const different = (await findDifferentDefaults(tx, scope, units)).flatMap(
      ({ analyteName, cofactors: some, description }) =>
        some.map(({ id, name }) => ({
          ...finding(
            { id, name },
            'defaultsDiffer',
            `Cofactors on the same analyte must have the same default values: ${description}.`,
          ),
          AnalyteName: analyteName,
        })),
    );
    return [...findings, ...different];
  });
}

function checkLink(
  cofactor: TenantCofactor,
  link: CofactorLinkRow | undefined,
  { units, needsAnalyte }: { units: UnitTable; needsAnalyte: boolean },
): Finding[] {
  const { name, groupId } = cofactor;
  const AnalyteName = link?.analyte_name ?? null;
  const findings: Finding[] = [];
  if (!link && needsAnalyte) findings.push(finding(cofactor, 'notLinked', `No analyte gives the value of '${name}'.`));
  if (groupId === null)
    findings.push({ ...finding(cofactor, 'unitMissing', `No standard says the unit of '${name}'.`), AnalyteName });
  if (link && groupId !== null && link.unit_group_id !== null && link.unit_group_id !== groupId) {
    const group = units.groups.find(({ id }) => id === groupId)?.name ?? '';
    const message = `'${link.analyte_name}' is measured in ${link.unit_group}, '${name}' in ${group}.`;
    findings.push({ ...finding(cofactor, 'groupMismatch', message), AnalyteName });
  }
  return findings;
}

const finding = ({ id, name }: { id: number; name: string }, Code: Finding['Code'], Message: string): Finding => ({
  Code,
  CoFactorId: id,
  CoFactorName: name,
  AnalyteName: null,
  Message,
});
