import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { DataSourceId, instant, longText, SeriesId, SeriesIdText } from '../values.ts';
import { pointCode } from './data-grades.ts';
import { seriesRange } from './series-corrections.ts';

/** A stretch of time at one level. */
export const ApprovedPeriod = z.object({
  From: instant(),
  To: instant(),
  Level: z.number().int(),
  /** What reports write for it; null where the level was deleted since. */
  Text: z.string().nullable(),
  LocksData: z.boolean(),
});
export type ApprovedPeriod = z.infer<typeof ApprovedPeriod>;

export const ApprovalEntry = ApprovedPeriod.extend({
  Id: z.number().int(),
  Reason: z.string(),
  SetAt: instant(),
  SetBy: z.string(),
});
export type ApprovalEntry = z.infer<typeof ApprovalEntry>;

export const NewApproval = z.object({
  /** These series, or all of a station. */
  SeriesIds: z.array(SeriesId).max(1000).default([]),
  StationId: DataSourceId.nullable().default(null),
  ...seriesRange,
  Level: pointCode(0),
  /** Needed to lower what is locked. */
  Reason: longText(2000).default(''),
});
export type NewApproval = z.infer<typeof NewApproval>;

export const seriesApprovals = {
  approvals: endpoint({
    method: 'GET',
    path: '/api/Series/:id/Approvals',
    needs: 'series.read',
    summary: 'The approval levels of the periods of a series, with user, time and reason, newest first.',
    params: z.object({ id: SeriesIdText }),
    reply: z.object({ Periods: z.array(ApprovedPeriod), History: z.array(ApprovalEntry) }),
    errors: ['notFound'],
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/Series/Approvals',
    needs: 'series.approve',
    summary: 'Sets the approval level of a period of series, or lowers it. From level 1000 on, the period is locked.',
    body: NewApproval,
    reply: z.object({ SeriesIds: z.array(SeriesId) }),
    errors: ['notFound', 'series.rangeWrong', 'series.levelUnknown', 'series.reasonNeeded', 'series.nothingNamed'],
  }),
};
