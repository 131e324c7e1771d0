import { problem } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';

/** Asks the caller's own tenant, then each tenant that lets it read stations, and gathers the answers in that order. */
export async function gather<T>(scope: Scope, ask: (tx: Tx, isShared: boolean) => Promise<T>): Promise<T[]> {
  const ofTenant = await scope.transaction((tx) => ask(tx, false));
  return [ofTenant, ...(await scope.readGranted((tx) => ask(tx, true)))];
}

/** The first answer there is: the caller's own, or that of a tenant that lets it read. */
export async function findAnywhere<T>(
  scope: Scope,
  ask: (tx: Tx, isShared: boolean) => Promise<T | undefined>,
): Promise<T> {
  const ofTenant = await scope.transaction((tx) => ask(tx, false));
  if (ofTenant !== undefined) return ofTenant;
  const found = (await scope.readGranted((tx) => ask(tx, true))).find((answer) => answer !== undefined);
  if (found === undefined) throw problem('notFound');
  return found;
}
