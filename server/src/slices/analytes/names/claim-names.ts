import { problem } from '@freshet/contract';
import { foldName } from '@freshet/domain';
import type { Tx } from '#platform/db/transaction';
import { findNamesake } from '../analyte-queries.ts';
import { findAliasElsewhere, findSameAlias } from './alias-queries.ts';

interface AliasClaim {
  readonly name: string;
  readonly method: string;
  /** The analytes whose own name it may be. */
  readonly ownerIds: readonly number[];
  /** The alias that is being renamed, if one is. */
  readonly aliasId?: number;
}

/** Refuses a name and method that is an alias already, and a name that is another analyte's. Called while names are locked. */
export async function claimAlias(tx: Tx, { name, method, ownerIds, aliasId }: AliasClaim): Promise<void> {
  const same = await findSameAlias(tx, { name, method });
  if (same && same.id !== aliasId) throw problem('analytes.aliasTaken', { name, method, analyte: same.analyte });
  const namesake = await findNamesake(tx, foldName(name), ownerIds);
  if (namesake) throw problem('analytes.aliasIsName', { name, analyte: namesake.name });
}

/** Refuses a name for an analyte that is an alias of another one. Called while names are locked. */
export async function claimAnalyteName(tx: Tx, name: string, exceptId: number | null): Promise<void> {
  const taken = await findAliasElsewhere(tx, name, exceptId);
  if (taken) {
    throw problem('analytes.aliasTaken', { name: taken.name, method: taken.method, analyte: taken.analyte });
  }
}
