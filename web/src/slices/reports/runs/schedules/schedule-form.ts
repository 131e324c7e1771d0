import {
  defaultReportOptions,
  emptySelection,
  monthlyKinds,
  type NewReportSchedule,
  type ReportRunDetail,
  type ReportSchedule,
  refuse,
  type ScheduleKind,
  scheduleKinds,
  schedulePeriods,
  UserId,
  usualCron,
} from '@freshet/contract';
import { z } from 'zod';
import { worded } from '#api/worded';
import { frequencies, readCalendar, writeCalendar } from './schedule-calendar.ts';

/** A schedule that is stored, or one that is not yet. */
export type HeldSchedule = Omit<ReportSchedule, 'Id'> & { readonly Id: ReportSchedule['Id'] | null };

export const ScheduleForm = worded(
  z.object({
    Name: z
      .string()
      .trim()
      .min(1, refuse('pleaseFillIn'))
      .max(200, refuse('atMostCharacters', { most: 200 })),
    Period: z.enum(schedulePeriods),
    Frequency: z.enum(frequencies),
    DayOfMonth: z
      .number()
      .int(refuse('mustBeWholeNumber'))
      .min(1, refuse('mustBeAtLeast', { least: 1 }))
      .max(31, refuse('mustBeAtMost', { most: 31 })),
    DayOfWeek: z.string(),
    Time: z.string().regex(/^([01]?\d|2[0-3]):[0-5]\d$/, refuse('mustBeTimeOfDay')),
    Cron: z.string().max(100, 'At most 100 characters.'),
    TimeZone: z.string(),
    UserIds: z.array(z.string()),
    IncludeEnmods: z.boolean(),
    IsOn: z.boolean(),
  }),
);
export type ScheduleForm = z.infer<typeof ScheduleForm>;

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A schedule of the report that was made, with its query; undefined until that is known. */
export function newHeld(run: ReportRunDetail | undefined): HeldSchedule | undefined {
  const kind = scheduleKinds.find((one) => one === run?.Kind);
  if (!run || !kind || (kind === 'discrete' && !run.Requested)) return undefined;
  return {
    ...newOf(kind, run.Name),
    ...run.Requested,
    ...(run.RequestedSeries && { series: run.RequestedSeries }),
    ...(run.RequestedVegetation && { vegetation: run.RequestedVegetation }),
    ...(run.RequestedSurveys && { surveys: run.RequestedSurveys }),
  };
}

/** A schedule that is not stored yet. */
export function newOf(kind: ScheduleKind, name: string): HeldSchedule {
  return {
    Id: null,
    Name: name,
    Kind: kind,
    selection: emptySelection,
    reportOptions: defaultReportOptions,
    IncludeEnmods: false,
    Period: 'previousMonth',
    Cron: usualCron,
    TimeZone: ownZone(),
    UserIds: [],
    IsOn: true,
    NextAt: null,
    LastAt: null,
    LastError: null,
    LastRunId: null,
    OwnerName: '',
    CanChange: true,
    Revision: 0,
  };
}

export const formOf = (held: HeldSchedule): ScheduleForm => {
  const { DayOfWeek, ...calendar } = readCalendar(held.Cron);
  return {
    Name: held.Name,
    Period: held.Period,
    ...calendar,
    DayOfWeek: String(DayOfWeek),
    TimeZone: held.TimeZone,
    UserIds: held.UserIds.map(String),
    IncludeEnmods: held.IncludeEnmods,
    IsOn: held.IsOn,
  };
};

export const bodyOf = (held: HeldSchedule, typed: ScheduleForm): NewReportSchedule => ({
  Name: typed.Name,
  Kind: held.Kind,
  ...(held.Kind === 'discrete' ? { selection: held.selection, reportOptions: held.reportOptions } : {}),
  ...(held.Kind === 'continuous' && held.series ? { series: held.series } : {}),
  ...(held.Kind === 'vegetation' && held.vegetation ? { vegetation: held.vegetation } : {}),
  ...(held.Kind === 'survey' && held.surveys ? { surveys: held.surveys } : {}),
  ...(held.Kind === 'moe' ? { IncludeEnmods: typed.IncludeEnmods } : {}),
  Period: typed.Period,
  Cron: writeCalendar({ ...typed, DayOfWeek: Number(typed.DayOfWeek) }),
  TimeZone: typed.TimeZone,
  UserIds: typed.UserIds.map((id) => UserId.parse(Number(id))),
  IsOn: typed.IsOn,
});

/** Whether a report is of days that the schedule chooses; monthly ones are always of the month before. */
export const choosesPeriod = ({ Kind }: HeldSchedule): boolean => !monthlyKinds.some((kind) => kind === Kind);

/** The clocks to choose from: the reader's own, the one chosen, and those of this continent. */
export function timeZones(chosen: string): string[] {
  const all = Intl.supportedValuesOf('timeZone').filter((zone) => /^(America|Etc|Pacific)\//.test(zone));
  return [...new Set(['UTC', chosen, ownZone(), ...all])];
}
