import { isTimeZone } from '@freshet/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { SourceType } from '../locations/data-sources.ts';
import { CodedSentence } from '../sentences/coded-sentence.ts';
import { refuse } from '../sentences/refuse.ts';
import { CategoryId, DataSourceId, day, instant, longText, MonitoringFeatureId, TagId, text } from '../values.ts';

/**
 * The state of a station: by the worst of its analytes and sensors. `notEvaluated`: its results are new or changed and wait
 * to be evaluated. `noSample`: it has no samples, and no sensor lies beyond a limit. In this order the worst come first.
 */
export const stationStateNames = [
  'exceeds',
  'undetermined',
  'notEvaluated',
  'notCovered',
  'waiting',
  'meets',
  'noSample',
] as const;
export type StationStateName = (typeof stationStateNames)[number];

export const stationOrders = ['name', 'state', 'newest'] as const;

/** Which stations are wanted; what is left out does not matter. */
export const StationFilter = z.object({
  /** Within any of its names, or that of its place. */
  Find: longText(200).optional(),
  SourceType: SourceType.optional(),
  CategoryId: CategoryId.optional(),
  TagId: TagId.optional(),
  State: z.enum(stationStateNames).optional(),
  /** Without any data since the beginning of this day. */
  SilentSince: day().optional(),
});
export type StationFilter = z.infer<typeof StationFilter>;

export const ListedStation = z.object({
  Id: DataSourceId,
  SourceType,
  Name: z.string(),
  MonitoringFeatureId: MonitoringFeatureId.nullable(),
  PlaceName: z.string().nullable(),
  CategoryId: CategoryId.nullable(),
  TagIds: z.array(TagId),
  TimeZone: z.string(),
  /** The day of its newest sample, value of a sensor, visit or survey. */
  NewestOn: day().nullable(),
  /** Null for a station of another tenant: this tenant's guidelines evaluate it when its page is opened. */
  State: z.enum(stationStateNames).nullable(),
  /**
   * How many analytes have this state, by the results of their newest day; sensors that lie beyond a limit count as
   * exceeding.
   */
  Exceeds: z.number().int(),
  Undetermined: z.number().int(),
  NotCovered: z.number().int(),
  Waiting: z.number().int(),
  Meets: z.number().int(),
  /** Results came or went, and it is about to be evaluated again. */
  IsBeingEvaluated: z.boolean(),
  IsShared: z.boolean(),
});
export type ListedStation = z.infer<typeof ListedStation>;

/** What is known of a station that something shall be done with. */
export const ChosenStation = ListedStation.pick({ Id: true, SourceType: true, Name: true });
export type ChosenStation = z.infer<typeof ChosenStation>;

/** What can be changed of many stations at once. */
export const StationsChange = z.discriminatedUnion('Kind', [
  z.object({ Kind: z.literal('category'), CategoryId: CategoryId.nullable() }),
  z.object({ Kind: z.literal('addTags'), TagIds: z.array(TagId).min(1).max(50) }),
  z.object({ Kind: z.literal('removeTags'), TagIds: z.array(TagId).min(1).max(50) }),
  z.object({
    Kind: z.literal('timeZone'),
    TimeZone: text(100).refine(isTimeZone, refuse('mustBeTimeZone')),
  }),
]);
export type StationsChange = z.infer<typeof StationsChange>;

/** So many are changed by one call. */
export const mostChanged = 200;

/** All stations, and what is done with many of them at once. */
export const stationList = {
  list: endpoint({
    method: 'POST',
    path: '/api/Stations/List',
    needs: 'locations.read',
    summary:
      'Stations with their state and their latest data, page by page, including readable stations of other tenants.',
    body: StationFilter.extend({
      Order: z.enum(stationOrders).default('name'),
      Take: z.number().int().min(1).max(500).default(100),
      /** What the page before ended with. */
      After: longText(1000).optional(),
    }),
    reply: z.object({
      Data: z.array(ListedStation),
      /** To ask for the next page with; null at the end. */
      Next: z.string().nullable(),
      /** How many the filter finds, and how many there are. */
      Total: z.number().int(),
      All: z.number().int(),
      /** How many of those found are the tenant's own: only with these something can be done. */
      Own: z.number().int(),
      /** When all that results are evaluated by was last taken in; null where nothing is. */
      EvaluatedAt: instant().nullable(),
    }),
    errors: ['home.unknownPage', 'notFound'],
  }),
  ids: endpoint({
    method: 'POST',
    path: '/api/Stations/Ids',
    needs: 'locations.read',
    summary: "The names of all of the tenant's stations that match a filter, for actions on all of them.",
    body: StationFilter,
    reply: z.array(ChosenStation),
    errors: ['notFound'],
  }),
  change: endpoint({
    method: 'POST',
    path: '/api/Stations/Change',
    needs: 'locations.write',
    summary: 'Changes several stations one by one, and reports which were refused and why.',
    body: z.object({ Ids: z.array(DataSourceId).min(1).max(mostChanged), Change: StationsChange }),
    reply: z.object({
      Changed: z.number().int(),
      Refused: z.array(
        z.object({ Id: DataSourceId, Name: z.string(), Message: z.string(), Coded: CodedSentence.optional() }),
      ),
    }),
    errors: ['notFound'],
  }),
};
