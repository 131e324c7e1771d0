import { CodedSentence, type ImporterRun, type Statement, sentence } from '@freshet/contract';
import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '#platform/db/schema.generated';
import type { Tx } from '#platform/db/transaction';
import { readSentenceColumn, sentenceColumn } from '#platform/sentence-column';

export type RunRow = Selectable<Database['importer_runs']>;

export const noCounts = {
  filesFound: 0,
  filesRead: 0,
  filesLeft: 0,
  added: 0,
  unchanged: 0,
  changed: 0,
  refused: 0,
  untouched: 0,
  messages: 0,
};
export type RunCounts = typeof noCounts;

export interface RunError extends Statement {
  readonly Parameter: string;
  readonly File: string;
}

const messageColumns = ({ Message, Coded: code }: Statement) => ({
  message: Message,
  sentence: sentenceColumn(code),
});

export const beginRun = async (tx: Tx, importerId: number, executionId: string | null, now: Date): Promise<number> => {
  // A run that another process began and never ended was cut off with it.
  await tx
    .updateTable('importer_runs')
    .set({ state: 'failed', ended_at: now, ...messageColumns(sentence('runCutOff')) })
    .where('importer_id', '=', importerId)
    .where('state', '=', 'running')
    .execute();
  const { id } = await tx
    .insertInto('importer_runs')
    .values({ importer_id: importerId, execution_id: executionId, started_at: now, state: 'running' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

interface EndedRun {
  readonly state: 'succeeded' | 'failed';
  readonly message: Statement;
  readonly counts: RunCounts;
  readonly errors: readonly RunError[];
  readonly errorCount: number;
}

export const endRun = (tx: Tx, id: number, now: Date, { state, message, counts, errors, errorCount }: EndedRun) =>
  tx
    .updateTable('importer_runs')
    .set({
      ...{ state, ...messageColumns(message), ended_at: now, error_count: errorCount },
      counts: JSON.stringify(counts),
      errors: JSON.stringify(errors.slice(0, 50)),
    })
    .where('id', '=', id)
    .execute();

export const recordSkipped = (tx: Tx, importerId: number, message: Statement, now: Date) =>
  tx
    .insertInto('importer_runs')
    .values({ importer_id: importerId, started_at: now, ended_at: now, state: 'skipped', ...messageColumns(message) })
    .execute();

const mostRuns = 100;

/** Runs beyond what anybody looks at are forgotten. */
export const removeOldRuns = (tx: Tx, importerId: number) =>
  sql`delete from importer_runs where importer_id = ${importerId} and id < (select min(id) from (select id from importer_runs
    where importer_id = ${importerId} order by id desc limit 500) newest)`.execute(tx);

export const listRuns = (tx: Tx, importerId: number): Promise<RunRow[]> =>
  tx
    .selectFrom('importer_runs')
    .selectAll()
    .where('importer_id', '=', importerId)
    .orderBy('id', 'desc')
    .limit(mostRuns)
    .execute();

/** The last run of each importer. */
export async function newestRuns(tx: Tx, importerIds: readonly number[]): Promise<Map<number, RunRow>> {
  if (importerIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('importer_runs')
    .selectAll()
    .distinctOn('importer_id')
    .where('importer_id', 'in', [...importerIds])
    .orderBy('importer_id')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.importer_id, row]));
}

const Counts = z.object(Object.fromEntries(Object.keys(noCounts).map((name) => [name, z.number().default(0)])));
const Errors = z.array(
  z.object({ Parameter: z.string(), File: z.string(), Message: z.string(), Coded: CodedSentence.nullish() }),
);
const State = z.enum(['running', 'succeeded', 'failed', 'skipped']);

export function toRun(row: RunRow): ImporterRun;
export function toRun(row: RunRow | undefined): ImporterRun | null;
export function toRun(row: RunRow | undefined): ImporterRun | null {
  if (!row) return null;
  const counts = Counts.parse(row.counts);
  const of = (name: keyof RunCounts) => counts[name] ?? 0;
  return {
    Id: row.id,
    ExecutionId: row.execution_id,
    StartedAt: row.started_at.toISOString(),
    EndedAt: row.ended_at?.toISOString() ?? null,
    State: State.parse(row.state),
    Message: row.message,
    Coded: readSentenceColumn(row.sentence),
    FilesFound: of('filesFound'),
    FilesRead: of('filesRead'),
    FilesLeft: of('filesLeft'),
    PointsNew: of('added'),
    PointsUnchanged: of('unchanged'),
    PointsChanged: of('changed'),
    PointsRefused: of('refused'),
    PointsUntouched: of('untouched'),
    MessagesStored: of('messages'),
    ErrorCount: row.error_count,
    Errors: Errors.parse(row.errors),
  };
}
