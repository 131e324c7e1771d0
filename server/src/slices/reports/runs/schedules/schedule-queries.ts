import {
  defaultReportOptions,
  emptySeriesSelection,
  monthlyKinds,
  type NewReportSchedule,
  problem,
  scheduleKinds,
} from '@freshet/contract';
import { sql } from 'kysely';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';

const schedules = (tx: Tx) =>
  tx
    .selectFrom('report_schedules as s')
    .selectAll('s')
    .select(
      sql<
        number | null
      >`(select max(r.id) from report_runs r where r.tenant_id = s.tenant_id and r.schedule_id = s.id)`.as(
        'last_run_id',
      ),
    )
    .where('s.kind', 'in', [...scheduleKinds]);
export type ScheduleRow = Awaited<ReturnType<typeof listSchedules>>[number];

export const listSchedules = (tx: Tx) => schedules(tx).orderBy(sql`lower(s.name)`).orderBy('s.id').execute();

export async function requireSchedule(tx: Tx, id: number): Promise<ScheduleRow> {
  const row = await schedules(tx).where('s.id', '=', id).executeTakeFirst();
  if (!row) throw problem('notFound');
  return row;
}

/** Holds a schedule still until the transaction ends. */
export async function lockSchedule(tx: Tx, id: number): Promise<ScheduleRow> {
  await tx.selectFrom('report_schedules').select('id').where('id', '=', id).forUpdate().execute();
  return requireSchedule(tx, id);
}

const isMonthly = ({ Kind }: NewReportSchedule) => monthlyKinds.some((kind) => kind === Kind);

function requestedBy(settings: NewReportSchedule): object {
  if (settings.Kind === 'continuous') return settings.series ?? { selection: emptySeriesSelection };
  if (settings.Kind === 'vegetation') return settings.vegetation ?? { selection: { plots: [] } };
  if (settings.Kind === 'survey') return settings.surveys ?? { selection: { locations: [] } };
  if (isMonthly(settings)) return { IncludeEnmods: settings.Kind === 'moe' && settings.IncludeEnmods === true };
  return { selection: settings.selection, reportOptions: settings.reportOptions ?? defaultReportOptions };
}

const toColumns = (settings: NewReportSchedule, nextAt: Date | null) => ({
  name: settings.Name,
  kind: settings.Kind ?? 'discrete',
  query: JSON.stringify(requestedBy(settings)),
  period: isMonthly(settings) ? 'previousMonth' : settings.Period,
  cron: settings.Cron,
  time_zone: settings.TimeZone,
  user_ids: [...new Set(settings.UserIds)],
  is_on: settings.IsOn,
  next_at: settings.IsOn ? nextAt : null,
});

export async function insertSchedule(
  tx: Tx,
  scope: Scope,
  settings: NewReportSchedule,
  nextAt: Date | null,
): Promise<number> {
  const now = scope.now();
  const owner = { owner_id: scope.userId, owner_name: scope.userName, created_at: now, changed_at: now };
  const { id } = await tx
    .insertInto('report_schedules')
    .values({ ...toColumns(settings, nextAt), ...owner })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface ScheduleChange {
  readonly settings: NewReportSchedule;
  readonly nextAt: Date | null;
  readonly now: Date;
}

export const changeSchedule = (tx: Tx, id: number, { settings, nextAt, now }: ScheduleChange) =>
  tx
    .updateTable('report_schedules')
    .set({ ...toColumns(settings, nextAt), changed_at: now, revision: sql`revision + 1`, last_error: null })
    .where('id', '=', id)
    .execute();

export const removeSchedule = (tx: Tx, id: number) => tx.deleteFrom('report_schedules').where('id', '=', id).execute();

/** Schedules that are due, held so that nobody else makes their reports. */
export const lockDue = (tx: Tx, now: Date) =>
  tx
    .selectFrom('report_schedules')
    .selectAll()
    .where('is_on', '=', true)
    .where('kind', 'in', [...scheduleKinds])
    .where('next_at', '<=', now)
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute();

export const recordMade = (tx: Tx, id: number, now: Date, nextAt: Date | null) =>
  tx
    .updateTable('report_schedules')
    .set({ last_at: now, next_at: nextAt, last_error: null })
    .where('id', '=', id)
    .execute();

export const recordFailed = (tx: Tx, id: number, error: string) =>
  tx
    .updateTable('report_schedules')
    .set({ last_error: error, is_on: false, next_at: null })
    .where('id', '=', id)
    .execute();
