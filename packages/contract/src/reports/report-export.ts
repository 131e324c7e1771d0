import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ExecutionId, FileId, instant, ReportRunId } from '../values.ts';

/** A table of the export: what a row of it is, and each of its columns. */
export const ExportTable = z.object({
  Name: z.string(),
  About: z.string(),
  Columns: z.array(z.object({ Name: z.string(), About: z.string() })),
});
export type ExportTable = z.infer<typeof ExportTable>;

export const ExportRun = z.object({
  Id: ReportRunId,
  State: z.enum(['building', 'done', 'failed', 'cancelled']),
  ExecutionId: ExecutionId.nullable(),
  FileId: FileId.nullable(),
  FileName: z.string(),
  SizeBytes: z.number().int().nullable(),
  Sha256: z.string().nullable(),
  AsOf: instant(),
  Rows: z.number().int(),
  RequestedBy: z.string(),
  FinishedAt: instant().nullable(),
});
export type ExportRun = z.infer<typeof ExportRun>;

export const exportAll = {
  overview: endpoint({
    method: 'GET',
    path: '/api/Report/ExportAll',
    needs: 'reports.read',
    summary: 'The contents of an export of all data, and the ten most recent exports.',
    reply: z.object({ Tables: z.array(ExportTable), Runs: z.array(ExportRun) }),
    errors: ['reports.hidden'],
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/Report/ExportAll',
    needs: 'reports.run',
    summary: 'Exports all data of the tenant as a zip of CSV files, in the background.',
    reply: z.object({ ExecutionId }),
    errors: ['reports.hidden', 'reports.exportRunning'],
  }),
};
