import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/schema.generated.ts';
import type { EventBus } from './events.ts';
import type { Logger } from './log.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Secrets } from './secrets.ts';

/** What every slice may lean on. Made once by `main.ts`, or by the test harness. */
export interface Platform {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Logger;
  readonly pool: Pool;
  readonly db: Kysely<Database>;
  readonly secrets: Secrets;
  readonly mailer: Mailer;
  readonly events: EventBus;
}
