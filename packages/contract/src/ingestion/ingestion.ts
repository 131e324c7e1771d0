import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { refuse } from '../sentences/refuse.ts';
import {
  Done,
  day,
  daysOfZone,
  ExecutionId,
  FileId,
  FileIdText,
  FileSchemaId,
  FileVersionId,
  FileVersionIdText,
  ImportId,
  instant,
  longText,
  stationZone,
  text,
  wholeNumber,
} from '../values.ts';
import { FileSchemaKey } from './file-schemas.ts';
import { ingestionDecisions } from './ingestion-decisions.ts';
import { ingestionNames } from './ingestion-names.ts';
import {
  ExecutionResult,
  Finding,
  IngestionDetails,
  IngestionSummary,
  ingestionStates,
  ReadingOptions,
  Release,
  ReviewDecision,
  rowStates,
  SchemaCandidate,
  StagedRow,
  severities,
} from './ingestion-review.ts';

const rdrFileIds = z
  .array(FileId)
  .min(1, refuse('chooseFile'))
  .max(50, refuse('atMostFilesAtOnce', { most: 50 }));
const byExecution = z.object({ executionId: ExecutionId });

export const ingestion = {
  checkFileFormat: endpoint({
    method: 'POST',
    path: '/api/Services/Ingestions/CheckFileFormat',
    needs: 'ingestion.run',
    summary: 'Detects the type of files, with confidence and reasons. A certain result is set as the file type.',
    /** With `asNewVersion` a file that was ingested gets a new version with the detected type. */
    body: z.object({ rdrFileIds, asNewVersion: z.boolean().optional() }),
    reply: z.object({
      Files: z.array(
        z.object({
          FileId,
          FileName: z.string(),
          /** The schema that was chosen; null when none fits or several do. */
          SchemaId: FileSchemaId.nullable(),
          /** Best first; what is less sure than 0.8 is not read until somebody chooses it. */
          Candidates: z.array(SchemaCandidate),
          /** Where nothing fits: what comes nearest, with what is missing for it. */
          Nearest: SchemaCandidate.nullable(),
          /** Why the file cannot be read at all, or is no table of results. */
          Problems: z.array(
            z.object({
              Code: z.string(),
              Sentence: z.string(),
              Params: z.record(z.string(), z.union([z.string(), z.number()])),
            }),
          ),
          Result: ExecutionResult,
        }),
      ),
    }),
    errors: ['notFound'],
  }),
  ingestFileData: endpoint({
    method: 'POST',
    path: '/api/Services/Ingestions/IngestFileData',
    needs: 'ingestion.run',
    summary: 'Reads files in the background. Files that belong together are read as one submission.',
    body: z.object({
      rdrFileIds,
      params: z
        .object({
          skipCheckFileFormat: z.boolean().optional(),
          /** Read by this schema, whatever would be detected. */
          schemaId: FileSchemaKey.optional(),
          /** Reingest: read a file that was ingested before once more, as a new version of it. */
          asNewVersion: z.boolean().optional(),
          /** Store what is good without waiting for a person, where the schema allows it. */
          publishWhenReady: z.boolean().optional(),
          /** Read this file otherwise than its schema says. */
          reading: ReadingOptions.optional(),
        })
        .optional(),
    }),
    reply: z.object({
      Executions: z.array(
        z.object({
          ExecutionId: ExecutionId.nullable(),
          FileId,
          FileIds: z.array(FileId),
          ServiceName: z.string(),
          Result: ExecutionResult,
        }),
      ),
    }),
    errors: [
      ...(['notFound', 'ingestion.alreadyIngested', 'ingestion.notUnderstood', 'files.busy'] as const),
      ...(['files.typeUnknown', 'files.storageFull'] as const),
    ],
  }),
  getIngestionResults: endpoint({
    method: 'POST',
    path: '/api/Services/Ingestions/GetIngestionResults',
    needs: 'ingestion.read',
    summary: 'The latest ingestions, newest first.',
    body: z.object({
      filterParams: z
        .object({
          startDate: day().optional(),
          endDate: day().optional(),
          timeZone: daysOfZone().optional(),
          searchText: longText(200).optional(),
          executionId: ExecutionId.optional(),
          /** Only those in one of these states; all without it. */
          states: z.array(z.enum(ingestionStates)).max(ingestionStates.length).optional(),
          limit: z.number().int().min(1).max(500).optional(),
          /** Continue after this one. */
          after: ExecutionId.optional(),
        })
        .default({}),
    }),
    reply: z.object({
      ImportIds: z.array(ImportId),
      ImportsIndex: z.array(IngestionSummary),
      HasMore: z.boolean(),
    }),
    errors: ['notFound'],
  }),
  review: endpoint({
    method: 'GET',
    path: '/api/Services/Ingestions/Review/:executionId',
    needs: 'ingestion.read',
    summary: 'An ingestion: its row counts, its findings, and its files.',
    params: byExecution,
    reply: z.object({
      /** The first 1,000 of severity error and warning; `findings` pages through all. */
      ExecutionLogs: z.array(Finding),
      FileDetails: z.array(
        z.object({
          FileId,
          FileVersionId,
          FileName: z.string(),
          Part: z.string(),
          ReingestionId: ExecutionId.nullable(),
        }),
      ),
      Ingestion: IngestionDetails,
    }),
    errors: ['notFound'],
  }),
  resubmit: endpoint({
    method: 'PUT',
    path: '/api/Services/Ingestions/Resubmit/:fileId',
    needs: 'ingestion.run',
    summary: 'Applies decisions to the pending rows of a file and rechecks them; stores the ready rows if requested.',
    params: z.object({ fileId: FileIdText }),
    body: z.object({
      resubmitData: z
        .array(ReviewDecision)
        .max(1000, refuse('atMostDecisionsAtOnce', { most: 1_000 }))
        .default([]),
      /** The decisions were taken before, one by one: only publish. */
      isAlreadySaved: z.boolean().default(false),
      publish: z.boolean().optional(),
    }),
    reply: z.object({
      Ingestion: IngestionDetails,
      PublishExecutionId: ExecutionId.nullable(),
      /** Null when no rows were to be taken up again. */
      Release: Release.nullable(),
    }),
    errors: [
      ...(['notFound', 'identity.forbidden', 'ingestion.nothingWaits', 'ingestion.badDecision'] as const),
      ...(['ingestion.notReady', 'files.storageFull'] as const),
    ],
  }),
  rows: endpoint({
    method: 'GET',
    path: '/api/Services/Ingestions/:executionId/Rows',
    needs: 'ingestion.read',
    summary: 'Staged rows in the order of the file, page by page.',
    params: byExecution,
    query: z.object({
      after: wholeNumber(0, 2_147_483_647).optional(),
      limit: wholeNumber(1, 1000).optional(),
      /** `waiting`: held or rejected, what a person still has to decide about. */
      state: z.enum([...rowStates, 'waiting']).optional(),
      code: text(100).optional(),
      text: text(200).optional(),
    }),
    reply: z.object({ Rows: z.array(StagedRow), Total: z.number().int(), HasMore: z.boolean() }),
    errors: ['notFound'],
  }),
  findings: endpoint({
    method: 'GET',
    path: '/api/Services/Ingestions/:executionId/Findings',
    needs: 'ingestion.read',
    summary: 'The findings of an ingestion, page by page.',
    params: byExecution,
    query: z.object({
      after: wholeNumber(0, 9_007_199_254_740_991).optional(),
      limit: wholeNumber(1, 1000).optional(),
      severity: z.enum(severities).optional(),
      code: text(100).optional(),
    }),
    reply: z.object({ Findings: z.array(Finding), HasMore: z.boolean() }),
    errors: ['notFound'],
  }),
  findingsFile: endpoint({
    method: 'GET',
    path: '/api/Services/Ingestions/:executionId/Findings.csv',
    needs: 'ingestion.read',
    summary: 'The findings of an ingestion next to the original rows, as CSV.',
    params: byExecution,
    reply: { file: 'text/csv; charset=utf-8' },
    errors: ['notFound'],
  }),
  ...ingestionNames,
  ...ingestionDecisions,
  difference: endpoint({
    method: 'GET',
    path: '/api/Services/Ingestions/:executionId/Difference',
    needs: 'ingestion.read',
    summary: 'What publishing the ready rows would add, change and withdraw, compared with the stored data.',
    params: byExecution,
    reply: z.object({
      Added: z.number().int(),
      Changed: z.number().int(),
      Unchanged: z.number().int(),
      /** Rows that say again what another row of the file says. */
      Repeated: z.number().int(),
      /** Rows that would wait, because another file says otherwise of them and is stored. */
      Held: z.number().int(),
      Withdrawn: z.number().int(),
      /** The first 1,000 that change or are withdrawn. */
      Cells: z.array(
        z.object({
          Kind: z.enum(['changed', 'withdrawn']),
          Station: z.string(),
          Analyte: z.string(),
          SampledAt: instant(),
          TimeZone: stationZone(),
          Before: z.string(),
          After: z.string().nullable(),
          Unit: z.string(),
          RowNo: z.number().int().nullable(),
        }),
      ),
    }),
    errors: ['notFound'],
  }),
  originalRows: endpoint({
    method: 'GET',
    path: '/api/Services/Ingestions/OriginalRows/:fileVersionId',
    needs: 'ingestion.read',
    summary: 'The original rows of a file around a given row.',
    params: z.object({ fileVersionId: FileVersionIdText }),
    query: z.object({
      sheet: text(255).optional(),
      row: wholeNumber(1, 2_147_483_647),
      around: wholeNumber(0, 200).optional(),
    }),
    reply: z.object({
      FileId,
      FileName: z.string(),
      VersionNumber: z.number().int(),
      Sheet: z.string(),
      Header: z.array(z.string()),
      Rows: z.array(z.object({ RowNo: z.number().int(), Cells: z.array(z.string()) })),
    }),
    errors: ['notFound'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/Services/Ingestions/:executionId/Discard',
    needs: 'ingestion.run',
    summary:
      'Discards the pending rows. Stored results and the file remain; stations and analytes added in the review do too, unless `removesAdded` is set and nothing else uses them.',
    params: byExecution,
    query: z.object({ removesAdded: z.enum(['true', 'false']).optional() }),
    reply: Done.extend({ Removed: z.number().int() }),
    errors: ['notFound', 'ingestion.nothingWaits'],
  }),
};
