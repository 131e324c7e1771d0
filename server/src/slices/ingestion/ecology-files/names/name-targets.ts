import type { Tx } from '#platform/db/transaction';
import { findTypes, listParameters, taxaNamed } from '#slices/ecology';
import { findStations } from '#slices/locations';
import type { EcologyNameRow } from '../ecology-queries.ts';

type Target = Pick<EcologyNameRow, 'kind' | 'target_id'>;

/** What the things are called that names mean, by kind and id. A thing that is not there has none. */
export async function nameTargets(tx: Tx, names: readonly Target[]): Promise<Map<string, string>> {
  const idsOf = (...kinds: string[]) =>
    names.flatMap(({ kind, target_id }) => (kinds.includes(kind) && target_id !== null ? [target_id] : []));
  const targetNames = new Map<string, string>();
  for (const { id, name } of await taxaNamed(tx, idsOf('taxon'))) targetNames.set(`taxon ${id}`, name);
  for (const { id, name, source_type } of await findStations(tx, idsOf('location', 'plot'))) {
    if (source_type === 'surveys_envirodata') targetNames.set(`location ${id}`, name);
    if (source_type === 'vegetativemonitoring_envirodata') targetNames.set(`plot ${id}`, name);
  }
  const types = await findTypes(tx);
  for (const { id, name } of types) targetNames.set(`surveyType ${id}`, name);
  const parameters = await listParameters(
    tx,
    types.map(({ id }) => id),
  );
  for (const { id, name, unit } of parameters) targetNames.set(`parameter ${id}`, unit ? `${name} (${unit})` : name);
  return targetNames;
}
