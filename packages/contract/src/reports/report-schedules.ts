import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { refuse } from '../sentences/refuse.ts';
import { Done, instant, ReportRunId, ReportScheduleId, ReportScheduleIdText, text, UserId } from '../values.ts';
import { SeriesRequest } from './continuous-values.ts';
import { monthlyKinds } from './report-template.ts';
import { ReportOptions, ReportSelection } from './report-values.ts';
import { SurveyRequest } from './survey-query.ts';
import { VegetationRequest } from './vegetation-query.ts';

const bodyLimitBytes = 2_097_152;
export const mostSchedulePeople = 100;

/** Which days each report is about, seen from the day it is made. */
export const schedulePeriods = ['previousMonth', 'previousQuarter', 'previousYear', 'asSelected'] as const;
export type SchedulePeriod = (typeof schedulePeriods)[number];

/** On the second day of each month, at six in the morning. */
export const usualCron = '0 6 2 * *';

/** The reports that can be made by the calendar. */
export const scheduleKinds = ['discrete', 'continuous', 'vegetation', 'survey', ...monthlyKinds] as const;
export type ScheduleKind = (typeof scheduleKinds)[number];

const settings = {
  Name: text(200),
  /** Of a monthly report it is always the month before. */
  Period: z.enum(schedulePeriods),
  /** Minute, hour, day of the month, month, day of the week. */
  Cron: text(100),
  /** The clock it goes by, such as `America/Vancouver`. */
  TimeZone: text(60),
  /** Who is notified by message and mail besides the owner. */
  UserIds: z.array(UserId).max(mostSchedulePeople, refuse('atMostPeople', { most: String(mostSchedulePeople) })),
  IsOn: z.boolean(),
};

export const NewReportSchedule = z.object({
  ...settings,
  /** The discrete report when left out. */
  Kind: z.enum(scheduleKinds).optional(),
  /** What a discrete report is about. Monthly reports go by their template. */
  selection: ReportSelection.optional(),
  reportOptions: ReportOptions.optional(),
  /** What a report of time series is about. */
  series: SeriesRequest.optional(),
  /** What a report of vegetation plots is about. */
  vegetation: VegetationRequest.optional(),
  /** What a report of surveys is about. */
  surveys: SurveyRequest.optional(),
  /** Also the submission to EnMoDS, beside the report for the ministry. */
  IncludeEnmods: z.boolean().optional(),
});
export type NewReportSchedule = z.infer<typeof NewReportSchedule>;

export const ReportSchedule = z.object({
  Id: ReportScheduleId,
  ...settings,
  Kind: z.enum(scheduleKinds),
  /** Empty for a report that goes by its template. */
  selection: ReportSelection,
  reportOptions: ReportOptions,
  series: SeriesRequest.optional(),
  vegetation: VegetationRequest.optional(),
  surveys: SurveyRequest.optional(),
  IncludeEnmods: z.boolean(),
  Name: z.string(),
  Cron: z.string(),
  TimeZone: z.string(),
  NextAt: instant().nullable(),
  LastAt: instant().nullable(),
  LastError: z.string().nullable(),
  LastRunId: ReportRunId.nullable(),
  OwnerName: z.string(),
  CanChange: z.boolean(),
  /** Counts its changes, so that nobody overwrites what they have not seen. */
  Revision: z.number().int(),
});
export type ReportSchedule = z.infer<typeof ReportSchedule>;

const byId = z.object({ id: ReportScheduleIdText });
const refusals = [
  'reports.nothingSelected',
  'reports.datesInverted',
  'reports.selectionGone',
  'reports.cronInvalid',
  'reports.cronTooOften',
  'reports.zoneUnknown',
  'reports.hidden',
  'reports.templateEmpty',
  'reports.noTotal',
  'series.noConversion',
] as const;

export const reportSchedules = {
  list: endpoint({
    method: 'GET',
    path: '/api/ReportSchedules',
    needs: 'reports.read',
    summary: 'The scheduled reports, by name.',
    reply: z.object({ Schedules: z.array(ReportSchedule) }),
  }),
  people: endpoint({
    method: 'GET',
    path: '/api/ReportSchedules/People',
    needs: 'reports.save',
    summary: 'The users of the tenant who can be notified of a report.',
    reply: z.object({ People: z.array(z.object({ UserId, UserName: z.string() })) }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/ReportSchedules',
    needs: 'reports.save',
    summary: 'Schedules a report.',
    body: NewReportSchedule,
    bodyLimitBytes,
    reply: ReportSchedule,
    errors: [...refusals, 'notFound'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/ReportSchedules/:id',
    needs: 'reports.save',
    summary: 'Changes or stops a schedule. Only its owner and administrators may.',
    params: byId,
    body: NewReportSchedule.extend({ Revision: z.number().int() }),
    bodyLimitBytes,
    reply: ReportSchedule,
    errors: [...refusals, 'notFound', 'identity.forbidden', 'reports.scheduleChanged'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/ReportSchedules/:id',
    needs: 'reports.save',
    summary: 'Deletes a schedule. Its reports remain.',
    params: byId,
    reply: Done,
    errors: ['notFound', 'identity.forbidden'],
  }),
};
