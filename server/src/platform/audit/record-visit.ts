import type { Scope } from '../db/scope.ts';
import { runInTenant } from '../db/transaction.ts';
import type { Platform } from '../platform.ts';
import { type Change, recordAudit } from './record-audit.ts';

const hourMs = 3_600_000;
const mostRemembered = 10_000;

type Visit = Pick<Change, 'what' | 'subject' | 'new'>;

/** For each platform, by its database: the visits this process has recorded, or is recording. */
const recorded = new WeakMap<object, Map<string, Promise<void>>>();

/**
 * Says in a tenant's audit that a system administrator of another tenant reads there, before anything is read. Once per
 * person, kind of visit and hour, so that looking around does not bury what was changed.
 */
export function recordVisit(
  platform: Pick<Platform, 'db'>,
  scope: Scope,
  tenantId: number,
  visit: Visit,
): Promise<void> {
  if (tenantId === scope.tenantId) return Promise.resolve();
  const known = recorded.get(platform.db) ?? new Map<string, Promise<void>>();
  recorded.set(platform.db, known);
  const since = new Date(Math.floor(scope.now().getTime() / hourMs) * hourMs);
  const key = JSON.stringify([scope.userId, tenantId, visit.what, visit.subject, since]);
  const recording = known.get(key) ?? writeOnce(platform, scope, tenantId, { visit, since });
  if (known.size >= mostRemembered) known.clear();
  known.set(key, recording);
  recording.catch(() => known.delete(key));
  return recording;
}

const writeOnce = (
  platform: Pick<Platform, 'db'>,
  scope: Scope,
  tenantId: number,
  { visit, since }: { visit: Visit; since: Date },
): Promise<void> =>
  runInTenant(platform.db, tenantId, async (tx) => {
    // Another process may have recorded it.
    const before = await tx
      .selectFrom('audit_entries')
      .select('id')
      .where('at', '>=', since)
      .where('user_id', '=', scope.userId)
      .where('what', '=', visit.what)
      .where('subject', '=', visit.subject)
      .limit(1)
      .executeTakeFirst();
    if (!before) await recordAudit(tx, scope, visit);
  });
