import { isTimeZone } from '@freshet/domain';
import { z } from 'zod';
import { NewSeries } from '../continuous/series.ts';
import { endpoint } from '../endpoint.ts';
import { refuse } from '../sentences/refuse.ts';
import { ExecutionId, instant, longText, SeriesId, text } from '../values.ts';
import { FileSchemaName } from './file-schemas.ts';
import { LoggerLayout, loggerDateFormat } from './logger-layout.ts';

const byExecution = z.object({ executionId: ExecutionId });
const count = z.number().int();

/** What only a person can say about the file of a logger. */
export const loggerQuestions = ['offset', 'dateFormat'] as const;

/** Whether a column has a series: not yet, as a guess that needs a yes, for sure; or it is left out. */
export const loggerColumnStates = ['unknown', 'proposed', 'chosen', 'leftOut'] as const;

/** One series of values in a logger file: what the file says of it, and where it goes. */
export const LoggerColumn = z.object({
  Position: count,
  /** As the file writes it. */
  Name: z.string(),
  Station: z.string().nullable(),
  Parameter: z.string().nullable(),
  Label: z.string().nullable(),
  Unit: z.string().nullable(),
  Sensor: z.string().nullable(),
  Statistic: z.string().nullable(),
  /** Gap markers included. */
  Points: count,
  Gaps: count,
  /** Values that could not be read: each has a finding. */
  Refused: count,
  FirstAt: instant().nullable(),
  LastAt: instant().nullable(),
  Minimum: z.number().nullable(),
  Maximum: z.number().nullable(),
  /** Smallest and largest value of each stretch of the column, in turns. */
  Sketch: z.array(z.number().nullable()),
  State: z.enum(loggerColumnStates),
  /** Why it cannot be stored in its series as it is; empty when it can. */
  Cause: z.enum(['', 'unknownUnit', 'unitNotConvertible', 'unitHinted']),
  /** The unit a person stated, where the file's is not known. */
  StatedUnit: z.string().nullable(),
  SeriesId: SeriesId.nullable(),
  SeriesIdentifier: z.string().nullable(),
  SeriesUnit: z.string().nullable(),
  /** Against what is stored: foreseen while it waits, counted when it was stored. Null where it is not known. */
  New: count.nullable(),
  Unchanged: count.nullable(),
  Changed: count.nullable(),
  /** Points the store did not take. */
  NotTaken: count.nullable(),
});
export type LoggerColumn = z.infer<typeof LoggerColumn>;

export const LoggerFile = z.object({
  /** The station, serial number or file name by which answers are remembered. */
  Source: z.string(),
  Station: z.string().nullable(),
  OpenQuestions: z.array(z.enum(loggerQuestions)),
  /** From UTC, as the file says; null where it does not, or says it line by line. */
  OffsetMinutes: count.nullable(),
  /** What a person stated about its clock, now or once. */
  Clock: z.object({
    UtcOffsetMinutes: count.nullable(),
    TimeZone: z.string().nullable(),
    DateFormat: z.string().nullable(),
  }),
  /** Times as the file writes them. */
  DateFormat: z.string(),
  Facts: z.record(z.string(), z.string()),
  /** Every line of the file is one of them. */
  Lines: z.object({ Data: count, Header: count, Blank: count, Event: count, Refused: count }),
  Columns: z.array(LoggerColumn),
  AllowsChanges: z.boolean(),
  /** Its first lines as they are in it. */
  Head: z.array(z.string()).default([]),
  /** How it is laid out, where that can be seen; it is read by it when it is read by example. */
  Layout: LoggerLayout.nullable().default(null),
  IsByExample: z.boolean().default(false),
});
export type LoggerFile = z.infer<typeof LoggerFile>;

/** What an import brought of one series, and from which lines of its file. */
export const ImportedSeries = z.object({
  id: SeriesId,
  identifier: z.string(),
  unit: z.string(),
  /** Of the clock of the series, by which its times are shown. */
  utcOffsetMinutes: z.number().int(),
  added: count,
  changed: count,
  unchanged: count,
  refused: count,
  from: instant(),
  /** Excluded. */
  to: instant(),
  lineFrom: count.nullable(),
  lineTo: count.nullable(),
});

/** What becomes of a column: exactly one of a series, a new series, or nothing. */
export const LoggerColumnDecision = z.object({
  Position: z.number().int().min(0).max(999),
  SeriesId: SeriesId.optional(),
  NewSeries: NewSeries.optional(),
  LeaveOut: z.boolean().optional(),
  /** What its values are in, where the file states none or an unknown one. */
  Unit: longText(100).optional(),
  /** For this file, or for every file of this logger. */
  Scope: z.enum(['file', 'always']).default('file'),
});
export type LoggerColumnDecision = z.infer<typeof LoggerColumnDecision>;

/** The clock of a logger: an offset that never changes, or a zone whose clocks do. */
export const LoggerClock = z.object({
  UtcOffsetMinutes: z
    .number()
    .int()
    .min(-720, refuse('mustBeAtLeast', { least: -720 }))
    .max(840, refuse('mustBeAtMost', { most: 840 }))
    .optional(),
  TimeZone: text(100).refine(isTimeZone, refuse('mustBeTimeZone')).optional(),
  DateFormat: loggerDateFormat().optional(),
  Scope: z.enum(['file', 'always']).default('file'),
});

export const loggerFiles = {
  get: endpoint({
    method: 'GET',
    path: '/api/Services/Ingestions/:executionId/LoggerFile',
    needs: 'ingestion.read',
    summary: 'The contents of a logger file: its time zone, its lines, its columns and their series.',
    params: byExecution,
    reply: LoggerFile,
    errors: ['notFound'],
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/api/Services/Ingestions/:executionId/LoggerFile',
    needs: 'ingestion.run',
    summary:
      'Sets the time zone of a logger file and the series of its columns; stores the points if requested. A file is reread when its time zone or layout changes.',
    params: byExecution,
    body: z.object({
      Clock: LoggerClock.optional(),
      /** The file is read by it from now on. */
      Layout: LoggerLayout.optional(),
      /** Keeps the layout as a file schema of this name, by which files like this one are recognised. */
      SaveLayoutAs: FileSchemaName.optional(),
      Columns: z
        .array(LoggerColumnDecision)
        .max(1000, refuse('atMostColumns', { most: 1_000 }))
        .default([]),
      /** Yes to values that are stored otherwise. */
      AllowsChanges: z.boolean().optional(),
      Publish: z.boolean().default(false),
    }),
    reply: z.object({
      LoggerFile,
      /** The work that reads the file again or stores it; null when there is none. */
      WorkId: ExecutionId.nullable(),
    }),
    errors: [
      ...([
        'notFound',
        'identity.forbidden',
        'ingestion.nothingWaits',
        'ingestion.badDecision',
        'ingestion.notReady',
      ] as const),
      ...(['files.storageFull', 'series.nameTaken', 'series.externalTaken', 'series.notContinuous'] as const),
      ...(['series.unitUnknown', 'fileSchemas.nameTaken'] as const),
    ],
  }),
};
