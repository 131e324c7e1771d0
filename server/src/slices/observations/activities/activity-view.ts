import type { SampleActivity } from '@freshet/contract';
import type { z } from 'zod';
import type { ActivityRow } from './activity-queries.ts';

export const toActivity = (row: ActivityRow): z.input<typeof SampleActivity> => ({
  Id: row.id,
  StationId: row.data_source_id,
  StationName: row.station_name,
  SampledAt: row.sampled_at.toISOString(),
  TimeZone: row.time_zone,
  SampledAtText: row.sampled_at_text,
  MediaType: row.media_type,
  DepthMetres: row.depth_m,
  CocCode: row.coc_code,
  QaQcType: row.qa_qc_kind,
  SampledBy: row.sampled_by,
  Notes: row.notes,
  ResultCount: row.result_count ?? 0,
});
