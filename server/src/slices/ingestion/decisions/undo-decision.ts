import {
  ExecutionId,
  type IngestionState,
  type Input,
  type ingestion,
  isPermitted,
  problem,
  type Reply,
} from '@freshet/contract';
import { sql } from 'kysely';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { enqueueJob } from '#platform/jobs/enqueue';
import type { Platform } from '#platform/platform';
import { lockIngestion, recountStaged } from '../reading/ingestion-queries.ts';
import type { IngestionRow } from '../reading/ingestion-row.ts';
import { readDetails } from '../review/read-review.ts';
import { reparseRows } from '../review/reparse-rows.ts';
import { requireIngestionView } from '../review/review-queries.ts';
import { fieldNames } from '../rows/rows.ts';
import { aboutRepeats } from './decided-places.ts';
import { lockDecision, type SeenDecision } from './decision-queries.ts';
import { canUndo, isDoneAboutRepeats } from './decision-view.ts';
import { listTouched } from './list-touched.ts';
import { cannotUndo } from './refuse-decision.ts';
import { undoAddedJob } from './undo-added.job.ts';
import { undoName } from './undo-name.ts';
import { undoFlag, undoStates, waitingOrdinals } from './undo-rows.ts';

type Params = Input<typeof ingestion.undoDecision>;
type Answer = Reply<typeof ingestion.undoDecision>;

/**
 * Undoes a decision. Rows under review are evaluated as if it had not been made; what was stored by it stays and is
 * reported, so that its file can be read again. Many names that were added at once are taken away in the background.
 */
export const undoDecision = (platform: Platform, scope: Scope, { params }: Params): Promise<Answer> =>
  scope.transaction(async (tx) => {
    await sql`set local statement_timeout = '10min'`.execute(tx);
    const { id, file_id, state } = await requireIngestionView(tx, params.executionId);
    refuseBusy(state);
    const row = await lockIngestion(tx, id);
    refuseBusy((await requireIngestionView(tx, params.executionId)).state);
    const decision = await lockDecision(tx, file_id, params.decisionId);
    requireUndoable(scope, decision);
    const work = decision.kind === 'added' ? await enqueueUndoing(tx, { platform, scope }, row, decision) : null;
    const rows = work === null ? await undo(tx, scope, decision) : 0;
    const touched = await listTouched(tx, decision.id);
    return {
      ExecutionId: work,
      Rows: rows,
      Touched: touched,
      Ingestion: work === null ? await readDetails(tx, await requireIngestionView(tx, params.executionId)) : null,
    };
  });

function refuseBusy(state: IngestionState): void {
  if (state === 'reading' || state === 'naming' || state === 'publishing') throw problem('ingestion.busy');
}

function requireUndoable(scope: Scope, decision: SeenDecision): void {
  if (decision.undone_at !== null) throw problem('ingestion.alreadyUndone');
  if (decision.scope === 'always' && !isPermitted(scope.authority, 'ingestion.teach')) {
    throw problem('identity.forbidden');
  }
  if (!canUndo(decision)) throw cannotUndo('noneLeft');
}

async function enqueueUndoing(
  tx: Tx,
  { platform, scope }: { readonly platform: Platform; readonly scope: Scope },
  row: IngestionRow,
  decision: SeenDecision,
): Promise<ExecutionId> {
  if (decision.ingestion_id !== row.id) {
    throw cannotUndo('otherReading');
  }
  const executionId = await enqueueJob(tx, scope, undoAddedJob(platform), {
    ingestionId: row.id,
    fileName: row.file_name,
    reviewId: row.execution_id,
    decisionId: decision.id,
  });
  await tx
    .updateTable('ingestions')
    .set({ state: 'naming', naming_execution_id: executionId })
    .where('id', '=', row.id)
    .execute();
  return ExecutionId.parse(executionId);
}

async function undo(tx: Tx, scope: Scope, decision: SeenDecision): Promise<number> {
  await markUndone(tx, scope, decision.id);
  const isName = decision.kind === 'name' && decision.scope !== 'cell';
  // What is stored stays as it was decided: only its next reading is another.
  const isDone = isDoneAboutRepeats(decision);
  const rows = isName ? await undoName(tx, scope, decision) : isDone ? 0 : await undoInRows(tx, scope, decision);
  const { kind, text, target_text, file_name } = decision;
  await recordAudit(tx, scope, {
    what: 'ingestion.decisionUndone',
    subject: file_name,
    old: { Kind: kind, Text: text, TakenFor: target_text, Rows: rows },
  });
  return rows;
}

/** Rows that differ about the same thing need a decision again when they are stored. */
const isAboutRepeats = ({ kind, code, what }: SeenDecision): boolean =>
  kind === 'state' && code === 'duplicateInFile' && aboutRepeats.includes(what);

/** What was decided about cells and rows of one reading. */
async function undoInRows(tx: Tx, scope: Scope, decision: SeenDecision): Promise<number> {
  const ingestion = await lockIngestion(tx, decision.ingestion_id);
  const ordinals = await waitingOrdinals(tx, decision);
  if (isAboutRepeats(decision)) await reparseRows(tx, ingestion, { ordinals, now: scope.now() });
  else if (decision.kind === 'state') await undoStates(tx, scope, decision);
  else if (decision.kind === 'flag') await undoFlag(tx, decision);
  else {
    const field = fieldNames.find((name) => name === decision.field);
    if (field === undefined) throw new Error(`'${decision.field}' is not a field of a row.`);
    const edits = new Map(ordinals.map((ordinal) => [ordinal, { [field]: decision.text }]));
    await reparseRows(tx, ingestion, { ordinals, now: scope.now(), edits });
  }
  await recountStaged(tx, ingestion.id);
  return ordinals.length;
}

export const markUndone = (tx: Tx, scope: Scope, id: number) =>
  tx
    .updateTable('review_decisions')
    .set({ undone_at: scope.now(), undone_by_name: scope.userName })
    .where('id', '=', id)
    .execute();
