import { type CronMeaning, problem } from '@freshet/contract';
import { describeCron, showInZone } from '@freshet/domain';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Platform } from '#platform/platform';
import { usualTimeZone } from '#slices/locations';
import { requireConfiguration, setSchedule } from '../configurations/configuration-queries.ts';
import { requireStaff } from '../configurations/write-configuration.ts';
import { requireService } from '../registry/service-queries.ts';
import { nextRuns } from './next-runs.ts';

interface Params {
  readonly ConfigurationId?: number | undefined;
  readonly Cron: string;
  readonly TimeZone?: string | undefined;
  readonly IsOn: boolean;
}

/** What a schedule means: in words, and its next runs. With a configuration it is kept, in the name of who sets it. */
export function setCron(platform: Platform, scope: Scope, serviceId: number, params: Params): Promise<CronMeaning> {
  return scope.transaction(async (tx) => {
    const service = await requireService(tx, serviceId);
    requireStaff(platform, scope, service);
    const before =
      params.ConfigurationId === undefined ? null : await requireConfiguration(tx, params.ConfigurationId, serviceId);
    const cron = params.Cron.trim();
    const timeZone = params.TimeZone ?? (before?.cron ? before.time_zone : await usualTimeZone(tx));
    const runs = nextRuns(cron, timeZone, scope.now());
    const [en, fr] = [describeCron(cron, 'en'), describeCron(cron, 'fr')];
    // One that never comes, such as 31 February, is none.
    if (en === null || fr === null || runs.length === 0) throw problem('services.cronInvalid');
    if (before) {
      const next_at = params.IsOn ? (runs[0] ?? null) : null;
      await setSchedule(tx, scope, before.id, { cron, time_zone: timeZone, is_on: params.IsOn, next_at });
      await recordAudit(tx, scope, {
        what: 'serviceConfiguration.scheduled',
        subject: `${service.name}: ${before.name}`,
        old: { Cron: before.cron, TimeZone: before.time_zone, IsOn: before.is_on },
        new: { Cron: cron, TimeZone: timeZone, IsOn: params.IsOn },
      });
    }
    const times = {
      NextRuns: runs.map((at) => at.toISOString()),
      LocalRuns: runs.map((at) => localTime(at, timeZone)),
    };
    return { Cron: cron, TimeZone: timeZone, Words: { en, fr }, ...times };
  });
}

/** Browsers may know other rules of summer time than the clock that the schedule goes by. */
const localTime = (at: Date, timeZone: string): string => showInZone(at.getTime(), timeZone).replace(' ', 'T');
