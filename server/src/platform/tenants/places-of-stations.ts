import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.generated.ts';
import { makeRegister } from '../register.ts';

/** The places of the stations that a transaction sees; the platform knows neither. */
export const placesOfStations = makeRegister<(tx: Kysely<Database>) => Promise<number[]>>(
  'who knows the places of stations',
);
