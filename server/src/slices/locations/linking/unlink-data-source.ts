import { type LinkRequest, problem, sentence } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { listSources, lockSource, requireSource, type SourceRow } from '../data-sources/source-queries.ts';
import { primaryName } from '../data-sources/source-view.ts';
import { lockFeature } from '../features/feature-queries.ts';
import type { SourceKey } from './link-data-source.ts';
import { describeChange, type Plan, runPlan, type WireOutcome } from './linking-plan.ts';
import {
  makePrimaryPart,
  moveToFeature,
  named,
  nothing,
  type Part,
  removeIfEmptied,
  renamePart,
  together,
} from './plan-parts.ts';

/** Takes a data source out of its place. A place that is left with nothing disappears. */
export const unlinkDataSource = (scope: Scope, key: SourceKey, request: LinkRequest): Promise<WireOutcome> =>
  runPlan(scope, request.isTestRun, (tx) => planUnlink(tx, scope.now(), key, request));

async function planUnlink(tx: Tx, now: Date, { type, id }: SourceKey, request: LinkRequest): Promise<Plan> {
  const locked = await lockSource(tx, id, type);
  const source = await requireSource(tx, id);
  const from = locked.monitoring_feature_id;
  const isAnother = request.monitoringFeatureId && request.monitoringFeatureId !== from;
  if (from === null || isAnother) throw problem('locations.notLinked');
  const row = await lockFeature(tx, from);
  const feature = { id: row.id, name: row.display_name };
  const name = primaryName(source);
  const message = sentence('stationLeavesPlace', { station: name, place: feature.name });
  const parts = together(
    {
      changes: [describeChange('unlinked', { source: named(source), feature }, message)],
      rows: [moveToFeature(source, null)],
    },
    request.makePrimary && request.baseSynonym ? await makePrimaryPart(tx, source, request.baseSynonym, now) : nothing,
    request.shouldMovePrimaryAlias ? await handNameOn(tx, source, feature) : nothing,
    await removeIfEmptied(tx, from, source.id),
  );
  return { what: 'dataSource.unlinked', subject: name, ...parts, sourceIds: [source.id] };
}

/** A place named after the data source that leaves takes the name of one that stays. */
async function handNameOn(tx: Tx, source: SourceRow, feature: { id: number; name: string }): Promise<Part> {
  if (feature.name.toLowerCase() !== primaryName(source).toLowerCase()) return nothing;
  const staying = (await listSources(tx, { featureIds: [feature.id] })).find(({ id }) => id !== source.id);
  return staying ? renamePart(tx, feature, { name: primaryName(staying) }) : nothing;
}
