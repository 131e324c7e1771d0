import { problem, sentence } from '@freshet/contract';

const dayMs = 86_400_000;

/** Refuses a day of field work that is still to come. A user east of Greenwich may be a day ahead, as in files. */
export function refuseFuture(now: Date, days: Readonly<Record<string, string>>): void {
  const latest = new Date(now.getTime() + dayMs).toISOString().slice(0, 10);
  for (const [Path, day] of Object.entries(days)) {
    if (day <= latest) continue;
    const place = { Location: `body ${Path}`, Path, Severity: 'error' as const, Code: 'custom' };
    throw problem('ecology.dayInFuture', { day }, [{ ...place, ...sentence('dayStillToCome') }]);
  }
}
