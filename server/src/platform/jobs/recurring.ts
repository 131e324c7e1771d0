import { sql } from 'kysely';
import { inInstallation } from '../db/system-scope.ts';
import type { Platform } from '../platform.ts';

/** Work the installation does again and again, such as a clean-up. It must not matter when it is cut short. */
export interface RecurringWork {
  /** In the imperative, with its slice: `identity.removeOldSessions`. */
  readonly name: string;
  readonly everySeconds: number;
  run(): Promise<void>;
}

/** Does each work at its pace. Of all workers that share a database, one does it each time. */
export function startRecurring(platform: Platform, works: readonly RecurringWork[]): { stop(): Promise<void> } {
  const running = new Map<string, Promise<void>>();
  const timers = works.map((work) =>
    setInterval(
      () => {
        if (running.has(work.name)) return;
        const turn = runIfDue(platform, work).finally(() => running.delete(work.name));
        running.set(work.name, turn);
      },
      // Asking more often than it is due keeps the pace when another worker goes away.
      Math.max(1000, (work.everySeconds * 1000) / 4),
    ),
  );
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running.values());
    },
  };
}

/** Does the work if it is due and no other worker has begun it. */
export async function runIfDue(platform: Platform, work: RecurringWork): Promise<void> {
  try {
    if (await claimIfDue(platform, work)) await work.run();
  } catch (error) {
    platform.log.error({ err: error, work: work.name }, 'Recurring work failed; it is tried again next time.');
  }
}

async function claimIfDue(platform: Platform, { name, everySeconds }: RecurringWork): Promise<boolean> {
  const now = platform.clock.now();
  const dueBefore = new Date(now.getTime() - everySeconds * 1000);
  const { rows } = await inInstallation(platform, (tx) =>
    sql`insert into recurring_work as w (name, last_begun_at) values (${name}, ${now})
      on conflict (name) do update set last_begun_at = excluded.last_begun_at where w.last_begun_at <= ${dueBefore}
      returning name`.execute(tx),
  );
  return rows.length > 0;
}
