import { anyMethod, Problem } from '@freshet/contract';
import { foldName } from '@freshet/domain';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { insertAlias } from './alias-queries.ts';
import { findNamesake, insertAnalyte, lockNames } from './analyte-queries.ts';
import { carriedBy } from './carried.ts';
import { claimAnalyteName } from './claim-names.ts';

/** An analyte as a file mentions it. */
export interface MentionedAnalyte {
  readonly name: string;
  readonly defaultUnitId: number | null;
  readonly unitGroupId: number | null;
  /** How else the file spells it, where that says more: 'Copper, Total' beside copper. */
  readonly aliases: readonly string[];
}

interface Mentioned {
  readonly analytes: readonly MentionedAnalyte[];
  /** The file that mentions them. */
  readonly fileName: string;
}

interface Added {
  readonly count: number;
  readonly refused: readonly { readonly name: string; readonly sentence: string }[];
}

/** Adds analytes by name. A name that is another analyte's by some method is left to a person. */
export async function addMentionedAnalytes(tx: Tx, scope: Scope, { analytes, fileName }: Mentioned): Promise<Added> {
  await lockNames(tx);
  const refused: { name: string; sentence: string }[] = [];
  const added: string[] = [];
  for (const { name, defaultUnitId, unitGroupId, aliases } of analytes) {
    const sentence = await refuseName(tx, name);
    if (sentence !== null) {
      refused.push({ name, sentence });
      continue;
    }
    const measure = { applicable_unit_group_id: unitGroupId, default_unit_id: defaultUnitId };
    const id = await insertAnalyte(tx, { name, display_name: '', ...measure, ...carriedBy(name) }, scope.now());
    for (const alias of aliases) {
      const taken = await refuseName(tx, alias);
      if (taken === null) await insertAlias(tx, id, toAlias(alias, name), scope.now());
      else refused.push({ name: alias, sentence: taken });
    }
    added.push(name);
  }
  if (added.length > 0) {
    const told = { Added: added.length, Names: added.slice(0, 100) };
    await recordAudit(tx, scope, { what: 'analytes.addedFromFile', subject: fileName, new: told });
  }
  return { count: added.length, refused };
}

const toAlias = (alias: string, analyte: string) => ({
  name: alias,
  method: anyMethod,
  ...carriedBy(alias, {}, analyte),
});

/** Asked before anything is written: a name that is taken must not end the transaction. */
async function refuseName(tx: Tx, name: string): Promise<string | null> {
  if (name.length > 200) return 'The name is longer than 200 characters.';
  const namesake = await findNamesake(tx, foldName(name), []);
  if (namesake) return `${namesake.name} is there already.`;
  try {
    await claimAnalyteName(tx, name, null);
    return null;
  } catch (error) {
    if (error instanceof Problem) return error.message;
    throw error;
  }
}
