import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ExecutionId, instant } from '../values.ts';

/** A text that results came in under, of those that were compared as one name and are different names today. */
export const FoldedName = z.object({
  Kind: z.enum(['station', 'analyte']),
  /** The station or analyte the results are stored as. */
  TargetId: z.number().int(),
  TargetName: z.string(),
  /** What the texts had in common when signs between digits did not count. */
  Shared: z.string(),
  Text: z.string(),
  /** Results in force that a file has under this text; 0 for a name that no file has. */
  Results: z.number().int(),
  Files: z.number().int(),
  FirstOn: z.string().nullable(),
  LastOn: z.string().nullable(),
  /** Whether it is a name of the station or analyte today; if not, a new file would ask. */
  IsName: z.boolean(),
});
export type FoldedName = z.infer<typeof FoldedName>;

/** A fraction that results are stored with as a file wrote it, though the same word is read as another one today. */
export const WrittenFraction = z.object({
  AnalyteId: z.number().int(),
  AnalyteName: z.string(),
  Written: z.string(),
  /** What it is read as today; empty for none. */
  Fraction: z.string(),
  Results: z.number().int(),
  Files: z.number().int(),
});
export type WrittenFraction = z.infer<typeof WrittenFraction>;

const Report = z.object({
  ExecutionId,
  State: z.enum(['running', 'done', 'failed']),
  /** Files whose results are in force, and how many of them have been read again. */
  Files: z.number().int(),
  Read: z.number().int(),
  /** Files that could not be read again: their names are not in the report. */
  Unread: z.array(z.object({ FileName: z.string(), Reason: z.string() })),
  /** The same word in a new file gives a second result beside these, until their files are read again. */
  Fractions: z.array(WrittenFraction),
  MadeBy: z.string(),
  MadeAt: instant(),
  FinishedAt: instant().nullable(),
  NameCount: z.number().int(),
  /** The first 1,000; all of them are in the file. */
  Names: z.array(FoldedName),
});

/** Which stations and analytes got results of several names, when signs between digits did not count. */
export const foldedNames = {
  report: endpoint({
    method: 'GET',
    path: '/api/FoldedNames',
    needs: 'ingestion.configure',
    summary: 'The last report of merged names; null if there is none.',
    reply: z.object({ Report: Report.nullable() }),
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/FoldedNames',
    needs: 'ingestion.configure',
    summary: 'Rereads the files whose results are in force and compares their names with the stored names.',
    reply: z.object({ ExecutionId }),
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/FoldedNames/File',
    needs: 'ingestion.configure',
    summary: 'The complete last report of merged names as CSV.',
    reply: { file: 'text/csv; charset=utf-8' },
    errors: ['notFound'],
  }),
};
