import { foldName } from '@freshet/domain';
import type { Tx } from '#platform/db/transaction';
import { allAnalyteAliases, allAnalytes } from '#slices/analytes';
import { allMediaTypes } from '#slices/catalogue';
import { allStationNames, allStations } from '#slices/locations';
import { loadStoredUnits, loadUnitTable, toUnitRows } from '#slices/units';
import type { KnownNames } from './known-names.ts';
import { makeNameLookup, type NameLookup } from './name-lookup.ts';

export async function readKnownNames(tx: Tx, fileId: number): Promise<KnownNames> {
  return {
    fileId,
    remembered: await readRemembered(tx, fileId),
    stations: await readStations(tx),
    analytes: await readAnalytes(tx),
    aliases: await readAliases(tx),
    media: await readMedia(tx),
    units: toUnitRows(await loadStoredUnits(tx)),
  };
}

/** For a few rows in this thread: the units are ready already. */
export const loadNameLookup = async (tx: Tx, fileId: number): Promise<NameLookup> =>
  makeNameLookup(await readKnownNames(tx, fileId), await loadUnitTable(tx));

const readRemembered = (tx: Tx, fileId: number) =>
  tx
    .selectFrom('remembered_names')
    .select(['kind', 'file_id', 'folded', 'target_id', 'target_text', 'fraction', 'speciation'])
    .where('file_id', 'in', [0, fileId])
    .execute();

const readStations = (tx: Tx) =>
  tx
    .selectFrom(allStationNames.as('s'))
    .innerJoin(allStations.as('d'), (join) =>
      join.onRef('d.tenant_id', '=', 's.tenant_id').onRef('d.id', '=', 's.data_source_id'),
    )
    .select(['d.id', 's.name', 's.folded', 's.is_primary', 's.is_qa_qc', 's.qa_qc_type', 's.is_depth_height'])
    .select(['s.depth_start', 'd.time_zone', 'd.source_type', 'd.media_type_id'])
    // The discrete station and its primary name come last, so that they win a name that several have.
    .orderBy((eb) => eb('d.source_type', '=', 'discrete_envirodata'))
    .orderBy('s.is_primary')
    .orderBy('d.id', 'desc')
    .execute();

const readAnalytes = (tx: Tx) =>
  tx
    .selectFrom(allAnalytes.as('analytes'))
    .select(['id', 'name', 'folded', 'applicable_unit_group_id', 'default_unit_id', 'fraction', 'speciation'])
    .execute();

const readAliases = (tx: Tx) =>
  tx
    .selectFrom(allAnalyteAliases.as('analyte_aliases'))
    .select(['analyte_id', 'name', 'folded', 'folded_method', 'fraction', 'speciation'])
    .execute();

const readMedia = (tx: Tx) =>
  tx.selectFrom(allMediaTypes.as('media_types')).select(['id', 'name']).orderBy('id').execute();

/** Folded names by which a tenant knows analytes: their own, and their aliases. */
export async function listAnalyteNames(tx: Tx): Promise<string[]> {
  const [names, aliases] = [
    await tx.selectFrom(allAnalytes.as('analytes')).select(['name', 'folded']).execute(),
    await tx.selectFrom(allAnalyteAliases.as('analyte_aliases')).select('folded').distinct().execute(),
  ];
  return [...names.map(({ name, folded }) => folded || foldName(name)), ...aliases.map(({ folded }) => folded)];
}
