import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { EvaluatedRow, evaluatedFilter, NotEvaluated, StateCounts } from '../guidelines/result-states.ts';
import { ImportedRecord } from '../ingestion/ecology-files.ts';
import { AddedName, Decision } from '../ingestion/ingestion-decisions.ts';
import { LeftOut, RowCounts } from '../ingestion/ingestion-review.ts';
import { ImportedSeries } from '../ingestion/logger-files.ts';
import { QualityFinding, tooManyFindings } from '../ingestion/quality-finding.ts';
import { qualityRuleCodes } from '../ingestion/quality-rules.ts';
import {
  Done,
  day,
  daysOfZone,
  ExecutionId,
  FileId,
  FileVersionId,
  FlagId,
  ImportId,
  ImportIdText,
  instant,
  ResultId,
  ResultIdText,
  sampledAtStation,
  TenantIdText,
  wholeNumber,
} from '../values.ts';

const ofTenant = z.object({ tenantId: TenantIdText.optional() });

export const importStatuses = ['Published', 'RolledBack'] as const;

/** An import as lists show it; names as promised. */
export const Import = z.object({
  id: ImportId,
  filename: z.string(),
  status: z.enum(importStatuses),
  media_type: z.string(),
  created_at: instant(),
  start_station: z.string(),
  end_station: z.string(),
  start_analyte: z.string(),
  end_analyte: z.string(),
  start_data: instant().nullable(),
  end_data: instant().nullable(),
  coc_code: z.string().nullable(),
  analytesCount: z.number().int(),
  stationsCount: z.number().int(),
  dataCount: z.number().int(),
  mediaTypesCount: z.number().int(),
  executionId: ExecutionId,
  serviceName: z.string(),
  created_by: z.string(),
  fileId: FileId,
  /** Whether it still counts: not rolled back, and no later import of the same file is in force. */
  isInForce: z.boolean(),
  /** Null until its results have been evaluated. */
  exceedancesCount: z.number().int().nullable(),
});
export type Import = z.infer<typeof Import>;

export const ImportDetail = Import.extend({
  fileVersionId: FileVersionId,
  versionNumber: z.number().int(),
  rowCounts: RowCounts,
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  withdrawn: z.number().int(),
  /** What was new to the tenant with this import. */
  summary: z.array(
    z.object({
      category: z.enum([
        ...(['measurement', 'analyte', 'station', 'media type'] as const),
        ...(['surveys', 'specimens', 'survey locations', 'taxa'] as const),
      ]),
      count: z.number().int(),
      names: z.array(z.string()),
    }),
  ),
  rolledBackAt: instant().nullable(),
  rolledBackBy: z.string().nullable(),
  /** The days of its first and its last sample, each by the clock of its station. */
  firstSampledOn: day().nullable().default(null),
  lastSampledOn: day().nullable().default(null),
  evaluatedAt: instant().nullable(),
  /** What its results are evaluated by, or what is around them, changed since: they are being evaluated again. */
  isBeingReevaluated: z.boolean(),
  undeterminedCount: z.number().int().nullable(),
  /** Null where it was evaluated before states were counted. */
  states: StateCounts.nullable(),
  /** What could not be evaluated, nearest to a standard first. */
  notEvaluated: z.array(NotEvaluated),
  /** How much the checks of the laboratory's work found. */
  qualityCount: z.number().int(),
  /** What the file holds besides values of stations, and was left out: why, and how much. */
  leftOut: z.array(LeftOut),
  /** Of the file of a logger: what it brought of each series. Empty for results. */
  series: z.array(ImportedSeries).default([]),
  /** Of a file with surveys or plots: what it brought, at most 500. */
  ecology: z.array(ImportedRecord).default([]),
  /** Who was notified about exceedances. */
  notified: z.array(z.object({ name: z.string(), at: instant() })),
});
export type ImportDetail = z.infer<typeof ImportDetail>;

