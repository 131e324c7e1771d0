import { type LinkRequest, problem, type SourceType, sentence } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { lockSource, requireSource, type SourceRow } from '../data-sources/source-queries.ts';
import { primaryName } from '../data-sources/source-view.ts';
import { findFeature } from '../features/feature-queries.ts';
import { describeChange, type Plan, runPlan, type WireOutcome } from './linking-plan.ts';
import {
  findFeatureByName,
  makePrimaryPart,
  moveToFeature,
  named,
  nothing,
  type Part,
  removeIfEmptied,
  renamePart,
  together,
} from './plan-parts.ts';

export interface SourceKey {
  readonly type: SourceType;
  readonly id: number;
}

/** Joins a data source to a place: the one given, or the one of its name, which is made if there is none. */
export const linkDataSource = (scope: Scope, key: SourceKey, request: LinkRequest): Promise<WireOutcome> =>
  runPlan(scope, request.isTestRun, (tx) => planLink(tx, scope.now(), key, request));

async function planLink(tx: Tx, now: Date, { type, id }: SourceKey, request: LinkRequest): Promise<Plan> {
  await lockSource(tx, id, type);
  const source = await requireSource(tx, id);
  const place = await choosePlace(tx, now, source, request);
  const name = request.makePrimary && request.baseSynonym ? request.baseSynonym : primaryName(source);
  const moved = await movePart(tx, source, place, request.canCompromise ?? false);
  const parts = together(
    place.part,
    moved,
    name === primaryName(source) ? nothing : await makePrimaryPart(tx, source, name, now),
    request.shouldMovePrimaryAlias && place.id > 0 ? await renamePart(tx, place, { name, after: moved }) : nothing,
  );
  return { what: 'dataSource.linked', subject: primaryName(source), ...parts, sourceIds: [source.id] };
}

interface Place {
  /** Negative for a place that is still to be made. */
  readonly id: number;
  readonly name: string;
}

async function choosePlace(
  tx: Tx,
  now: Date,
  source: SourceRow,
  request: LinkRequest,
): Promise<Place & { part: Part }> {
  if (request.monitoringFeatureId) {
    const feature = await findFeature(tx, request.monitoringFeatureId);
    if (!feature) throw problem('notFound');
    return { id: feature.id, name: feature.display_name, part: nothing };
  }
  const name = request.baseSynonym ?? primaryName(source);
  const known = await findFeatureByName(tx, name);
  if (known) return { id: known.id, name: known.display_name, part: nothing };
  const row = { id: -1, display_name: name, created_at: now.toISOString() };
  return {
    id: -1,
    name,
    part: {
      changes: [
        describeChange('featureCreated', { feature: { id: null, name } }, sentence('placeIsMade', { place: name })),
      ],
      rows: [{ kind: 'insert', table: 'monitoring_features', rows: [row] }],
    },
  };
}

async function movePart(tx: Tx, source: SourceRow, place: Place, canCompromise: boolean): Promise<Part> {
  const from = source.monitoring_feature_id;
  if (from === place.id) return nothing;
  const old = from === null ? undefined : await findFeature(tx, from);
  if (old && !canCompromise) throw problem('locations.alreadyLinked', { name: old.display_name });
  const message = old
    ? sentence('stationMovesToPlace', { station: primaryName(source), place: place.name, before: old.display_name })
    : sentence('stationBelongsToPlace', { station: primaryName(source), place: place.name });
  const change = describeChange('linked', { source: named(source), feature: place }, message);
  const moved = { changes: [change], rows: [moveToFeature(source, place.id)] };
  return old ? together(moved, await removeIfEmptied(tx, old.id, source.id)) : moved;
}
