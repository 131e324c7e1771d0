import { type Input, type locations, SourceType, type StationMatch } from '@freshet/contract';
import { foldName } from '@freshet/domain';
import type { z } from 'zod';
import { namedScope } from '#platform/db/named-scope';
import type { Scope } from '#platform/db/scope';
import type { Platform } from '#platform/platform';
import { currentNames } from './name-cache.ts';
import type { Match } from './name-index.ts';
import { loadNames } from './search-queries.ts';

type Search = Input<typeof locations.searchStations>['body'];

const usualLimit = 10;

/** Places by any of their names, the best match first. Granted stations are found like one's own. */
export async function searchStations(platform: Platform, scope: Scope, { SearchData, TenantId, Limit }: Search) {
  const limit = Limit ?? usualLimit;
  const where = await namedScope(platform, scope, TenantId);
  const wanted = { folded: foldName(SearchData), lowered: SearchData.toLowerCase(), limit };
  if (wanted.folded === '') return { Matches: [], Total: 0 };
  const tenantNames = await currentNames(platform, where);
  const granted = await where.readGranted((tx) => loadNames(tx, true));
  const results = [tenantNames, ...granted].map((names) => names.find(wanted));
  const matches = results.flatMap(({ rows }) => rows).sort((a, b) => a.rank - b.rank || a.length - b.length);
  return {
    Matches: matches.slice(0, limit).map(toStationMatch),
    Total: results.reduce((sum, { total }) => sum + total, 0),
  };
}

const toStationMatch = (row: Match): z.input<typeof StationMatch> => ({
  StationSynonym: row.matched,
  StationName: row.name,
  StationId: row.id,
  Alias: row.matched,
  MonitoringFeatureId: row.monitoring_feature_id,
  DataTypes: SourceType.array().parse(row.data_types),
});
