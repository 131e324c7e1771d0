import {
  type Input,
  type locations,
  problem,
  type Sentence,
  sentence,
  type TranslatableDetail,
} from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { lockSources, requireSource } from '../data-sources/source-queries.ts';
import { primaryName } from '../data-sources/source-view.ts';
import { whyNotMerged } from '../data-sources/station-uses.ts';
import { type Plan, runPlan, type WireOutcome } from '../linking/linking-plan.ts';
import { together } from '../linking/plan-parts.ts';
import { readRows } from '../linking/row-changes.ts';
import {
  dataPart,
  deploymentsPart,
  factsPart,
  limitsPart,
  metadataPart,
  namesPart,
  seriesPart,
  tagsPart,
} from './merge-parts.ts';
import { mergePlacesPart } from './merge-places.ts';
import { stationData } from './station-data.ts';
import { stationSeries } from './station-series.ts';

type MergeRequest = Input<typeof locations.merge>['body'];

/** Makes one station of two: everything the first has goes to the second, and the first disappears. */
export const mergeStations = (scope: Scope, request: MergeRequest): Promise<WireOutcome> =>
  runPlan(scope, request.IsTestRun, (tx) => planMerge(tx, request));

async function planMerge(tx: Tx, { SourceStationId, TargetStationId }: MergeRequest): Promise<Plan> {
  const locked = await lockSources(tx, [SourceStationId, TargetStationId]);
  const [from, to] = [locked.get(SourceStationId), locked.get(TargetStationId)];
  if (!from || !to) throw problem('notFound');
  if (from === to || from.source_type !== to.source_type)
    throw problem('locations.cannotMerge', { reason: 'they are the same, or of different kinds.' });
  await refuseCollisions(tx, from.id, to.id);
  const [source, target] = [await requireSource(tx, from.id), await requireSource(tx, to.id)];
  const data = await dataPart(tx, source, target);
  const parts = together(
    namesPart(source, target),
    data,
    await seriesPart(tx, source, target),
    await limitsPart(tx, source, target),
    await deploymentsPart(tx, source, target),
    await metadataPart(tx, source, target),
    tagsPart(source, target),
    factsPart(source, target),
    await mergePlacesPart(tx, source, target),
  );
  const removed = {
    kind: 'delete',
    table: 'data_sources',
    rows: await readRows(tx, 'data_sources', 'id', from.id),
  } as const;
  return {
    what: 'station.merged',
    subject: `${primaryName(source)} into ${primaryName(target)}`,
    changes: parts.changes,
    // The place goes only when the station that was in it is gone.
    rows: [...parts.rows.filter(isBeforeRemoval), removed, ...parts.rows.filter((row) => !isBeforeRemoval(row))],
    sourceIds: [source.id, target.id],
    guard: data.guard,
  };
}

const isBeforeRemoval = ({ kind, table }: Plan['rows'][number]) =>
  !(kind === 'delete' && table === 'monitoring_features');

async function refuseCollisions(tx: Tx, sourceId: number, targetId: number): Promise<void> {
  const count = await stationData.registered().countCollisions(tx, sourceId, targetId);
  const series = await stationSeries.registered().listClashes(tx, sourceId, targetId);
  const reasons = await whyNotMerged(tx, sourceId);
  if (count + series.length + reasons.length === 0) return;
  const clash = (Location: string, why: Sentence): TranslatableDetail => ({
    ...{ Location, Severity: 'error', Code: 'collision', ...why },
  });
  throw problem('locations.cannotMerge', {}, [
    ...reasons.map((reason) => clash('station', reason)),
    ...(count === 0 ? [] : [clash('results', sentence('bothHaveResults', { results: count }))]),
    ...series.map((name) => clash('series', sentence('bothHaveSeries', { series: name }))),
  ]);
}
