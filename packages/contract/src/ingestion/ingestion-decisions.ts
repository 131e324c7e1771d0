import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { DecisionId, DecisionIdText, ExecutionId, FileId, ImportId, instant, wholeNumber } from '../values.ts';
import { IngestionDetails, nameScopes } from './ingestion-review.ts';

const byExecution = z.object({ executionId: ExecutionId });

/** A line of the ledger: what a person decided about a file. */
export const Decision = z.object({
  Id: DecisionId,
  Kind: z.enum(['name', 'added', 'edit', 'state', 'flag']),
  Scope: z.enum(nameScopes),
  /** What kind of name it is about; empty when it is about none. */
  Name: z.enum(['', 'station', 'analyte', 'unit', 'method', 'media']),
  /** The field of the one cell it is about; empty otherwise. */
  Field: z.string(),
  /** As written, and what it was taken for. For an edit, before and after; for a flag, the flag. */
  Text: z.string(),
  TargetText: z.string(),
  /** What rows became: dropped, held or ready; on or off for a flag. */
  What: z.string(),
  /** The cause by which rows were chosen; empty when they were chosen otherwise. */
  Code: z.string(),
  /** Of names that were added at once, how many, and the first 100. */
  AddedCount: z.number().int(),
  AddedNames: z.array(z.string()),
  /** Of stations that were added, how many coordinates wait for a decision with the imports of stations. */
  Doubtful: z.number().int(),
  Rows: z.number().int(),
  By: z.string(),
  At: instant(),
  /** The reading in which it was decided. */
  ExecutionId,
  FileId,
  FileName: z.string(),
  UndoneAt: instant().nullable(),
  UndoneBy: z.string().nullable(),
  /** Whether it can be undone now. What was decided about rows that are stored is undone by reading the file again. */
  CanUndo: z.boolean(),
});
export type Decision = z.infer<typeof Decision>;

/** What uses a station or an analyte besides the file that added it. */
const staysBecause = [
  'results',
  'history',
  'waitingRows',
  'documents',
  'links',
  'standards',
  'names',
  'screens',
  'changed',
] as const;

/** A station, analyte or further name that the review of a file added. */
export const AddedName = z.object({
  Kind: z.enum(['station', 'analyte', 'synonym', 'alias']),
  Name: z.string(),
  /** What a further name belongs to; empty otherwise. */
  Of: z.string(),
  /** Why it stays; empty when nothing else uses it. */
  RemainsBecause: z.enum(['', ...staysBecause]),
});
export type AddedName = z.infer<typeof AddedName>;

/** The ledger of decisions. */
export const ingestionDecisions = {
  discardPreview: endpoint({
    method: 'GET',
    path: '/api/Services/Ingestions/:executionId/Discard',
    needs: 'ingestion.run',
    summary: 'What was added in the review of a file, and what keeps it, before its pending rows are discarded.',
    params: byExecution,
    reply: z.object({ Added: z.array(AddedName) }),
    errors: ['notFound'],
  }),
  decisions: endpoint({
    method: 'GET',
    path: '/api/Services/Ingestions/:executionId/Decisions',
    needs: 'ingestion.read',
    summary: 'The decisions about a file, in this reading and earlier ones, newest first.',
    params: byExecution,
    query: z.object({
      /** Continue after this one. */
      after: wholeNumber(1, 9_007_199_254_740_991).optional(),
      limit: wholeNumber(1, 500).optional(),
    }),
    reply: z.object({ Decisions: z.array(Decision), Total: z.number().int(), HasMore: z.boolean() }),
    errors: ['notFound'],
  }),
  undoDecision: endpoint({
    method: 'POST',
    path: '/api/Services/Ingestions/:executionId/Decisions/:decisionId/Undo',
    needs: 'ingestion.run',
    summary:
      'Undoes a decision: pending rows are rechecked, and results stored because of it are reported. Added names are removed if nothing uses them.',
    params: z.object({ executionId: ExecutionId, decisionId: DecisionIdText }),
    reply: z.object({
      /** The work that takes many names away; null when it is done. */
      ExecutionId: ExecutionId.nullable(),
      /** Waiting rows that were evaluated again. */
      Rows: z.number().int(),
      /** What was stored by the decision stays until its file is read again: how many results of which import. */
      Touched: z.array(z.object({ ImportId, FileId, FileName: z.string(), ExecutionId, Results: z.number().int() })),
      /** As it is afterwards; null while the work runs. */
      Ingestion: IngestionDetails.nullable(),
    }),
    errors: [
      ...(['notFound', 'identity.forbidden', 'ingestion.busy'] as const),
      ...(['ingestion.alreadyUndone', 'ingestion.cannotUndo'] as const),
    ],
  }),
};
