import type { Reply, stationPage } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { listAttachments } from './attachment-queries.ts';
import { toAttachment } from './attachment-view.ts';
import { findFeature } from './feature-queries.ts';
import { readStation, type Station } from './find-station.ts';
import { listNotes } from './note-queries.ts';
import { toNote } from './note-view.ts';
import { listSources } from './source-queries.ts';
import { toDataSource } from './source-view.ts';
import { listMetadata } from './station-page-queries.ts';

type InfoSheet = Reply<typeof stationPage.infoSheet>;

/** What a printed info sheet of a station shows. A station without a place stands for itself. */
export const readInfoSheet = (scope: Scope, name: string): Promise<InfoSheet> =>
  readStation(scope, { name }, async (tx, station, isShared) => {
    const placeId = station.monitoring_feature_id;
    const sources = await listSources(tx, placeId === null ? { ids: [station.id] } : { featureIds: [placeId] });
    return {
      MonitoringFeatureId: placeId,
      DataSources: sources.map((row) => toDataSource(row, isShared)),
      Metadata: await listMetadata(tx, station.id),
      ...(await readPlace(tx, station)),
      PrintedAt: scope.now().toISOString(),
    };
  });

async function readPlace(tx: Tx, { monitoring_feature_id: id, name }: Station) {
  const place = id === null ? undefined : await findFeature(tx, id);
  if (!place) return { DisplayName: name, Photos: [], Documents: [], Notes: [] };
  return {
    DisplayName: place.display_name,
    Photos: (await listAttachments(tx, place.id, 'photo')).map(toAttachment),
    Documents: (await listAttachments(tx, place.id, 'document')).map(toAttachment),
    Notes: (await listNotes(tx, [place.id])).map(toNote),
  };
}
