import { problem, type SeriesId, sentence, type TagAssignment, type TagId } from '@freshet/contract';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { listTags } from '#slices/catalogue';
import { setStationTags } from '#slices/locations';
import { requireSeries } from './series-queries.ts';
import { identifierOf } from './series-view.ts';
import { writeTags } from './write-tags.ts';

/** Replaces the tags of what is named: a continuous station, or a time series. */
export async function setTags(scope: Scope, { StationId, SeriesId, TagIds }: TagAssignment): Promise<void> {
  if (StationId !== undefined) await setStationTags(scope, StationId, TagIds);
  else if (SeriesId !== undefined) await setSeriesTags(scope, SeriesId, TagIds);
  else throw nothingNamed();
}

const setSeriesTags = (scope: Scope, id: SeriesId, tagIds: readonly TagId[]): Promise<void> =>
  scope.transaction(async (tx) => {
    const series = await requireSeries(tx, id);
    const names = new Map((await listTags(tx)).map(({ Id, Name }) => [Number(Id), Name]));
    if (tagIds.some((tagId) => !names.has(tagId))) throw problem('notFound');
    await writeTags(tx, series, tagIds);
    const tagNames = (ids: readonly number[]) =>
      [...new Set(ids)].sort((one, other) => one - other).map((tag) => names.get(tag) ?? '');
    const [old, now] = [tagNames(series.tag_ids), tagNames(tagIds)];
    if (JSON.stringify(old) === JSON.stringify(now)) return;
    await recordAudit(tx, scope, {
      what: 'series.tagged',
      subject: identifierOf(series),
      old: { tags: old },
      new: { tags: now },
    });
  });

const nothingNamed = () =>
  problem('request.invalid', {}, [
    {
      Location: "body 'StationId'",
      Path: 'StationId',
      Severity: 'error',
      Code: 'custom',
      ...sentence('mustNameStationOrSeries'),
    },
  ]);

/** Which stations have series with which tags. */
export async function tagsOfSeries(tx: Tx): Promise<{ readonly source: number; readonly value: number }[]> {
  return tx
    .selectFrom('series_tags as t')
    .innerJoin('series as s', (join) => join.onRef('s.tenant_id', '=', 't.tenant_id').onRef('s.id', '=', 't.series_id'))
    .where('s.removed_at', 'is', null)
    .select(['t.data_source_id as source', 't.tag_id as value'])
    .distinct()
    .execute();
}
