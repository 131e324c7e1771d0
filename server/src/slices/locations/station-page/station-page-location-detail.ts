import { problem, type Reply, type stationPage } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { listNotes } from '../attachments/note-queries.ts';
import { toNote } from '../attachments/note-view.ts';
import { gather } from '../data-sources/find-anywhere.ts';
import { listDatasets, listFeatures } from './station-page-queries.ts';

type LocationDetail = Reply<typeof stationPage.locationDetail>;

/** Datasets and notes of places. One that is not there makes the whole answer "not found". */
export async function readLocationDetail(scope: Scope, ids: readonly number[]): Promise<LocationDetail> {
  const wanted = [...new Set(ids)];
  const parts = await gather(scope, (tx) => readPart(tx, wanted));
  const detail = {
    Datasets: parts.flatMap((part) => part.Datasets),
    Locations: parts.flatMap((part) => part.Locations),
  };
  if (detail.Locations.length < wanted.length) throw problem('notFound');
  return detail;
}

async function readPart(tx: Tx, ids: readonly number[]): Promise<LocationDetail> {
  const features = await listFeatures(tx, ids);
  if (features.length === 0) return { Datasets: [], Locations: [] };
  const notes = await listNotes(tx, ids);
  const datasets = await listDatasets(tx, ids);
  return {
    Datasets: datasets.flatMap((row) =>
      row.monitoring_feature_id === null
        ? []
        : [
            {
              MonitoringFeatureId: row.monitoring_feature_id,
              Name: row.name,
              SourceType: row.source_type,
              Count: row.count,
              First: row.first,
              Last: row.last,
            },
          ],
    ),
    Locations: features.map(({ id, display_name }) => ({
      Id: id,
      DisplayName: display_name,
      Notes: notes.filter((note) => note.monitoring_feature_id === id).map(toNote),
    })),
  };
}
