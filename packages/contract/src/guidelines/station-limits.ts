import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { refuse } from '../sentences/refuse.ts';
import { DataSourceId, day, longText, StandardId, text } from '../values.ts';

/**
 * A limit of a standard for some stations, such as that of a permit. It replaces the general one, or beside it;
 * unit, statistic and window are those of the standard. Of several the one for the fewest stations counts.
 */
const stationLimit = {
  StationIds: z.array(DataSourceId).min(1, refuse('chooseStation')).max(1000),
  ValueType: z.enum(['double', 'range']),
  /** A number, or a range such as `6.5 - 9`. */
  StandardValue: text(200),
  /** Both limits are evaluated, and the worse verdict counts. */
  IsAdded: z.boolean().default(false),
  ValidFrom: day().nullable().default(null),
  ValidTo: day().nullable().default(null),
  /** Such as the number of a permit. */
  Source: longText(300).default(''),
};

export const StationLimit = z.object({
  StandardId,
  /** What the standard calls its analyte, its unit and its guideline. */
  AnalyteName: z.string().default(''),
  Unit: z.string().default(''),
  GuidelineName: z.string().default(''),
  ...stationLimit,
  /** In the order of the ids. */
  StationNames: z.array(z.string()),
});
export type StationLimit = z.infer<typeof StationLimit>;

export const StationLimits = z.object({ StandardId, Limits: z.array(z.object(stationLimit)).max(200) });
export type StationLimits = z.infer<typeof StationLimits>;

export const stationLimits = {
  list: endpoint({
    method: 'GET',
    path: '/api/Guideline/StationLimits',
    needs: 'guidelines.read',
    summary:
      "The tenant's limits for individual stations, which replace those of standards or apply in addition to them.",
    reply: z.array(StationLimit),
  }),
  set: endpoint({
    method: 'PUT',
    path: '/api/AdminGuideline/StationLimits',
    needs: 'guidelines.configure',
    summary: 'Sets all limits of a standard for individual stations, replacing those set before.',
    body: StationLimits,
    reply: z.array(StationLimit),
    errors: ['notFound', 'guidelines.valueWrong'],
  }),
};
