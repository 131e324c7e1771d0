import { foldName } from '@freshet/domain';
import { findSubstance, fractionOf } from '@freshet/domain/analyte-name';
import type { IndexedCofactor } from '@freshet/domain/guidelines';
import type { UnitTable } from '@freshet/domain/units';
import type { Tx } from '#platform/db/transaction';
import { allAnalytes } from '#slices/analytes';

export interface HardnessFacts {
  readonly calciumIds: readonly number[];
  readonly magnesiumIds: readonly number[];
}

/** The analytes of the tenant that hardness is estimated from; null where the tenant does not want that. */
export async function findHardness(tx: Tx): Promise<{ calciumIds: number[]; magnesiumIds: number[] } | null> {
  if (!(await estimatesHardness(tx))) return null;
  const analytes = await tx.selectFrom(allAnalytes.as('analytes')).select(['id', 'name']).execute();
  const idsOf = (name: string) =>
    analytes.flatMap((analyte) => (findSubstance(analyte.name)?.substance.name === name ? [analyte.id] : []));
  return { calciumIds: idsOf('Calcium'), magnesiumIds: idsOf('Magnesium') };
}

/** The default for a tenant without a choice. */
export async function estimatesHardness(tx: Tx): Promise<boolean> {
  const chosen = await tx.selectFrom('guideline_settings').select('estimates_hardness').executeTakeFirst();
  return chosen?.estimates_hardness ?? true;
}

/** Names of cofactors begin with letters: these are no cofactors. */
const keys = { calcium: '~calcium', magnesium: '~magnesium' } as const;

const isHardness = (key: string) => /hardness|durete/.test(foldName(key));

/** The cofactors with what hardness among them is estimated from. */
export function withHardness(
  cofactors: readonly IndexedCofactor[],
  { hardness, units }: { readonly hardness: HardnessFacts | null | undefined; readonly units: UnitTable },
): { readonly cofactors: readonly IndexedCofactor[]; readonly keysOf: ReadonlyMap<number, string> } {
  const mgPerLitre = units.find('mg/L');
  if (!hardness || !mgPerLitre || !cofactors.some(({ key }) => isHardness(key)))
    return { cofactors, keysOf: new Map() };
  const parts = [keys.calcium, keys.magnesium].map((key) => ({ key, unitId: mgPerLitre.id, defaultValue: null }));
  return {
    cofactors: [...cofactors.map((one) => (isHardness(one.key) ? { ...one, estimate: keys } : one)), ...parts],
    keysOf: new Map([
      ...hardness.calciumIds.map((id) => [id, keys.calcium] as const),
      ...hardness.magnesiumIds.map((id) => [id, keys.magnesium] as const),
    ]),
  };
}

/** Only what is dissolved makes water hard; a laboratory that names no fraction is believed. */
export const countsForKey = (key: string, fraction: string | null): boolean =>
  (key !== keys.calcium && key !== keys.magnesium) || fraction === null || fractionOf(fraction) === 'Dissolved';
