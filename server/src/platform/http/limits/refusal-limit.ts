import { normalizeIP } from '@fastify/rate-limit';

const windowMs = 60_000;
/** Far above what an office whose sessions all ended at once asks for before its browsers sign in again. */
export const mostRefusals = 600;
const mostAddresses = 10_000;
const longestAddress = 45;

/** By what an address is counted: of IPv6 the network of its owner. What is no address, a forged one, is kept short. */
export const addressKey = (address: string): string => normalizeIP(address.slice(0, longestAddress));

/**
 * Counts what an address was refused for want of a good token, whatever it requested. It never blocks a good
 * token: people behind the address of an attacker go on working.
 */
export class RefusalLimit {
  private readonly counts = new Map<string, { count: number; untilMs: number }>();

  /** Counts one more. Above 0 the address is over its limit, and should wait so many seconds. */
  count(address: string, nowMs: number = performance.now()): number {
    const key = addressKey(address);
    const known = this.counts.get(key);
    if (!known || known.untilMs <= nowMs) {
      this.begin(key, nowMs);
      return 0;
    }
    known.count += 1;
    return known.count > mostRefusals ? Math.ceil((known.untilMs - nowMs) / 1000) : 0;
  }

  /** How many addresses are remembered. */
  size(): number {
    return this.counts.size;
  }

  private begin(key: string, nowMs: number): void {
    this.counts.delete(key);
    const oldest = this.counts.keys().next();
    if (this.counts.size >= mostAddresses && !oldest.done) this.counts.delete(oldest.value);
    this.counts.set(key, { count: 1, untilMs: nowMs + windowMs });
  }
}
