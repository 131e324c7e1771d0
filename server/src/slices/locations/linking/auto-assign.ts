import { type Input, type locations, problem, sentence } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { listCandidates, listFeatureNames, listNamesOfPlaced, type Unplaced } from './auto-assign-queries.ts';
import { describeChange, type Plan, runPlan, type WireChange, type WireOutcome } from './linking-plan.ts';
import { type Finding, matchByName } from './match-by-name.ts';
import { type NearPlaces, proposeNearPlaces } from './propose-near-places.ts';
import type { RowChange } from './row-changes.ts';

type AutoAssign = Input<typeof locations.autoAssign>['body'];

/**
 * Finds places for data sources that have none. A name that is the same, however it is spelled, decides; near names and
 * near places are only proposed.
 */
export const autoAssign = (scope: Scope, request: AutoAssign): Promise<WireOutcome> =>
  runPlan(scope, request.isTestRun, (tx) => planAutoAssign(tx, scope.now(), request));

async function planAutoAssign(tx: Tx, now: Date, { dataSources, createNewLocations }: AutoAssign): Promise<Plan> {
  const wanted = await chooseSources(tx, dataSources);
  const features = await listFeatureNames(tx);
  const matches = matchByName(wanted, features, await listNamesOfPlaced(tx), createNewLocations);
  const undecided = matches.flatMap(({ kind, source }) => (kind === 'none' ? [source] : []));
  const near = await proposeNearPlaces(tx, undecided);
  return {
    what: 'dataSources.autoAssigned',
    subject: `${wanted.length} data sources`,
    changes: matches.flatMap((finding) => describe(finding, near)),
    rows: toRows(matches, now),
    sourceIds: [],
  };
}

async function chooseSources(tx: Tx, requested: AutoAssign['dataSources']): Promise<Unplaced[]> {
  const all = await listCandidates(tx);
  if (requested === null) return all.filter(({ monitoring_feature_id: place }) => place === null);
  const byId = new Map(all.map((source) => [source.id, source]));
  const chosen = new Map<number, Unplaced>();
  for (const { sourceId, sourceType } of requested) {
    const source = byId.get(sourceId);
    if (source?.source_type !== sourceType) throw problem('notFound');
    if (source.monitoring_feature_id === null) chosen.set(source.id, source);
  }
  return [...chosen.values()];
}

function describe(finding: Finding, near: NearPlaces): WireChange[] {
  const { source } = finding;
  switch (finding.kind) {
    case 'match': {
      const message = sentence('stationBelongsToPlaceBecause', {
        station: source.name,
        place: finding.feature.name,
        reason: sentence('namesAreTheSame'),
      });
      return [describeChange('linked', { source, feature: finding.feature }, message)];
    }
    case 'create': {
      const { feature } = finding;
      return [
        describeChange('featureCreated', { feature }, sentence('placeIsMade', { place: feature.name })),
        describeChange(
          'linked',
          { source, feature },
          sentence('stationGetsNewPlace', { station: source.name, place: feature.name }),
        ),
      ];
    }
    case 'ambiguous':
      return finding.features.map((feature) =>
        describeChange(
          'proposed',
          { source, feature },
          sentence('stationMayBelongBecause', {
            station: source.name,
            place: feature.name,
            reason: sentence(finding.reason),
          }),
        ),
      );
    case 'none':
      return [...(near.get(source.id) ?? [describeUnmatched(source)])];
  }
}

const describeUnmatched = (source: Unplaced): WireChange =>
  describeChange('unmatched', { source }, sentence('noPlaceNamedLike', { name: source.name }));

function toRows(findings: readonly Finding[], now: Date): RowChange[] {
  const created = findings.flatMap((finding) => (finding.kind === 'create' ? [finding.feature] : []));
  const linked = findings.flatMap((finding) =>
    finding.kind === 'match' || finding.kind === 'create' ? [{ source: finding.source, to: finding.feature.id }] : [],
  );
  const rows: RowChange[] = [];
  if (created.length > 0) {
    const made = created.map(({ id, name }) => ({ id, display_name: name, created_at: now.toISOString() }));
    rows.push({ kind: 'insert', table: 'monitoring_features', rows: made });
  }
  if (linked.length > 0) {
    const moved = linked.map(({ source, to }) => ({
      id: source.id,
      before: { monitoring_feature_id: null },
      after: { monitoring_feature_id: to },
    }));
    rows.push({ kind: 'set', table: 'data_sources', rows: moved });
  }
  return rows;
}
