import { problem } from '@freshet/contract';
import type { UnitTable } from '@freshet/domain/units';
import { formatCalculated } from '@freshet/domain/values';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { groupRows } from '../evaluation/group-rows.ts';
import { tenantReader } from '../guideline/reader.ts';
import { type CofactorDefaultRow, listCofactorDefaults, listCofactorLinks } from './cofactor-queries.ts';
import { readTenantCofactors } from './read-cofactors.ts';

/** Cofactors that one analyte gives the value of, and whose default values differ within a strategy. */
export interface DifferentDefaults {
  readonly analyteName: string;
  readonly cofactors: readonly { readonly id: number; readonly name: string }[];
  /** `Hardness 100, Hardness total 120`. */
  readonly description: string;
}

export async function findDifferentDefaults(tx: Tx, scope: Scope, units: UnitTable): Promise<DifferentDefaults[]> {
  const names = new Map((await readTenantCofactors(tx, tenantReader(scope), units)).map(({ id, name }) => [id, name]));
  const defaults = await listCofactorDefaults(tx);
  const byAnalyte = groupRows(await listCofactorLinks(tx), ({ analyte_id }) => analyte_id);
  return [...byAnalyte.values()].flatMap((links) => {
    const ids = new Set(links.map(({ cofactor_id }) => cofactor_id));
    const sameDefaults = defaults.filter(({ cofactor_id }) => ids.has(cofactor_id));
    return [...groupRows(sameDefaults, ({ strategy_id }) => strategy_id).values()].flatMap((rows) => {
      if (areAlike(rows, units)) return [];
      const cofactors = rows.map(({ cofactor_id }) => ({ id: cofactor_id, name: names.get(cofactor_id) ?? '' }));
      const description = rows.map((row) => `${names.get(row.cofactor_id) ?? ''} ${describe(row, units)}`).join(', ');
      return [{ analyteName: links[0]?.analyte_name ?? '', cofactors, description }];
    });
  });
}

/** Throws when a change would leave them different. */
export async function refuseDifferentDefaults(tx: Tx, scope: Scope, units: UnitTable): Promise<void> {
  const [first] = await findDifferentDefaults(tx, scope, units);
  if (first) throw problem('cofactors.defaultsDiffer', { names: first.description });
}

function areAlike(rows: readonly CofactorDefaultRow[], units: UnitTable): boolean {
  const [first, ...others] = rows;
  return !first || others.every((row) => inUnitOf(first, row, units) === first.value);
}

function inUnitOf(first: CofactorDefaultRow, { value, unit_id }: CofactorDefaultRow, units: UnitTable): number {
  if (first.unit_id === unit_id) return value;
  const converter = first.unit_id === null || unit_id === null ? 'noPath' : units.converter(unit_id, first.unit_id);
  return typeof converter === 'string' ? Number.NaN : converter.convert(value);
}

const describe = ({ value, unit_id }: CofactorDefaultRow, units: UnitTable) =>
  [formatCalculated(value, 6), unit_id === null ? '' : (units.unit(unit_id)?.name ?? '')].filter(Boolean).join(' ');
