import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { CodedSentence } from '../sentences/coded-sentence.ts';
import { refuse } from '../sentences/refuse.ts';
import { StationImportId, text } from '../values.ts';
import { SourceType } from './data-sources.ts';
import { stationFields } from './station-fields.ts';
import { StationAnswers, StationQuestions } from './station-import-answers.ts';
import { stationImportRecords } from './station-import-records.ts';

/** Which column holds what, by the column's name. Columns that are not named are left out. */
export const StationMapping = z.partialRecord(z.enum(stationFields), text(200));
export type StationMapping = z.infer<typeof StationMapping>;

export const findingSeverities = ['error', 'warning', 'info'] as const;

/** One thing about one row of a file. `Row` counts as a spreadsheet does: the first row holds the column names. */
export const StationFinding = z.object({
  Row: z.number().int(),
  Column: z.string().nullable(),
  Cell: z.string(),
  Code: z.string(),
  Severity: z.enum(findingSeverities),
  Message: z.string(),
  Coded: CodedSentence.optional(),
});
export type StationFinding = z.infer<typeof StationFinding>;

/** A schema in the text of a form's field. */
const jsonText = <S extends z.ZodType>(schema: S) =>
  z.codec(z.string().max(8000), schema, {
    decode: (json, context) => {
      try {
        return JSON.parse(json);
      } catch {
        context.issues.push({ code: 'custom', message: refuse('mustBeJsonObject').error(), input: json });
        return z.NEVER;
      }
    },
    encode: (value) => JSON.stringify(value),
  });

const runFields = z.object({
  sourceType: SourceType.optional(),
  isTestRun: z.enum(['true', 'false']),
  /** JSON; without it the columns are recognised by their names. */
  mapping: jsonText(StationMapping).optional(),
  /** JSON; what the questions of a test run are answered with. */
  answers: jsonText(StationAnswers).optional(),
});
export type StationImportFields = z.output<typeof runFields>;

const fileErrors = ['files.tooLarge', 'files.unreadable', 'locations.columnsMissing'] as const;
const bodyLimitBytes = 51_000_000;

/** Stations from a CSV, XLSX or GeoJSON file, sent as the part `file` of a form. */
export const stationImport = {
  preview: endpoint({
    method: 'POST',
    path: '/api/StationImport/Preview',
    needs: 'locations.write',
    summary: 'The contents of a station file: its columns, its first rows, and the suggested meaning of each column.',
    bodyKind: 'multipart',
    reply: z.object({
      FileName: z.string(),
      Kind: z.enum(['CSV', 'XLSX', 'GeoJSON']),
      Encoding: z.string().nullable(),
      Columns: z.array(z.string()),
      Rows: z.array(z.array(z.string())),
      Mapping: StationMapping,
      RowCount: z.number().int(),
    }),
    errors: fileErrors,
    bodyLimitBytes,
  }),
  run: endpoint({
    method: 'POST',
    path: '/api/StationImport/Run',
    needs: 'locations.write',
    summary:
      'Imports the stations of a file, or reports what would happen and the decisions still required. Stations are recognised by any of their names.',
    bodyKind: 'multipart',
    body: runFields,
    reply: z.object({
      IsTestRun: z.boolean(),
      /** Rows that hold anything. Each is exactly one of new, updated, unchanged and rejected. */
      Read: z.number().int(),
      New: z.number().int(),
      Updated: z.number().int(),
      Unchanged: z.number().int(),
      Rejected: z.number().int(),
      WithoutCoordinates: z.number().int(),
      /** The first 1,000; all of them are in the file that `findings` answers. */
      Findings: z.array(StationFinding),
      FindingCount: z.number().int(),
      FindingCounts: z.array(z.object({ Code: z.string(), Count: z.number().int() })),
      Questions: StationQuestions,
      /** What takes it back; null for a test run, and when nothing was stored. */
      ImportId: StationImportId.nullable(),
    }),
    errors: [...fileErrors, 'locations.nameTaken', 'locations.answersMissing'],
    bodyLimitBytes,
  }),
  findings: endpoint({
    method: 'POST',
    path: '/api/StationImport/Findings',
    needs: 'locations.write',
    summary: 'Every finding about the rows of a file, as CSV. Nothing is stored.',
    bodyKind: 'multipart',
    body: runFields.omit({ isTestRun: true }),
    reply: { file: 'text/csv; charset=utf-8' },
    errors: fileErrors,
    bodyLimitBytes,
  }),
  ...stationImportRecords,
};
