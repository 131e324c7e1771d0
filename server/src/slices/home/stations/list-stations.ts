import type { Input, Reply, StationFilter, stationList } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import { findSettled, readEvaluatedTo } from '#slices/guidelines';
import { gather } from '#slices/locations';
import { compareKeys, type PageKey, readKey, writeKey } from './page-key.ts';
import { requireGroups } from './require-groups.ts';
import { countStations, listStationNames, listStations, type StationRow } from './station-queries.ts';

type StationQuery = Input<typeof stationList.list>['body'];

/** A page of stations. Each tenant that lets this one read gives as many as a page holds; the first of all are the page. */
export async function readStations(scope: Scope, body: StationQuery): Promise<Reply<typeof stationList.list>> {
  const { Order: order, Take: take, After, ...filter } = body;
  const after = readKey(After);
  await scope.transaction((tx) => requireGroups(tx, groupsOf(filter)));
  const parts = await gather(scope, async (tx, isShared) => {
    const query = { filter, order, isShared, evaluatedTo: isShared ? null : await readEvaluatedTo(tx, scope) };
    return {
      rows: (await listStations(tx, query, { after, most: take + 1 })).map((row) => ({ row, isShared })),
      counts: await countStations(tx, query),
      evaluatedAt: isShared ? null : await findSettled(tx),
      isShared,
    };
  });
  const all = parts.flatMap(({ rows }) => rows).sort((a, b) => compareKeys(keyOf(a.row), keyOf(b.row)));
  const page = all.slice(0, take);
  const last = page.at(-1);
  return {
    Data: page.map(toListed),
    Next: all.length > take && last ? writeKey(keyOf(last.row)) : null,
    Total: sum(parts.map(({ counts }) => counts.total)),
    All: sum(parts.map(({ counts }) => counts.all)),
    Own: sum(parts.map(({ counts, isShared }) => (isShared ? 0 : counts.total))),
    EvaluatedAt: parts[0]?.evaluatedAt?.toISOString() ?? null,
  };
}

/** Those of the tenant itself: nothing is done with many stations of others. */
export const readStationIds = (scope: Scope, filter: StationFilter): Promise<Reply<typeof stationList.ids>> =>
  scope.transaction(async (tx) => {
    await requireGroups(tx, groupsOf(filter));
    const stationNames = await listStationNames(tx, {
      ...{ filter, order: 'name', isShared: false },
      evaluatedTo: await readEvaluatedTo(tx, scope),
    });
    return stationNames.map(({ id, source_type, name }) => ({ Id: id, SourceType: source_type, Name: name }));
  });

const groupsOf = ({ CategoryId, TagId }: StationFilter) => ({
  categoryId: CategoryId,
  tagIds: TagId === undefined ? [] : [TagId],
});

const sum = (counts: readonly number[]) => counts.reduce((one, other) => one + other, 0);

const keyOf = ({ sort_key, in_order, id }: StationRow): PageKey => ({ sortKey: sort_key, inOrder: in_order, id });

const toListed = ({
  row,
  isShared,
}: {
  row: StationRow;
  isShared: boolean;
}): Reply<typeof stationList.list>['Data'][number] => ({
  ...{ Id: row.id, SourceType: row.source_type, Name: row.name, TimeZone: row.time_zone, IsShared: isShared },
  ...{ MonitoringFeatureId: row.monitoring_feature_id, PlaceName: row.place_name },
  ...{ CategoryId: row.category_id, TagIds: row.tag_ids, NewestOn: row.newest_on, State: row.state },
  ...{ Exceeds: row.exceeds, Undetermined: row.undetermined, NotCovered: row.not_covered },
  ...{ Waiting: row.waiting, Meets: row.meets, IsBeingEvaluated: row.is_changing },
});
