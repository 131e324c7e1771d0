import type { AddedName } from '@freshet/contract';
import { sql } from 'kysely';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { removeAnalytes, removeSavedAlias } from '#slices/analytes';
import { allImports, requireImport } from '#slices/imports';
import { removeSavedSynonym, removeStations } from '#slices/locations';
import { forgetWithdrawn } from '#slices/observations';
import type { IngestionRow } from '../reading/ingestion-row.ts';
import { type AddedThings, listAddedThings } from './added-names.ts';
import type { DecisionRow } from './decision-queries.ts';

/** What the review of an import's file added, and what keeps it. */
export const listAddedWith = async (tx: Tx, importId: number): Promise<AddedName[]> =>
  listAdded(tx, await ofImport(tx, importId));

/** The same before the rows that wait in a review are discarded. */
export const listAddedIn = async (tx: Tx, reading: Reading): Promise<AddedName[]> =>
  listAdded(tx, await ofReading(tx, reading));

async function listAdded(tx: Tx, file: OfFile): Promise<AddedName[]> {
  const { things, names } = await findAdded(tx, file);
  const show = (Kind: AddedName['Kind'], { name, stays }: AddedThings['stations'][number]): AddedName => ({
    Kind,
    Name: name,
    Of: '',
    RemainsBecause: stays,
  });
  return [
    ...things.stations.map((each) => show('station', each)),
    ...things.analytes.map((each) => show('analyte', each)),
    ...names.map(
      ({ name_kind, text, target_text, is_used }): AddedName => ({
        Kind: name_kind === 'station' ? 'synonym' : 'alias',
        Name: text,
        Of: target_text,
        RemainsBecause: is_used ? 'results' : '',
      }),
    ),
  ];
}

/** A file, and the imports of it whose results keep nothing. */
interface OfFile {
  readonly fileId: number;
  readonly fileName: string;
  readonly importIds: readonly number[];
  readonly importId?: number;
  readonly ingestionId?: number;
}

type Reading = Pick<IngestionRow, 'id' | 'file_id' | 'file_name'>;

interface RemovalScope {
  readonly things: AddedThings;
  readonly names: readonly TaughtName[];
}

/** A further name that a decision made, and whether results of other files came in by it. */
interface TaughtName extends DecisionRow {
  readonly is_used: boolean;
}

async function ofImport(tx: Tx, importId: number): Promise<OfFile> {
  const { file_id: fileId, file_name: fileName } = await requireImport(tx, importId);
  return { fileId, fileName, importIds: [importId, ...(await takenBack(tx, fileId))], importId };
}

const ofReading = async (tx: Tx, { id, file_id, file_name }: Reading): Promise<OfFile> => ({
  fileId: file_id,
  fileName: file_name,
  importIds: await takenBack(tx, file_id),
  ingestionId: id,
});

async function takenBack(tx: Tx, fileId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select i.id from ${allImports} i where i.file_id = ${fileId} and i.rolled_back_at is not null`.execute(tx);
  return rows.map(({ id }) => id);
}

async function findAdded(tx: Tx, { fileId, importIds, ingestionId }: OfFile): Promise<RemovalScope> {
  const { rows: names } = await sql<TaughtName>`
    select d.*, exists (select 1 from decision_rows r join ${allImports} m on m.tenant_id = r.tenant_id
        and m.ingestion_id = r.ingestion_id and m.file_id <> ${fileId} and m.rolled_back_at is null
      where r.tenant_id = d.tenant_id and r.decision_id = d.id) as is_used
    from review_decisions d where d.file_id = ${fileId} and d.kind = 'name' and d.made_name and d.undone_at is null
    order by d.id`.execute(tx);
  const of = { fileId, importIds, ...(ingestionId === undefined ? {} : { ingestionId }) };
  return { names, things: await listAddedThings(tx, of) };
}

/** Removes what the review of an import's file added and nothing else uses, after the import was taken back. */
export const removeAddedWith = async (tx: Tx, scope: Scope, importId: number): Promise<number> =>
  removeAdded(tx, scope, await ofImport(tx, importId));

/** The same after the rows that waited in a review were discarded. */
export const removeAddedIn = async (tx: Tx, scope: Scope, reading: Reading): Promise<number> =>
  removeAdded(tx, scope, await ofReading(tx, reading));

async function removeAdded(tx: Tx, scope: Scope, file: OfFile): Promise<number> {
  const { fileName, importIds, importId } = file;
  const { things, names: all } = await findAdded(tx, file);
  const names = all.filter(({ is_used }) => !is_used);
  const [stationIds, analyteIds] = [free(things.stations), free(things.analytes)];
  for (const { name_kind, target_id, text } of names) {
    if (target_id === null) continue;
    if (name_kind === 'station') await removeSavedSynonym(tx, { stationId: target_id, name: text });
    else await removeSavedAlias(tx, { analyteId: target_id, name: text });
  }
  await forgetWithdrawn(tx, { stationIds, analyteIds, importIds });
  await removeStations(tx, stationIds);
  await removeAnalytes(tx, analyteIds);
  await recordRemoved(tx, scope, { names, things });
  const reported = { Stations: stationIds.length, Analytes: analyteIds.length, Names: names.length };
  await recordAudit(tx, scope, {
    ...{ what: 'import.addedRemoved', subject: fileName, old: reported },
    ...(importId === undefined ? {} : { importId }),
  });
  return stationIds.length + analyteIds.length + names.length;
}

async function recordRemoved(
  tx: Tx,
  scope: Scope,
  { names, things }: Pick<RemovalScope, 'names' | 'things'>,
): Promise<void> {
  const undone = sql`undone_at = ${scope.now()}, undone_by_name = ${scope.userName}`;
  await sql`update review_decisions set ${undone} where id = any (${names.map(({ id }) => id)}::bigint[])`.execute(tx);
  for (const [kind, gone] of [
    ['station', free(things.stations)],
    ['analyte', free(things.analytes)],
  ] as const)
    await sql`update review_decisions set ${undone} where kind = 'added' and name_kind = ${kind} and undone_at is null
      and added_ids <@ ${gone}::bigint[]`.execute(tx);
}

const free = (things: AddedThings['stations']) => things.filter(({ stays }) => stays === '').map(({ id }) => id);
