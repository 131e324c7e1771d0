import { problem } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { gather } from '#slices/locations';
import { revealNames } from './reveal-names.ts';

type ReadRecord<T> = (tx: Tx, isShared: boolean) => Promise<T>;

/** What the caller has of its own, and what others let it read, in that order. */
export const gatherRecords = <T>(scope: Scope, readOne: ReadRecord<T>): Promise<T[]> => gather(scope, reading(readOne));

/** The caller's own, or else that of a tenant that lets it read; refused as missing where there is none. */
export async function readRecord<T>(scope: Scope, readOne: ReadRecord<T | undefined>): Promise<T> {
  const ofTenant = await scope.transaction((tx) => readOne(tx, false));
  if (ofTenant !== undefined) return ofTenant;
  const read = reading(readOne);
  const record = (await scope.readGranted((tx) => read(tx, true))).find((answer) => answer !== undefined);
  if (record === undefined) throw problem('notFound');
  return record;
}

const reading =
  <T>(readOne: ReadRecord<T>): ReadRecord<T> =>
  async (tx, isShared) => {
    if (isShared) await revealNames(tx);
    return readOne(tx, isShared);
  };
