import type { observations, Reply } from '@freshet/contract';
import type { Tx } from '#platform/db/transaction';
import { makeRegister } from '#platform/register';

export type LoggedCorrection = Reply<typeof observations.correctionLog>[number];

/** What the correction log of a station shows besides results: the corrections of its series. */
export const otherCorrections = makeRegister<(tx: Tx, stationId: number) => Promise<LoggedCorrection[]>>(
  'the corrections of other data of a station',
);
