import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { EvaluatedRow, NotEvaluated } from '../guidelines/result-states.ts';
import { SeriesEvent } from '../guidelines/series-events.ts';
import { Message } from '../messages/messages.ts';
import { monthlyKinds } from '../reports/report-template.ts';
import { DataSourceId, ExecutionId, ImportId, instant, MonitoringFeatureId, SeriesId } from '../values.ts';

const count = z.number().int();

/** An import and how many of its results are meant. */
export const CountedImport = z.object({ ImportId, FileName: z.string(), ImportedAt: instant(), Count: count });
export type CountedImport = z.infer<typeof CountedImport>;

/** What came in since the visit before and exceeds a guideline. */
const NewExceedances = z.object({
  /** Results, each once, whatever it exceeds. */
  Count: count,
  /** There are more than were counted. */
  IsAtLeast: z.boolean(),
  /** The newest import first, and in it what is farthest beyond its limit. */
  Rows: z.array(EvaluatedRow),
  Imports: z.array(CountedImport),
  /** Times that series lie beyond a limit, found since then. */
  EventCount: count,
  Events: z.array(SeriesEvent),
});

/** Results of the imports of the last days that no standard could be applied to although one came near, or left them open. */
const NotEvaluatedLately = z.object({
  Count: count,
  Days: count,
  Imports: z.array(CountedImport.extend({ NotEvaluated: z.array(NotEvaluated) })),
});

const AwaitedDecision = z.object({
  ExecutionId,
  FileName: z.string(),
  UploadedAt: instant(),
  UploadedBy: z.string(),
  /** Rows that are held or rejected. */
  Pending: count,
  /** Rows that only need to be stored. */
  Ready: count,
});

/** Samples of a month that the plan of a monthly report asks for and that are not there. */
export const StationSamplesDue = z.object({
  StationId: DataSourceId,
  StationName: z.string(),
  MonitoringFeatureId: MonitoringFeatureId.nullable(),
  /** The first of the monthly reports that plan these samples. */
  Kind: z.enum(monthlyKinds),
  /** `2026-03`. */
  Month: z.string(),
  /** Parameters of which fewer samples were taken than should be by now. A label of the report needs no fraction. */
  Parameters: z.array(z.object({ Name: z.string(), Fraction: z.string() })),
});
export type StationSamplesDue = z.infer<typeof StationSamplesDue>;

const SamplesDue = z.object({
  /** Whether any monthly report of the tenant says how often samples are taken. */
  HasPlan: z.boolean(),
  /** A station, parameter and month each, however many reports plan it. */
  Count: count,
  /** Samples of this month that may still be taken in time. */
  StillDue: count,
  Stations: z.array(StationSamplesDue),
});

const SilentSeries = z.object({
  SeriesId,
  Identifier: z.string(),
  StationName: z.string(),
  /** Its newest value. */
  Since: instant(),
});

const ReportDue = z.object({
  Name: z.string(),
  /** Null where its last run failed and no next one is planned. */
  At: instant().nullable(),
  /** Why its last run failed; empty where it did not. */
  Error: z.string(),
});

/** What a tenant still needs until its first result is there. */
export const FirstSteps = z.object({
  HasStations: z.boolean(),
  HasOthers: z.boolean(),
  HasGuidelines: z.boolean(),
  HasData: z.boolean(),
});
export type FirstSteps = z.infer<typeof FirstSteps>;

const counted = <Item extends z.ZodType>(Items: Item) => z.object({ Count: count, Items: z.array(Items) });

/** What a person looks at in the morning, in the order in which they do. */
export const Round = z.object({
  At: instant(),
  /** When the visit before ended; at a first visit a month ago. */
  Since: instant(),
  IsFirstVisit: z.boolean(),
  /** Results changed, or what evaluates them, and that is not done: counts of exceedances may change. */
  IsBeingEvaluated: z.boolean(),
  Exceedances: NewExceedances,
  NotEvaluated: NotEvaluatedLately,
  Decisions: counted(AwaitedDecision),
  Samples: SamplesDue,
  Silent: counted(SilentSeries),
  Reports: counted(ReportDue),
  Messages: counted(Message),
  FirstSteps,
});
export type Round = z.infer<typeof Round>;

export const round = {
  read: endpoint({
    method: 'POST',
    path: '/api/Home/Round',
    needs: 'home.read',
    summary: "New items and open tasks since the caller's last visit. Each call counts as a visit.",
    body: z.object({
      /** Everything up to now has been seen: nothing of it is new any more. */
      IsSeen: z.boolean().optional(),
    }),
    reply: Round,
  }),
};
