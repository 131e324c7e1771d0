import type { ReportSelection } from '@freshet/contract';
import { type RawBuilder, sql } from 'kysely';

type Days = ReportSelection['dateRange'];

/**
 * Instants that hold every sample of these days, whatever the clock of the station: a day begins up to fourteen hours
 * before or after that of Greenwich. Narrow enough for the index; which day a sample belongs to is checked besides.
 */
export const sampledAround = (column: RawBuilder<unknown>, { start, end }: Days): RawBuilder<unknown> => sql`
  ${start === null ? sql`` : sql`and ${column} >= ${start}::date::timestamp at time zone 'UTC' - interval '1 day'`}
  ${end === null ? sql`` : sql`and ${column} < ${end}::date::timestamp at time zone 'UTC' + interval '2 days'`}`;

/** The days themselves, by the station's own clock. */
export const sampledOn = (column: RawBuilder<unknown>, { start, end }: Days): RawBuilder<unknown> => sql`
  ${start === null ? sql`` : sql`and ${column} >= ${start}::date`}
  ${end === null ? sql`` : sql`and ${column} <= ${end}::date`}`;
