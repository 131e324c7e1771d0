import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { DataSourceId, DataSourceIdText, day } from '../values.ts';

/** A visit or survey of a station, for its calendar. */
export const EcologyDay = z.object({
  Kind: z.enum(['visit', 'survey']),
  /** The number of the visit or survey. */
  Id: z.number().int(),
  StationId: DataSourceId,
  Date: day(),
  /** Of a survey: its type. */
  TypeName: z.string(),
  Species: z.number().int(),
});
export type EcologyDay = z.infer<typeof EcologyDay>;

export const ecologyDays = {
  get: endpoint({
    method: 'GET',
    path: '/api/Ecology/Days',
    needs: 'ecology.read',
    summary: 'The days on which a plot was visited or a location surveyed.',
    query: z.object({ stationId: DataSourceIdText }),
    reply: z.array(EcologyDay),
    errors: ['notFound'],
  }),
};
