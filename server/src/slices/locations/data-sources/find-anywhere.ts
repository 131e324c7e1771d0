import { problem } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';

/** Asks the caller's own tenant, then each tenant that lets it read stations, and gathers the answers in that order. */
export async function gather<T>(scope: Scope, find: (tx: Tx, isShared: boolean) => Promise<T>): Promise<T[]> {
  const ofTenant = await scope.transaction((tx) => find(tx, false));
  return [ofTenant, ...(await scope.readGranted((tx) => find(tx, true)))];
}

/** The first answer there is: the caller's own, or that of a tenant that lets it read. */
export async function findAnywhere<T>(
  scope: Scope,
  find: (tx: Tx, isShared: boolean) => Promise<T | undefined>,
): Promise<T> {
  const ofTenant = await scope.transaction((tx) => find(tx, false));
  if (ofTenant !== undefined) return ofTenant;
  const granted = (await scope.readGranted((tx) => find(tx, true))).find((answer) => answer !== undefined);
  if (granted === undefined) throw problem('notFound');
  return granted;
}
