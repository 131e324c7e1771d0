import { type DataSourceId, TagId } from '@freshet/contract';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { whenViolated } from '#platform/db/violations';
import { allTags } from '#slices/catalogue';
import { lockSource, primaryNameOf } from './source-queries.ts';

/** Replaces the tags of a continuous station. */
export function setStationTags(scope: Scope, StationId: DataSourceId, TagIds: readonly TagId[]): Promise<void> {
  return scope.transaction(async (tx) => {
    await lockSource(tx, StationId, 'continuous_aquarius');
    const old = await tagsOf(tx, StationId);
    await tx.deleteFrom('data_source_tags').where('data_source_id', '=', StationId).execute();
    const rows = [...new Set(TagIds)].map((tag_id) => ({ data_source_id: StationId, tag_id }));
    if (rows.length > 0) {
      await whenViolated('data_source_tags_tag_fk', 'notFound', {}, () =>
        tx.insertInto('data_source_tags').values(rows).execute(),
      );
    }
    const now = await tagsOf(tx, StationId);
    if (JSON.stringify(old) === JSON.stringify(now)) return;
    const subject = await primaryNameOf(tx, StationId);
    await recordAudit(tx, scope, { what: 'station.tagged', subject, old: { tags: old }, new: { tags: now } });
  });
}

const tagsOf = async (tx: Tx, stationId: number) =>
  (
    await tx
      .selectFrom('data_source_tags as d')
      .innerJoin(allTags.as('t'), 't.id', 'd.tag_id')
      .select('t.name')
      .where('d.data_source_id', '=', stationId)
      .orderBy('t.id')
      .execute()
  ).map(({ name }) => name);

/** The tags a continuous station has, by their ids. */
export const readStationTags = async (tx: Tx, stationId: number): Promise<TagId[]> =>
  (
    await tx
      .selectFrom('data_source_tags')
      .select('tag_id')
      .where('data_source_id', '=', stationId)
      .orderBy('tag_id')
      .execute()
  ).map(({ tag_id }) => TagId.parse(tag_id));
