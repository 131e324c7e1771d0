import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { DataSourceId, Done, SeriesId, TagId } from '../values.ts';

/** Replaces all tags of a continuous station, or of one of its time series. One of the two is named. */
export const TagAssignment = z.object({
  StationId: DataSourceId.optional(),
  SeriesId: SeriesId.optional(),
  TagIds: z.array(TagId).max(100),
});
export type TagAssignment = z.infer<typeof TagAssignment>;

export const tagAssignment = {
  setTags: endpoint({
    method: 'POST',
    path: '/api/Tag/set',
    needs: 'locations.write',
    summary: 'Replaces the tags of a continuous station, or of a time series.',
    body: TagAssignment,
    reply: Done,
    errors: ['notFound'],
  }),
};
