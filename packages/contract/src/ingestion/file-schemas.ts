import { isTimeZone, qaQcKinds, sampleFields } from '@freshet/domain';
import { qualifierEffects, usualQualifiers } from '@freshet/domain/values';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { CodedSentence } from '../sentences/coded-sentence.ts';
import { refuse } from '../sentences/refuse.ts';
import { Done, FileId, FileSchemaId, instant, longText, text } from '../values.ts';
import { severities } from './ingestion-review.ts';

const field = z.enum(sampleFields);
const rowNumber = z
  .number()
  .int()
  .min(1, refuse('mustBeAtLeast', { least: 1 }))
  .max(1000, refuse('mustBeAtMost', { most: 1_000 }));
const columnNumber = z
  .number()
  .int()
  .min(1, refuse('mustBeAtLeast', { least: 1 }))
  .max(1000, refuse('mustBeAtMost', { most: 1_000 }));
const words = z.array(text(100)).max(50, refuse('atMostWords', { most: 50 }));

/**
 * How a laboratory's own layout is read. `long`: a row is a value. `across`: a row is a sample, analytes are in
 * columns. `down`: a row is an analyte, samples are columns, and the facts of a sample are in rows above.
 */
export const FileSchemaSettings = z.object({
  Format: z.enum(['text', 'workbook']),
  /** Of a text file; `auto` looks. */
  Separator: z.enum(['auto', ',', ';', '\t', '|']),
  Encoding: z.enum(['auto', 'utf-8', 'utf-16', 'windows-1252']),
  /** Of a workbook; empty is the first sheet that holds anything. */
  Sheet: longText(255),
  HeaderRow: rowNumber,
  Orientation: z.enum(['long', 'across', 'down']),
  /** The row that holds the units of analytes that are columns. */
  UnitRow: rowNumber.nullable(),
  /**
   * The column from which on analytes (or samples) are columns; null when every column that is not named holds one.
   */
  FirstValueColumn: columnNumber.nullable(),
  Columns: z.array(z.object({ Column: text(200), Field: field })).max(200, refuse('atMostColumns', { most: 200 })),
  /** What rows above the header say of the samples that are columns. */
  SampleRows: z.array(z.object({ Row: rowNumber, Field: field })).max(50, refuse('atMostRows', { most: 50 })),
  /** Columns that hold nothing to store. */
  IgnoredColumns: z.array(text(200)).max(500, refuse('atMostColumns', { most: 500 })),
  Constants: z.array(z.object({ Field: field, Text: text(200) })).max(50, refuse('atMostConstants', { most: 50 })),
  /** Letters as in `dd/MM/yyyy HH:mm`; empty reads the dates that can be read in one way only. */
  DateFormat: longText(40).regex(/^[yMdHhmsa ./:,T'-]*$/, "Use y, M, d, H, h, m, s and a, as in 'dd/MM/yyyy HH:mm'."),
  /** Of times that name none; null is the clock of the station. */
  TimeZone: z.string().max(100).refine(isTimeZone, refuse('mustBeTimeZoneNotUtc')).nullable(),
  DecimalSign: z.enum(['.', ',']),
  /** Where the limit of a value that was not detected is: with `<` in the value, or in the column of the limit. */
  LimitIn: z.enum(['value', 'column']),
  NonDetectWords: words,
  /** Words that are where nothing was measured. */
  MissingWords: words,
  /**
   * What marks beside a value do: `flag` keeps them, `below` makes it a non-detect at the number, `above` a value above
   * it, `nothing` reads over them. `[ ]` is a number in brackets, `±` what follows that sign. Without it: the usual
   * ones.
   */
  Qualifiers: z
    .array(z.object({ Text: text(40), Effect: z.enum(qualifierEffects) }))
    .max(200, refuse('atMostQualifiers', { most: 200 }))
    .default(() => usualQualifiers.map((each) => ({ Text: each.text, Effect: each.effect }))),
  /** When a field holds a text, the sample is of a kind. */
  QaQcRules: z
    .array(
      z.object({
        Field: field,
        Match: z.enum(['is', 'contains', 'starts', 'ends']),
        Text: text(100),
        Kind: z.enum(qaQcKinds),
      }),
    )
    .max(50, refuse('atMostRules', { most: 50 })),
  /** Good rows may be stored while others wait. */
  AllowsPartial: z.boolean(),
  /** What to do with another value for what is stored already. */
  Duplicates: z.enum(['replace', 'keep', 'hold']),
  /**
   * What counts of rows of one file that name the same sample and analyte and say different things: a person decides,
   * or the last or the first counts, or their mean, or all do, numbered as replicates.
   */
  Repeats: z.enum(['ask', 'last', 'first', 'mean', 'replicates']).optional(),
  Recognition: z.object({
    /** All of them must be there. */
    Headers: z.array(text(200)).max(200, refuse('atMostColumns', { most: 200 })),
    Sheet: longText(255),
    /** With `*` for anything. */
    FileName: longText(200),
  }),
});
export type FileSchemaSettings = z.infer<typeof FileSchemaSettings>;

/** A format of the product, or the number of one of the tenant's own. */
export const FileSchemaKey = FileSchemaId.describe('A file schema.');

export const FileSchemaName = text(100);

const FileSchemaSummary = z.object({
  Id: FileSchemaId,
  Name: z.string(),
  IsBuiltIn: z.boolean(),
  Description: z.string(),
  /** The page of the guide; null for a schema of the tenant. */
  GuidePage: z.string().nullable(),
  /** Whether there is a file to fill in: loggers write theirs themselves. */
  HasTemplate: z.boolean().default(true),
  /** What its files hold: results of laboratories, points of loggers, or surveys, plots and taxa. */
  Holds: z.enum(['results', 'points', 'ecology']).default('results'),
  Revision: z.number().int(),
  ChangedBy: z.string().nullable(),
  ChangedAt: instant().nullable(),
});
export type FileSchemaSummary = z.infer<typeof FileSchemaSummary>;

const FileSchemaDetail = FileSchemaSummary.extend({
  Settings: FileSchemaSettings.nullable(),
  /** Of a format of the product: what marks do in its files, by the tenant where it says so itself. */
  Qualifiers: FileSchemaSettings.shape.Qualifiers.unwrap().optional(),
  HasOwnQualifiers: z.boolean().optional(),
});
export type FileSchemaDetail = z.infer<typeof FileSchemaDetail>;

const TestRunFile = z.object({
  FileId,
  FileName: z.string(),
  Ready: z.number().int(),
  Held: z.number().int(),
  Rejected: z.number().int(),
  /** Set when the file could not be read at all. */
  Problem: z.string().nullable(),
  /** The same with the settings as they were last saved; null when there are none. */
  Before: z
    .object({
      Ready: z.number().int(),
      Held: z.number().int(),
      Rejected: z.number().int(),
      Problem: z.string().nullable(),
    })
    .nullable(),
  /** The first differences against the last settings, each as a sentence. */
  Differences: z.array(z.string()),
});
export type TestRunFile = z.infer<typeof TestRunFile>;

export const PreviewFinding = z.object({
  RowNo: z.number().int().nullable(),
  Column: z.string(),
  Code: z.string(),
  Severity: z.enum(severities),
  Sentence: z.string(),
  Params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type PreviewFinding = z.infer<typeof PreviewFinding>;

export const SchemaPreview = z.object({
  Kind: z.string(),
  Encoding: z.string(),
  Separator: z.string(),
  Sheets: z.array(z.string()),
  Sheet: z.string(),
  /** The first rows of the file as they are in it. */
  Lines: z.array(z.object({ RowNo: z.number().int(), Cells: z.array(z.string()) })),
  /** Which field is in which column of `Lines`, empty where none is. */
  ColumnFields: z.array(z.string()),
  /** The first values as they are understood. */
  Rows: z.array(
    z.object({
      RowNo: z.number().int(),
      ColumnNo: z.number().int(),
      State: z.enum(['ready', 'held', 'rejected']),
      Fields: z.record(z.string(), z.string()),
      SampledAt: z.string().nullable(),
      Value: z.string(),
    }),
  ),
  Findings: z.array(PreviewFinding),
});
export type SchemaPreview = z.infer<typeof SchemaPreview>;

const byId = z.object({ id: FileSchemaKey });
const schemaBody = z.object({ Name: FileSchemaName, Settings: FileSchemaSettings });

export const fileSchemas = {
  list: endpoint({
    method: 'GET',
    path: '/api/FileSchemas',
    needs: 'ingestion.read',
    summary: 'The built-in formats, and the file schemas of the tenant.',
    reply: z.object({ Schemas: z.array(FileSchemaSummary) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/FileSchemas/:id',
    needs: 'ingestion.read',
    summary: 'One format or file schema, with its settings.',
    params: byId,
    reply: FileSchemaDetail,
    errors: ['notFound'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/FileSchemas',
    needs: 'ingestion.configure',
    summary: 'Adds a custom file schema.',
    body: schemaBody,
    reply: FileSchemaDetail,
    errors: ['fileSchemas.nameTaken', 'fileSchemas.badSettings'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/FileSchemas/:id',
    needs: 'ingestion.configure',
    summary: 'Changes a schema. Files that have been read keep the settings used at that time.',
    params: byId,
    body: schemaBody.extend({ Revision: z.number().int().min(1).max(2_147_483_647) }),
    reply: FileSchemaDetail,
    errors: ['notFound', 'fileSchemas.nameTaken', 'fileSchemas.badSettings', 'fileSchemas.changedMeanwhile'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/FileSchemas/:id',
    needs: 'ingestion.configure',
    summary: 'Deletes a schema. Data read with it remain.',
    params: byId,
    reply: Done,
    errors: ['notFound'],
  }),
  setQualifiers: endpoint({
    method: 'PUT',
    path: '/api/FileSchemas/:id/Qualifiers',
    needs: 'ingestion.configure',
    summary: 'Sets the effect of laboratory qualifiers in files of a built-in format; null restores the default.',
    params: byId,
    body: z.object({ Qualifiers: FileSchemaSettings.shape.Qualifiers.unwrap().nullable() }),
    reply: FileSchemaDetail,
    errors: ['notFound', 'fileSchemas.badSettings'],
  }),
  propose: endpoint({
    method: 'POST',
    path: '/api/FileSchemas/Propose',
    needs: 'ingestion.configure',
    summary: 'Analyses a file and suggests how to read it, with reasons.',
    body: z.object({ fileId: FileId }),
    reply: z.object({
      Name: z.string(),
      Settings: FileSchemaSettings,
      Reasons: z.array(z.object({ Setting: z.string(), Sentence: z.string(), Coded: CodedSentence.nullish() })),
    }),
    errors: ['notFound', 'ingestion.notUnderstood'],
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/FileSchemas/Preview',
    needs: 'ingestion.read',
    summary: 'The first 50 values of a file as read with the given settings.',
    body: z.object({ fileId: FileId, settings: FileSchemaSettings }),
    reply: SchemaPreview,
    errors: ['notFound', 'ingestion.notUnderstood'],
  }),
  testRun: endpoint({
    method: 'POST',
    path: '/api/FileSchemas/TestRun',
    needs: 'ingestion.configure',
    summary: 'Reads earlier files with the given settings as a test. Nothing is stored.',
    body: z.object({
      fileIds: z
        .array(FileId)
        .min(1, refuse('chooseFile'))
        .max(10, refuse('atMostFilesAtOnce', { most: 10 })),
      settings: FileSchemaSettings,
      /** The schema whose last settings the result is compared with. */
      schemaId: FileSchemaKey.optional(),
    }),
    reply: z.object({ Files: z.array(TestRunFile) }),
    errors: ['notFound'],
  }),
  template: endpoint({
    method: 'GET',
    path: '/api/FileSchemas/:id/Template',
    needs: 'ingestion.read',
    summary: 'The template of a file format.',
    params: byId,
    reply: { file: 'text/csv; charset=utf-8' },
    errors: ['notFound'],
  }),
};
