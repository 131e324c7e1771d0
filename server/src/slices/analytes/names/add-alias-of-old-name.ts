import { anyMethod } from '@freshet/contract';
import { foldName } from '@freshet/domain';
import type { Tx } from '#platform/db/transaction';
import type { AnalyteRow } from '../analyte-queries.ts';
import { analyteResults } from '../analyte-results.ts';
import { findSameAlias, insertAlias, listAliases } from './alias-queries.ts';

/** A name under which results have come stays an alias when the analyte takes another, so that files keep being understood. Says what is kept. */
export async function addAliasOfOldName(
  tx: Tx,
  before: AnalyteRow,
  newName: string,
  now: Date,
): Promise<{ KeptAlias?: string }> {
  if (foldName(newName) === before.folded) return {};
  const aliases = await listAliases(tx, before.id);
  if (aliases.some(({ folded }) => folded === before.folded)) return {};
  const names = { name: before.name, method: anyMethod };
  const hasResults = await analyteResults.registered().hasNamed(tx, before.id, before.name);
  if (!hasResults || (await findSameAlias(tx, names))) return {};
  const { fraction, speciation } = before;
  await insertAlias(tx, before.id, { ...names, fraction, speciation }, now);
  return { KeptAlias: before.name };
}
