import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { notificationWays } from '../ingestion/import-notifications.ts';
import { refuse } from '../sentences/refuse.ts';
import { DataSourceId, DataSourceIdText, Done, instant, SeriesId, SeriesIdText, UserId } from '../values.ts';

/**
 * `silent`: nothing for longer than tolerated. `unknown`: it is not known how often a point is expected. `empty`: no
 * value yet. `off`: nobody is notified.
 */
export const watchStates = ['silent', 'arriving', 'unknown', 'empty', 'off'] as const;
export type WatchState = (typeof watchStates)[number];

/** A series and whether its data arrive. */
export const WatchedSeries = z.object({
  SeriesId,
  Identifier: z.string(),
  StationId: DataSourceId,
  StationName: z.string(),
  State: z.enum(watchStates),
  LastValueAt: instant().nullable(),
  /** How often a value is expected; null where neither set nor learnt. */
  IntervalSeconds: z.number().int().nullable(),
  /** Learnt from its newest points instead of set by a person. */
  IsGuess: z.boolean(),
  /** A longer silence is reported. */
  ToleratedSeconds: z.number().int().nullable(),
  /** When the silence was reported; null where it was not, or there is none. */
  NotifiedAt: instant().nullable(),
});
export type WatchedSeries = z.infer<typeof WatchedSeries>;

const WatchPerson = z.object({ Id: UserId, Name: z.string(), Email: z.string() });

/** Who is notified of silent series, and how. Without a way nobody is notified. */
export const WatchPeople = z.object({
  UserIds: z.array(UserId).min(1, refuse('choosePerson')).max(500),
  Ways: z.array(z.enum(notificationWays)).max(2),
});
export type WatchPeople = z.infer<typeof WatchPeople>;

const month = z.string().regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/, refuse('mustBeMonthSuchAs'));

/** How much of what was expected is there; null where nothing was. */
const CompletenessCell = z.object({
  Share: z.number().nullable(),
  Counted: z.number().int(),
  Expected: z.number().int(),
});

export const CompletenessRow = z.object({
  /** A series where one station was requested; a station otherwise. */
  Id: z.number().int(),
  Name: z.string(),
  SeriesCount: z.number().int(),
  /** How many of them have a learnt interval. */
  GuessCount: z.number().int(),
  /** One for each month. */
  Cells: z.array(CompletenessCell),
});
export type CompletenessRow = z.infer<typeof CompletenessRow>;

export const seriesWatch = {
  list: endpoint({
    method: 'GET',
    path: '/api/Series/Watch',
    needs: 'series.read',
    summary: 'All series of the tenant with their reporting state, those not reporting first.',
    reply: z.object({ Data: z.array(WatchedSeries) }),
  }),
  setWatched: endpoint({
    method: 'PUT',
    path: '/api/Series/:id/Watch',
    needs: 'series.write',
    summary: 'Starts or stops monitoring a series for missing data.',
    params: z.object({ id: SeriesIdText }),
    body: z.object({ IsWatched: z.boolean() }),
    reply: Done,
    errors: ['notFound'],
  }),
  people: endpoint({
    method: 'GET',
    path: '/api/Series/Watch/People',
    needs: 'series.write',
    summary: 'Who is notified of series that are not reporting, and who could be.',
    reply: z.object({
      UserIds: z.array(UserId),
      Ways: z.array(z.enum(notificationWays)),
      /** Nobody was chosen yet: the administrators of the tenant are notified. */
      IsDefault: z.boolean(),
      Choices: z.array(WatchPerson),
    }),
  }),
  setPeople: endpoint({
    method: 'PUT',
    path: '/api/Series/Watch/People',
    needs: 'series.write',
    summary: 'Sets who is notified of series that are not reporting.',
    body: WatchPeople,
    reply: Done,
    errors: ['notFound'],
  }),
  completeness: endpoint({
    method: 'GET',
    path: '/api/Series/Completeness',
    needs: 'series.read',
    summary: 'The completeness of the expected data, by station and month, or by series of one station.',
    query: z.object({
      /** The last of the months; the current one by default. */
      month: month.optional(),
      stationId: DataSourceIdText.optional(),
    }),
    reply: z.object({
      /** Twelve, of UTC days. */
      Months: z.array(month),
      Rows: z.array(CompletenessRow),
      /** Series that are not counted because it is not known how often a point is expected. */
      WithoutInterval: z.number().int(),
      /** Series of which values are not counted because their grade filters out. */
      WithLeftOut: z.number().int(),
    }),
    errors: ['notFound'],
  }),
};
