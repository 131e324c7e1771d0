import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { evaluatedStates } from '../guidelines/result-states.ts';
import { refuse } from '../sentences/refuse.ts';
import { AnalyteIdText, DataSourceId, GuidelineIdText, MonitoringFeatureId } from '../values.ts';

/**
 * The state of a place on the map. `notEvaluated`: its results are new or changed and wait to be evaluated, or another
 * tenant's.
 */
const placeStates = [...evaluatedStates, 'notEvaluated'] as const;
export type PlaceState = (typeof placeStates)[number];

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, refuse('mustBeMonthSuchAs'));

export const mapStates = endpoint({
  method: 'GET',
  path: '/api/Map/States',
  needs: 'map.read',
  summary:
    'The state of every monitoring location with samples, or with sensors beyond a limit: by the latest result of each analyte, or by all results of a month. The worst state counts.',
  query: z.object({
    month: month.optional(),
    /** Only results of one analyte. */
    analyteId: AnalyteIdText.optional(),
    /** Only by one guideline. */
    guidelineId: GuidelineIdText.optional(),
  }),
  reply: z.object({
    /** Some results are being evaluated again: until that is done they keep their states. */
    IsBeingReevaluated: z.boolean(),
    /** Gathered by state; a place that is not named has no sample in that time. */
    Groups: z.array(
      z.object({
        State: z.enum(placeStates),
        MonitoringFeatureIds: z.array(MonitoringFeatureId),
        /** Stations that belong to no place. */
        StationIds: z.array(DataSourceId),
      }),
    ),
  }),
  errors: ['notFound'],
});
