import { type Input, type locations, type MetadataId, problem } from '@freshet/contract';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { lockSource, primaryNameOf } from '../data-sources/source-queries.ts';
import {
  changeMetadata,
  findMetadata,
  firstOrdinal,
  insertMetadata,
  listMetadata,
  type MetadataRow,
  removeMetadata,
  storeOrder,
} from './metadata-queries.ts';

type NewField = Input<typeof locations.upsertMetadata>['body'];
type ChangedField = Input<typeof locations.updateMetadata>['body'];

/** Adds a field, or replaces the one of the same name, at its place in the order. */
export function upsertMetadata(scope: Scope, input: NewField): Promise<MetadataRow[]> {
  return scope.transaction(async (tx) => {
    await lockSource(tx, input.StationId);
    const before = await listMetadata(tx, input.StationId);
    const known = before.find(({ field }) => isSameField(field, input.Field));
    const id = known?.id ?? (await insertMetadata(tx, input.StationId, toFacts(input))).id;
    if (known) await changeMetadata(tx, id, toFacts(input));
    await moveTo(tx, before, id, input.Ordinal);
    return recordFields(tx, scope, input.StationId, before);
  });
}

/** Changes a field and moves it to its place in the order. */
export function updateMetadata(scope: Scope, input: ChangedField): Promise<MetadataRow[]> {
  return scope.transaction(async (tx) => {
    const { stationId, before } = await lockStationOf(tx, input.Id);
    const isTaken = before.some(({ id, field }) => id !== input.Id && isSameField(field, input.Field));
    if (isTaken) throw problem('locations.fieldTaken', { field: input.Field });
    await changeMetadata(tx, input.Id, toFacts(input));
    await moveTo(tx, before, input.Id, input.Ordinal);
    return recordFields(tx, scope, stationId, before);
  });
}

/** Removes a field; those behind it move up. */
export function deleteMetadata(scope: Scope, id: MetadataId): Promise<MetadataRow[]> {
  return scope.transaction(async (tx) => {
    const { stationId, before } = await lockStationOf(tx, id);
    await removeMetadata(tx, id);
    await storeOrder(
      tx,
      before.map((row) => row.id).filter((other) => other !== id),
    );
    return recordFields(tx, scope, stationId, before);
  });
}

/** Holds the station of a field still. The field is looked for again then: it may just have been deleted. */
async function lockStationOf(tx: Tx, id: number): Promise<{ stationId: number; before: MetadataRow[] }> {
  const metadata = await findMetadata(tx, id);
  if (!metadata) throw problem('notFound');
  await lockSource(tx, metadata.data_source_id);
  const before = await listMetadata(tx, metadata.data_source_id);
  if (!before.some((row) => row.id === id)) throw problem('notFound');
  return { stationId: metadata.data_source_id, before };
}

const isSameField = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

const toFacts = ({ Field, FieldValue, FieldType }: Pick<NewField, 'Field' | 'FieldValue' | 'FieldType'>) => ({
  field: Field,
  field_value: FieldValue,
  field_type: FieldType,
});

async function moveTo(tx: Tx, before: readonly MetadataRow[], id: number, ordinal: number): Promise<void> {
  const others = before.map((row) => row.id).filter((other) => other !== id);
  const place = Math.max(0, Math.min(others.length, ordinal - firstOrdinal));
  await storeOrder(tx, others.toSpliced(place, 0, id));
}

async function recordFields(
  tx: Tx,
  scope: Scope,
  stationId: number,
  before: readonly MetadataRow[],
): Promise<MetadataRow[]> {
  const after = await listMetadata(tx, stationId);
  const facts = (rows: readonly MetadataRow[]) =>
    rows.map(({ field, field_value, field_type }) => ({ field, value: field_value, type: field_type }));
  const [old, now] = [facts(before), facts(after)];
  if (JSON.stringify(old) !== JSON.stringify(now)) {
    const subject = await primaryNameOf(tx, stationId);
    await recordAudit(tx, scope, { what: 'station.metadataChanged', subject, old, new: now });
  }
  return after;
}
