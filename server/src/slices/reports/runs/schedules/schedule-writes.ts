import {
  defaultReportOptions,
  emptySelection,
  emptySeriesSelection,
  type NewReportSchedule,
  problem,
  ReportOptions,
  type ReportSchedule,
  ReportSelection,
  SeriesRequest,
  SurveyRequest,
  scheduleKinds,
  schedulePeriods,
  VegetationRequest,
} from '@freshet/contract';
import { z } from 'zod';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { findPeople } from '#slices/identity';
import { requireRequestedSeries } from '../../continuous/require-series.ts';
import { requireMonth } from '../../monthly/start-monthly.ts';
import { requireSelection } from '../../query/check-selection.ts';
import { requireSurveySelection } from '../../surveys/freeze-surveys.ts';
import { requireVegetationSelection } from '../../vegetation/freeze-vegetation.ts';
import { nextAfter, requireCalendar } from './require-calendar.ts';
import {
  changeSchedule,
  insertSchedule,
  lockSchedule,
  removeSchedule,
  requireSchedule,
  type ScheduleRow,
} from './schedule-queries.ts';

type Wire = z.input<typeof ReportSchedule>;
const Params = z.object({
  selection: ReportSelection.default(emptySelection),
  reportOptions: ReportOptions.default(defaultReportOptions),
  IncludeEnmods: z.boolean().default(false),
});

function readRequest({ kind, query }: ScheduleRow) {
  if (kind === 'continuous') return { ...Params.parse({}), series: SeriesRequest.parse(query) };
  if (kind === 'vegetation') return { ...Params.parse({}), vegetation: VegetationRequest.parse(query) };
  if (kind === 'survey') return { ...Params.parse({}), surveys: SurveyRequest.parse(query) };
  return Params.parse(query);
}

/** Only its owner and administrators change a schedule. */
const canChange = (scope: Scope, row: Pick<ScheduleRow, 'owner_id'>) =>
  row.owner_id === scope.userId || scope.authority.isTenantAdmin || scope.authority.isSysAdmin;

export function toSchedule(scope: Scope, row: ScheduleRow): Wire {
  return {
    Id: row.id,
    Name: row.name,
    Kind: scheduleKinds.find((kind) => kind === row.kind) ?? 'discrete',
    ...readRequest(row),
    Period: schedulePeriods.find((period) => period === row.period) ?? 'asSelected',
    Cron: row.cron,
    TimeZone: row.time_zone,
    UserIds: row.user_ids,
    IsOn: row.is_on,
    NextAt: row.next_at?.toISOString() ?? null,
    LastAt: row.last_at?.toISOString() ?? null,
    LastError: row.last_error,
    LastRunId: row.last_run_id,
    OwnerName: row.owner_name,
    CanChange: canChange(scope, row),
    Revision: row.revision,
  };
}

const noSeries = SeriesRequest.parse({ selection: emptySeriesSelection });
const noPlots = VegetationRequest.parse({ selection: { plots: [] } });
const noSurveys = SurveyRequest.parse({ selection: { locations: [] } });

async function requireSettings(tx: Tx, scope: Scope, settings: NewReportSchedule): Promise<Date | null> {
  const { Cron, TimeZone, UserIds } = settings;
  requireCalendar(Cron, TimeZone, scope.now());
  await requireRequested(tx, scope, settings);
  const people = await findPeople(tx, scope.tenantId, UserIds);
  if (people.length < new Set(UserIds).size) throw problem('notFound');
  return nextAfter(Cron, TimeZone, scope.now());
}

async function requireRequested(tx: Tx, scope: Scope, settings: NewReportSchedule): Promise<void> {
  const { Kind = 'discrete', selection = emptySelection, series = noSeries } = settings;
  const { vegetation = noPlots, surveys = noSurveys } = settings;
  if (Kind === 'continuous') await requireRequestedSeries(tx, series);
  else if (Kind === 'discrete') await requireSelection(tx, scope, selection);
  else if (Kind === 'vegetation') await requireVegetationSelection(tx, vegetation.selection);
  else if (Kind === 'survey') await requireSurveySelection(tx, surveys.selection);
  else await requireMonth(tx, scope, { kind: Kind, month: scope.now().toISOString().slice(0, 7) });
}

export function addSchedule(scope: Scope, settings: NewReportSchedule): Promise<Wire> {
  return scope.transaction(async (tx) => {
    const nextAt = await requireSettings(tx, scope, settings);
    const id = await insertSchedule(tx, scope, settings, nextAt);
    await recordAudit(tx, scope, { what: 'reportSchedule.added', subject: settings.Name, new: auditFacts(settings) });
    return toSchedule(scope, await requireSchedule(tx, id));
  });
}

export function updateSchedule(
  scope: Scope,
  id: number,
  { Revision, ...settings }: NewReportSchedule & { readonly Revision: number },
): Promise<Wire> {
  return scope.transaction(async (tx) => {
    const before = await lockSchedule(tx, id);
    if (!canChange(scope, before)) throw problem('identity.forbidden');
    if (before.revision !== Revision) throw problem('reports.scheduleChanged', { name: before.owner_name });
    const nextAt = await requireSettings(tx, scope, settings);
    await changeSchedule(tx, id, { settings, nextAt, now: scope.now() });
    const old = { Cron: before.cron, TimeZone: before.time_zone, Period: before.period, IsOn: before.is_on };
    await recordAudit(tx, scope, {
      what: 'reportSchedule.changed',
      subject: settings.Name,
      old,
      new: auditFacts(settings),
    });
    return toSchedule(scope, await requireSchedule(tx, id));
  });
}

export function endSchedule(scope: Scope, id: number): Promise<void> {
  return scope.transaction(async (tx) => {
    const before = await lockSchedule(tx, id);
    if (!canChange(scope, before)) throw problem('identity.forbidden');
    await removeSchedule(tx, id);
    const old = { Cron: before.cron, TimeZone: before.time_zone, Period: before.period };
    await recordAudit(tx, scope, { what: 'reportSchedule.removed', subject: before.name, old });
  });
}

const auditFacts = ({ Kind = 'discrete', Cron, TimeZone, Period, IsOn, UserIds, ...params }: NewReportSchedule) => ({
  Kind,
  Cron,
  TimeZone,
  Period,
  IsOn,
  People: UserIds.length,
  ...reportRequested(params),
});

const reportRequested = ({ selection, series, vegetation, surveys }: Partial<NewReportSchedule>) => ({
  ...(selection ? { Stations: selection.stations.length, Analytes: selection.analytes.length } : {}),
  ...(series ? { Stations: series.selection.stations.length, Series: series.selection.series.length } : {}),
  ...(vegetation ? { Stations: vegetation.selection.plots.length } : {}),
  ...(surveys ? { Stations: surveys.selection.locations.length } : {}),
});
