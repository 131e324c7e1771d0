import type { Caller } from '#platform/db/scope';
import type { Platform } from '#platform/platform';

/** The longest a session that ended elsewhere may still be taken for a living one. */
const freshForMs = 5000;
const mostSessions = 10_000;

export interface LiveSession {
  readonly caller: Omit<Caller, 'requestId'>;
  readonly expiresAt: Date;
}

interface Remembered {
  readonly session: LiveSession;
  readonly readAtMs: number;
}

/** Saves one query per request. It holds valid sessions only, each for five seconds at most. */
export class SessionCache {
  private readonly remembered = new Map<string, Remembered>();
  private generation = 0;
  private readonly platform: Pick<Platform, 'clock'>;

  constructor(platform: Pick<Platform, 'clock'>) {
    this.platform = platform;
  }

  async find(sessionId: string, read: () => Promise<LiveSession | null>): Promise<LiveSession | null> {
    const readAtMs = this.nowMs();
    const known = this.remembered.get(sessionId);
    if (known && Math.abs(readAtMs - known.readAtMs) < freshForMs) return known.session;
    const { generation } = this;
    this.remembered.delete(sessionId);
    const session = await read();
    // Forgotten while it was being read: what was read may already be out of date.
    if (session && generation === this.generation) this.remember(sessionId, { session, readAtMs });
    return session;
  }

  forget(): void {
    this.generation += 1;
    this.remembered.clear();
  }

  private remember(sessionId: string, entry: Remembered): void {
    const oldest = this.remembered.keys().next();
    if (this.remembered.size >= mostSessions && !oldest.done) this.remembered.delete(oldest.value);
    this.remembered.set(sessionId, entry);
  }

  private nowMs(): number {
    return this.platform.clock.now().getTime();
  }
}

const caches = new WeakMap<object, SessionCache>();

/** One cache per running platform. It is kept by the database, which every copy of a platform shares. */
export function sessionCacheOf(platform: Pick<Platform, 'clock' | 'db'>): SessionCache {
  const known = caches.get(platform.db);
  if (known) return known;
  const made = new SessionCache(platform);
  caches.set(platform.db, made);
  return made;
}

/** Call it after a change that ends sessions or takes rights away was stored: this process then obeys it at once. */
export const forgetSessions = (platform: Pick<Platform, 'clock' | 'db'>): void => sessionCacheOf(platform).forget();
