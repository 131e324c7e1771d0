import type { Reply, stationPage } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { listAttachments } from '../attachments/attachment-queries.ts';
import { toAttachment } from '../attachments/attachment-view.ts';
import { listNotes } from '../attachments/note-queries.ts';
import { toNote } from '../attachments/note-view.ts';
import { readStation, type Station } from '../data-sources/find-station.ts';
import { listSources } from '../data-sources/source-queries.ts';
import { toDataSource } from '../data-sources/source-view.ts';
import { findFeature } from '../features/feature-queries.ts';
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
