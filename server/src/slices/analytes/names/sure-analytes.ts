import { foldName } from '@freshet/domain';
import { findSubstance, readAnalyteName } from '@freshet/domain/analyte-name';
import type { Tx } from '#platform/db/transaction';
import { type AnalyteRow, listAnalytes } from '../analyte-queries.ts';
import { listAliases } from './alias-queries.ts';

/** Which analytes of a tenant a name surely means. */
export type AnalyteFinder = (name: string) => readonly AnalyteRow[];

/**
 * Finds analytes by one of their names, and where none is called so by substance: the list of substances knows other
 * names and the CAS number. A name that only mostly means a substance finds nothing.
 */
export async function findAnalytesByName(tx: Tx): Promise<AnalyteFinder> {
  const analytes = new Map((await listAnalytes(tx)).map((row) => [row.id, row]));
  const byKey = new Map<string, Set<number>>();
  const add = (key: string | null, id: number) => {
    if (key !== null) byKey.set(key, (byKey.get(key) ?? new Set()).add(id));
  };
  const names = [...analytes.values()].map(({ id, name }) => ({ analyte_id: id, name }));
  for (const { analyte_id, name } of [...names, ...(await listAliases(tx))]) {
    add(foldName(name), analyte_id);
    add(substanceOf(name), analyte_id);
  }
  const analytesOf = (key: string | null) => [...(byKey.get(key ?? '') ?? [])].flatMap((id) => analytes.get(id) ?? []);
  return (name) => {
    const same = analytesOf(foldName(name));
    return same.length > 0 ? same : analytesOf(substanceOf(name));
  };
}

/** What a name says of the speciation counts: nitrate as N is not nitrate as NO3. */
function substanceOf(text: string): string | null {
  const { name, speciation } = readAnalyteName(text);
  const known = findSubstance(name);
  return !known || known.isLoose || known.by === 'symbol' ? null : `substance ${known.substance.name} ${speciation}`;
}
