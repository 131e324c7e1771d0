import { problem } from '@freshet/contract';

/** How much may go on at once. */
interface Limits {
  readonly running: number;
  readonly runningOfTenant: number;
  readonly waitingOfTenant: number;
}

interface Waiting {
  readonly tenantId: number;
  start(): void;
}

/**
 * Turns that tenants take: one that sends much never holds all of them, and what it sends beyond its queue is refused
 * rather than kept. The longest waiting goes first.
 */
export function makeTurns({ running, runningOfTenant, waitingOfTenant }: Limits) {
  const held: number[] = [];
  const waiting: Waiting[] = [];
  const heldBy = (tenantId: number) => held.filter((id) => id === tenantId).length;
  const isFree = (tenantId: number) => held.length < running && heldBy(tenantId) < runningOfTenant;

  const release = (tenantId: number) => {
    held.splice(held.indexOf(tenantId), 1);
    const next = waiting.findIndex((one) => isFree(one.tenantId));
    if (next >= 0) waiting.splice(next, 1)[0]?.start();
  };
  const hold = (tenantId: number) => {
    held.push(tenantId);
    return () => release(tenantId);
  };

  /** Resolves when it is the tenant's turn, with what ends it. */
  return async function takeTurn(tenantId: number, signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted();
    if (isFree(tenantId)) return hold(tenantId);
    if (waiting.filter((one) => one.tenantId === tenantId).length >= waitingOfTenant)
      throw problem('server.busy', { seconds: 5 });
    return new Promise((resolve, reject) => {
      const one: Waiting = {
        tenantId,
        start() {
          signal?.removeEventListener('abort', leave);
          resolve(hold(tenantId));
        },
      };
      const leave = () => {
        waiting.splice(waiting.indexOf(one), 1);
        reject(signal?.reason instanceof Error ? signal.reason : new Error('Nobody waits for it any more.'));
      };
      signal?.addEventListener('abort', leave, { once: true });
      waiting.push(one);
    });
  };
}
