import type { StationQuestions } from '@freshet/contract';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { usualTimeZone } from '../add-stations.ts';
import type { FileStation } from '../validate-stations.ts';

type Guess = Pick<NonNullable<StationQuestions['TimeZone']>, 'Guess' | 'Reason'>;

/** Degrees around the new stations in which a stored one is near. */
const nearby = 2;

/** The clock that new stations probably have. Only a guess: a person has to say yes. */
export async function guessTimeZone(tx: Tx, stations: readonly FileStation[]): Promise<Guess> {
  let [count, sum] = [0, 0];
  let [south, west, north, east] = [90, 180, -90, -180];
  for (const { latitude, longitude } of stations) {
    if (latitude === null || longitude === null) continue;
    [south, north] = [Math.min(south, latitude), Math.max(north, latitude)];
    [west, east] = [Math.min(west, longitude), Math.max(east, longitude)];
    [count, sum] = [count + 1, sum + longitude];
  }
  const { rows } = await sql<{ time_zone: string }>`
    select time_zone from data_sources where latitude between ${south - nearby} and ${north + nearby}
      and longitude between ${west - nearby} and ${east + nearby} and time_zone <> 'UTC'
    group by time_zone order by count(*) desc, time_zone limit 1`.execute(tx);
  const [near] = count > 0 ? rows : [];
  if (near) return { Guess: near.time_zone, Reason: 'nearby' };
  const usual = await usualTimeZone(tx);
  if (usual !== 'UTC') return { Guess: usual, Reason: 'usual' };
  if (count === 0) return { Guess: 'UTC', Reason: 'none' };
  const hours = Math.round(sum / count / 15);
  // The names of these zones count the other way round.
  return { Guess: hours === 0 ? 'UTC' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`, Reason: 'longitude' };
}
