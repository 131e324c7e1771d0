import { problem, sentence } from '@freshet/contract';
import { foldName } from '@freshet/domain';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import type { SourceRow } from '../data-sources/source-queries.ts';
import { primaryName } from '../data-sources/source-view.ts';
import { countAttached, lockFeature } from '../features/feature-queries.ts';
import { describeChange, type WireChange } from './linking-plan.ts';
import { type RowChange, readRows } from './row-changes.ts';

/** A piece of a plan: what it says and what it does. */
export interface Part {
  readonly changes: readonly WireChange[];
  readonly rows: readonly RowChange[];
}

export const nothing: Part = { changes: [], rows: [] };

export const together = (...parts: readonly Part[]): Part => ({
  changes: parts.flatMap(({ changes }) => changes),
  rows: parts.flatMap(({ rows }) => rows),
});

export const named = (row: SourceRow) => ({ id: row.id, source_type: row.source_type, name: primaryName(row) });

export const moveToFeature = (source: SourceRow, featureId: number | null): RowChange => ({
  kind: 'set',
  table: 'data_sources',
  rows: [
    {
      id: source.id,
      before: { monitoring_feature_id: source.monitoring_feature_id },
      after: { monitoring_feature_id: featureId },
    },
  ],
});

/** A place that nothing belongs to any more disappears, unless photos, documents or notes are kept with it. */
export async function removeIfEmptied(tx: Tx, featureId: number, leavingId: number): Promise<Part> {
  const feature = await lockFeature(tx, featureId);
  const staying = await tx
    .selectFrom('data_sources')
    .select('id')
    .where('monitoring_feature_id', '=', featureId)
    .where('id', '<>', leavingId)
    .limit(1)
    .executeTakeFirst();
  const { files, notes } = await countAttached(tx, featureId);
  if (staying || files + notes > 0) return nothing;
  return removeFeaturePart(tx, { id: feature.id, name: feature.display_name });
}

export async function removeFeaturePart(tx: Tx, feature: { id: number; name: string }): Promise<Part> {
  const message = sentence('placeIsRemoved', { place: feature.name });
  return {
    changes: [describeChange('featureDeleted', { feature }, message)],
    rows: [
      {
        kind: 'delete',
        table: 'monitoring_features',
        rows: await readRows(tx, 'monitoring_features', 'id', feature.id),
      },
    ],
  };
}

export const findFeatureByName = (tx: Tx, name: string) =>
  tx
    .selectFrom('monitoring_features')
    .select(['id', 'display_name'])
    .where(sql<boolean>`lower(display_name) = lower(${name})`)
    .executeTakeFirst();

interface Naming {
  readonly name: string;
  /** What the plan does before: a place that it removes leaves its name. */
  readonly after?: Part;
}

/** The place gets another name, which no other place may have. */
export async function renamePart(
  tx: Tx,
  feature: { id: number; name: string },
  { name, after = nothing }: Naming,
): Promise<Part> {
  if (feature.name === name) return nothing;
  const holder = await findFeatureByName(tx, name);
  if (holder && holder.id !== feature.id && !removes(after, holder.id)) throw problem('locations.nameTaken');
  const row = { id: feature.id, before: { display_name: feature.name }, after: { display_name: name } };
  return {
    changes: [describeChange('primaryMoved', { feature }, sentence('placeIsRenamed', { place: feature.name, name }))],
    rows: [{ kind: 'set', table: 'monitoring_features', rows: [row] }],
  };
}

const removes = ({ rows }: Part, featureId: number) =>
  rows.some(
    (change) =>
      change.kind === 'delete' &&
      change.table === 'monitoring_features' &&
      change.rows.some(({ id }) => Number(id) === featureId),
  );

/** The data source gets `name` as its primary name; the one it had stays as a synonym. */
export async function makePrimaryPart(tx: Tx, source: SourceRow, name: string, now: Date): Promise<Part> {
  const { synonyms } = source;
  const lowered = name.toLowerCase();
  const known = synonyms.find((synonym) => synonym.name.toLowerCase() === lowered);
  if (known?.is_primary) return nothing;
  const setPrimary = (id: number, isPrimary: boolean): RowChange => ({
    kind: 'set',
    table: 'synonyms',
    rows: [{ id, before: { is_primary: !isPrimary }, after: { is_primary: isPrimary } }],
  });
  const dropped = synonyms.filter((synonym) => synonym.is_primary).map(({ id }) => setPrimary(id, false));
  const message = sentence('primaryNameBecomes', { station: primaryName(source), name: known?.name ?? name });
  const changes = [describeChange('primaryMoved', { source: named(source) }, message)];
  if (known) return { changes, rows: [...dropped, setPrimary(known.id, true)] };
  await refuseTakenName(tx, source.source_type, name);
  const row = {
    data_source_id: source.id,
    source_type: source.source_type,
    name,
    folded: foldName(name),
    is_primary: true,
    is_qa_qc: false,
    is_depth_height: false,
    created_at: now.toISOString(),
  };
  return { changes, rows: [...dropped, { kind: 'insert', table: 'synonyms', rows: [row] }] };
}

// A test run stores nothing that a constraint could refuse, so here the name is looked up as well.
async function refuseTakenName(tx: Tx, sourceType: string, name: string): Promise<void> {
  const taken = await tx
    .selectFrom('synonyms')
    .select('id')
    .where('source_type', '=', sourceType)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst();
  if (taken) throw problem('locations.nameTaken');
}
