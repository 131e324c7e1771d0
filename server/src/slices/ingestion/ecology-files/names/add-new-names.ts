import type { SurveyKind } from '@freshet/contract';
import { taxonKey } from '@freshet/domain/ecology';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { addParameter, addSurveyType, type Delivery, findTypes } from '#slices/ecology';
import { addMentionedStations, allStationNames, usualTimeZone } from '#slices/locations';
import { noRows, recordDecision } from '../../decisions/record-decision.ts';
import type { IngestionRow } from '../../reading/ingestion-row.ts';
import { type EcologyNameRow, listEcologyNames } from '../ecology-queries.ts';
import { acceptedFirst, addNewTaxon } from './add-new-taxon.ts';

const Facts = z.record(z.string(), z.string()).catch({});

interface Adding {
  readonly ingestion: IngestionRow;
  readonly delivery: Delivery;
}

/** What an import added, by category, with names. */
export interface AddedNames {
  readonly taxa: readonly string[];
  readonly locations: readonly string[];
}

/** Adds what a person stated is new, in the transaction that stores what uses it. */
export async function addNewNames(tx: Tx, scope: Scope, adding: Adding): Promise<AddedNames> {
  const fresh = (await listEcologyNames(tx, adding.ingestion.id)).filter(({ state }) => state === 'new');
  const of = (kind: string) => fresh.filter((row) => row.kind === kind);
  for (const row of acceptedFirst(of('taxon')))
    await settle(tx, row, await addNewTaxon(tx, scope, adding.delivery, row));
  for (const row of of('surveyType')) {
    const input = { Name: row.name, Kind: kindOf(row.name), Parameters: [] };
    await settle(tx, row, await addSurveyType(tx, scope, input));
  }
  const types = await findTypes(tx);
  for (const row of of('parameter')) {
    const { type = '', unit = '' } = Facts.parse(row.facts);
    const typeId =
      (await typeMeant(tx, adding.ingestion.id, type)) ??
      types.find((one) => taxonKey(one.name) === taxonKey(type))?.id;
    if (typeId !== undefined) await settle(tx, row, await addParameter(tx, typeId, { name: row.name, unit }));
  }
  await addSites(tx, scope, adding, { rows: of('location'), type: 'surveys_envirodata' });
  await addSites(tx, scope, adding, { rows: of('plot'), type: 'vegetativemonitoring_envirodata' });
  return {
    taxa: of('taxon').map(({ name, authority }) => `${name} ${authority}`.trim()),
    locations: [...of('location'), ...of('plot')].map(({ name }) => name),
  };
}

const settle = (tx: Tx, row: EcologyNameRow, id: number) =>
  tx
    .updateTable('ecology_names')
    .set({ target_id: id })
    .where('ingestion_id', '=', row.ingestion_id)
    .where('kind', '=', row.kind)
    .where('name_key', '=', row.name_key)
    .execute();

/** The survey type that a name of the file means. */
async function typeMeant(tx: Tx, ingestionId: number, name: string): Promise<number | undefined> {
  const row = (await listEcologyNames(tx, ingestionId)).find(
    (each) => each.kind === 'surveyType' && each.name_key === taxonKey(name),
  );
  return row?.target_id ?? undefined;
}

const kindWords: readonly (readonly [RegExp, SurveyKind])[] = [
  [/fish|electro|netting|poisson/i, 'fish'],
  [/benth|invertebr|kick/i, 'benthic'],
  [/amphib|frog/i, 'amphibian'],
  [/bird|oiseau|avian/i, 'bird'],
  [/wildlife|mammal|faune/i, 'wildlife'],
  [/habitat/i, 'habitat'],
  [/soil|sol\b/i, 'soil'],
];
const kindOf = (name: string): SurveyKind => kindWords.find(([pattern]) => pattern.test(name))?.[1] ?? 'other';

interface Sites {
  readonly rows: readonly EcologyNameRow[];
  readonly type: 'surveys_envirodata' | 'vegetativemonitoring_envirodata';
}

/** Places go in as those of laboratory files do: doubtful coordinates wait for somebody, and the import of stations undoes it. */
async function addSites(tx: Tx, scope: Scope, { ingestion }: Adding, { rows, type }: Sites): Promise<void> {
  if (rows.length === 0) return;
  const stations = rows.map(({ name, facts }) => {
    const { latitude = '', longitude = '', type: surveyType = '' } = Facts.parse(facts);
    return { identifier: name.slice(0, 200), name: '', latitude, longitude, ...(surveyType ? { surveyType } : {}) };
  });
  const timeZone = await usualTimeZone(tx);
  const made = await addMentionedStations(tx, scope, {
    stations,
    timeZone,
    fileName: ingestion.file_name,
    sourceType: type,
  });
  const { rows: known } = await sql<{ id: number; lowered: string }>`
    select data_source_id as id, lower(name) as lowered from ${allStationNames} where source_type = ${type}
      and lower(name) = any (${rows.map(({ name }) => name.slice(0, 200).toLowerCase())})`.execute(tx);
  const ids = new Map(known.map(({ id, lowered }) => [lowered, id]));
  for (const row of rows) {
    const id = ids.get(row.name.slice(0, 200).toLowerCase());
    if (id !== undefined) await settle(tx, row, id);
  }
  if (made.added.length > 0)
    await recordDecision(tx, scope, ingestion, {
      ...{ kind: 'added', scope: 'always', name_kind: 'station', target_id: made.importId, rows: noRows },
      added_ids: made.added.map(({ id }) => id),
      added_names: made.added.map(({ name }) => name),
    });
}
