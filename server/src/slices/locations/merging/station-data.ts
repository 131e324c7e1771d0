import type { RawBuilder } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { makeRegister } from '#platform/register';

/** A sample that is there, as far as stations need it. */
export interface StationSample {
  readonly tenant_id: number;
  readonly id: number;
  readonly data_source_id: number;
  readonly sampled_on: string;
  readonly media_type_id: number | null;
}

/** How many results a merge has moved with their samples; a later import would make it more. */
export interface ResultGuard {
  readonly sampleIds: readonly number[];
  readonly results: number;
  readonly open: number;
}

/** Samples, results or limits that go from one station to another. */
export interface DataMove {
  readonly what: 'samples' | 'results' | 'stationLimits';
  readonly ids: readonly number[];
  readonly from: number;
  readonly to: number;
  readonly at: Date;
}

/** What stations need from the slice that stores their samples and results. */
export interface StationData {
  /** The samples that exist; used in place of a table. */
  readonly currentSamples: RawBuilder<StationSample>;
  /** How many current results both stations have of the same key, but for the station. */
  readonly countCollisions: (tx: Tx, oneId: number, otherId: number) => Promise<number>;
  /** All samples and all versions of all results of a station. */
  readonly listData: (
    tx: Tx,
    stationId: number,
  ) => Promise<{
    readonly sampleIds: readonly number[];
    readonly results: readonly { readonly id: number; readonly is_open: boolean }[];
  }>;
  /** Gives them to the other station. Returns how many were still where they are taken from. */
  readonly moveData: (tx: Tx, move: DataMove) => Promise<number>;
  /** Whether nothing has been added to the samples since, and no value changed. */
  readonly isUnchanged: (tx: Tx, guard: ResultGuard) => Promise<boolean>;
}

export const stationData = makeRegister<StationData>('the samples and results of stations');

/** What stations need from the slice that stores their own limits of standards. */
export interface StationLimits {
  /** Limits that a station has and another has not. */
  readonly listLimits: (tx: Tx, stationId: number, otherId: number) => Promise<number[]>;
  /** Puts the other station in its place. Returns how many were still where they are taken from. */
  readonly moveLimits: (tx: Tx, move: Pick<DataMove, 'ids' | 'from' | 'to'>) => Promise<number>;
}

export const stationLimits = makeRegister<StationLimits>('the limits of stations');

/** What stations need from the slice that stores deployments of instruments. */
export interface StationDeployments {
  readonly listDeployments: (tx: Tx, stationId: number) => Promise<number[]>;
  /** Says that they were at the other station. Returns how many were still where they are taken from. */
  readonly moveDeployments: (tx: Tx, move: Pick<DataMove, 'ids' | 'from' | 'to'>) => Promise<number>;
}

export const stationDeployments = makeRegister<StationDeployments>('the instruments at stations');
