import type { observations, Reply } from '@freshet/contract';
import { unnamedMedia } from '../unnamed-media.ts';
import type { DatasetRow } from './dataset-queries.ts';

type Dataset = Reply<typeof observations.waterQualityDetail>['WaterQualityDatasets'][number];

export const toDataset = (row: DatasetRow): Dataset => ({
  MediaType: row.media_type ?? unnamedMedia,
  Samples: row.samples,
  Results: row.results,
  Analytes: row.analytes,
  First: row.first,
  Last: row.last,
});
