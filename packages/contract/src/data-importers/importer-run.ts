import { z } from 'zod';
import { CodedSentence } from '../sentences/coded-sentence.ts';

export const importerRunStates = ['running', 'succeeded', 'failed', 'skipped'] as const;

export const ImporterRun = z.object({
  Id: z.number(),
  ExecutionId: z.string().nullable(),
  StartedAt: z.string(),
  EndedAt: z.string().nullable(),
  State: z.enum(importerRunStates),
  Message: z.string(),
  Coded: CodedSentence.nullish(),
  FilesFound: z.number(),
  FilesRead: z.number(),
  /** For the next run. */
  FilesLeft: z.number(),
  PointsNew: z.number(),
  PointsUnchanged: z.number(),
  PointsChanged: z.number(),
  PointsRefused: z.number(),
  /** The series has another value there that another importer brought. */
  PointsUntouched: z.number(),
  /** Messages that were kept and not decoded. */
  MessagesStored: z.number(),
  ErrorCount: z.number(),
  /** The first of them, and of the reasons why something was refused. */
  Errors: z.array(
    z.object({ Parameter: z.string(), File: z.string(), Message: z.string(), Coded: CodedSentence.nullish() }),
  ),
});
export type ImporterRun = z.infer<typeof ImporterRun>;
