import { makeRegister } from '../register.ts';
import type { Tx } from './transaction.ts';

/** The places of the stations that a transaction sees; the platform knows neither. */
export const placesOfStations = makeRegister<(tx: Tx) => Promise<number[]>>('who knows the places of stations');