export const imports = {
  homePage: endpoint({
    method: 'GET',
    path: '/api/Imports/HomePage',
    needs: 'ingestion.read',
    summary: 'The ten most recent imports.',
    query: ofTenant,
    reply: z.object({ Imports: z.array(Import) }),
    errors: ['notFound'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/Imports/List',
    needs: 'ingestion.read',
    summary: 'Imports between two dates, newest first, at most 1,000 per call.',
    query: z.object({
      tenantId: TenantIdText.optional(),
      startDate: day().optional(),
      endDate: day().optional(),
      timeZone: daysOfZone().optional(),
      /** Continue after this one. */
      after: ImportIdText.optional(),
    }),
    reply: z.object({ Imports: z.array(Import), Total: z.number().int(), HasMore: z.boolean() }),
    errors: ['notFound'],
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/Imports/Detail/:id',
    needs: 'ingestion.read',
    summary: 'One import: its data, what was new, and its current status.',
    params: z.object({ id: ImportIdText }),
    query: ofTenant,
    reply: ImportDetail,
    errors: ['notFound'],
  }),
  ofExecution: endpoint({
    method: 'GET',
    path: '/api/Imports/Execution/:executionId',
    needs: 'ingestion.read',
    summary: 'The imports of an ingestion, oldest first.',
    params: z.object({ executionId: ExecutionId }),
    query: ofTenant,
    reply: z.object({ Imports: z.array(Import) }),
    errors: ['notFound'],
  }),
  rollback: endpoint({
    method: 'DELETE',
    path: '/api/Imports/Rollback',
    needs: 'ingestion.rollback',
    summary: 'Rolls back an import: every value it delivered is replaced by the previous one.',
    body: z.object({
      importId: ImportId,
      /** Also removes the stations, analytes and names that the review of its file added and nothing else uses. */
      removesAdded: z.boolean().optional(),
    }),
    reply: Done.extend({ Withdrawn: z.number().int(), Restored: z.number().int(), Removed: z.number().int() }),
    errors: ['notFound', 'imports.alreadyRolledBack'],
  }),
  rollbackPreview: endpoint({
    method: 'GET',
    path: '/api/Imports/:id/RollbackPreview',
    needs: 'ingestion.rollback',
    summary: 'The number of values that rolling back an import would remove and restore.',
    params: z.object({ id: ImportIdText }),
    reply: z.object({
      Withdrawn: z.number().int(),
      Restored: z.number().int(),
      Untouched: z.number().int(),
      Surveys: z.number().int(),
      Visits: z.number().int(),
      /** Surveys and visits that people have changed since: they stay. */
      Edited: z.number().int(),
      /** What the review of its file added: it can go too, or stays because something else uses it. */
      Added: z.array(AddedName),
    }),
    errors: ['notFound', 'imports.alreadyRolledBack'],
  }),
  exceedances: endpoint({
    method: 'GET',
    path: '/api/Imports/:id/Exceedances',
    needs: 'ingestion.read',
    summary: 'The results of an import that exceed a guideline, page by page.',
    params: z.object({ id: ImportIdText }),
    query: z.object({
      after: wholeNumber(0, 9_007_199_254_740_991).optional(),
      limit: wholeNumber(1, 1000).optional(),
    }),
    reply: z.object({
      IsEvaluated: z.boolean(),
      Exceedances: z.array(EvaluatedRow.extend({ Id: z.number().int() })),
      Total: z.number().int(),
      HasMore: z.boolean(),
    }),
    errors: ['notFound'],
  }),
  evaluated: endpoint({
    method: 'GET',
    path: '/api/Imports/:id/Evaluated',
    needs: 'ingestion.read',
    summary: 'The current states of the results of an import: all of them, or those with a state or reason.',
    params: z.object({ id: ImportIdText }),
    query: z.object({
      ...evaluatedFilter,
      /** How many to pass over. */
      after: wholeNumber(0, 100_000_000).optional(),
      limit: wholeNumber(1, 1000).optional(),
    }),
    reply: z.object({ Rows: z.array(EvaluatedRow), HasMore: z.boolean() }),
    errors: ['notFound'],
  }),
  reevaluate: endpoint({
    method: 'POST',
    path: '/api/Imports/:id/Reevaluate',
    needs: 'ingestion.run',
    summary: 'Re-evaluates the results of an import, and counts their states.',
    params: z.object({ id: ImportIdText }),
    reply: z.object({ ExecutionId }),
    errors: ['notFound', 'imports.alreadyRolledBack'],
  }),
  quality: endpoint({
    method: 'GET',
    path: '/api/Imports/:id/Quality',
    needs: 'ingestion.read',
    summary: 'The findings of the laboratory checks of an import, page by page.',
    params: z.object({ id: ImportIdText }),
    query: z.object({
      after: wholeNumber(0, 9_007_199_254_740_991).optional(),
      limit: wholeNumber(1, 1000).optional(),
    }),
    reply: z.object({ Findings: z.array(QualityFinding), Total: z.number().int(), HasMore: z.boolean() }),
    errors: ['notFound'],
  }),
  putFlag: endpoint({
    method: 'POST',
    path: '/api/Imports/:id/Flags',
    needs: 'ingestion.run',
    summary: 'Applies a flag to values with findings of a check, or removes it: those specified, or all of a check.',
    params: z.object({ id: ImportIdText }),
    body: z.object({
      FlagId,
      /** By their ids. */
      Findings: z.array(z.number().int().positive()).max(1000, tooManyFindings).optional(),
      Code: z.enum(qualityRuleCodes).optional(),
      /** False takes it off; without it, it is put on. */
      IsOn: z.boolean().optional(),
    }),
    reply: z.object({ Changed: z.number().int() }),
    errors: ['notFound'],
  }),
  provenance: endpoint({
    method: 'GET',
    path: '/api/Results/:resultId/Provenance',
    needs: 'ingestion.read',
    summary: 'Where a result comes from: its versions, and for each the import, the file, the sheet and the row.',
    params: z.object({ resultId: ResultIdText }),
    reply: z.object({
      ResultId,
      StationName: z.string(),
      AnalyteName: z.string(),
      Fraction: z.string(),
      /** What of the water or of a period the value is: `Maximum`, `Bottom`. */
      Basis: z.string().optional(),
      ...sampledAtStation,
      Versions: z.array(
        z.object({
          ResultId,
          Value: z.string(),
          Unit: z.string().nullable(),
          OpenedAt: instant(),
          ClosedAt: instant().nullable(),
          IsCurrent: z.boolean(),
          IsRestored: z.boolean(),
          Correction: z.string().nullable(),
          By: z.string().nullable(),
          ImportId: ImportId.nullable(),
          ImportStatus: z.enum(importStatuses).nullable(),
          FileId: FileId.nullable(),
          FileVersionId: FileVersionId.nullable(),
          FileName: z.string().nullable(),
          VersionNumber: z.number().int().nullable(),
          Sheet: z.string().nullable(),
          RowNo: z.number().int().nullable(),
          ColumnNo: z.number().int().nullable(),
          /** Deliveries that stated the same. */
          RepeatedBy: z.array(ImportId),
          /** What people decided that its row was taken for. */
          Decisions: z.array(Decision),
        }),
      ),
    }),
    errors: ['notFound'],
  }),
};
