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
 * Limits how many tasks run at once, in all and of one tenant, so that no tenant occupies them all. What a tenant sends beyond
 * its queue is refused. The longest waiting starts first.
 */
export function makeTenantLimiter({ running, runningOfTenant, waitingOfTenant }: Limits) {
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
  return async function acquireSlot(tenantId: number, signal?: AbortSignal): Promise<() => void> {
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
