import { type Input, type ingestion, problem, type Reply } from '@freshet/contract';
import { isTimeZone } from '@freshet/domain';
import { sql } from 'kysely';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { addMentionedAnalytes } from '#slices/analytes';
import { addMentionedStations, usualTimeZone } from '#slices/locations';
import { type IngestionRow, lockIngestion, recountStaged } from './ingestion-queries.ts';
import { listMentioned, mentionedAnalytes, mentionedStations } from './mentioned-names.ts';
import { readDetails } from './read-review.ts';
import { rejudgeRows } from './rejudge-rows.ts';
import { seeIngestion } from './review-queries.ts';
import { splitAlike } from './split-alike.ts';

type Asked = Input<typeof ingestion.addUnknown>;
type Answer = Reply<typeof ingestion.addUnknown>;

const shown = 100;

/** Carries the outcome of a test run out of the transaction that it ends. */
class TriedOut extends Error {
  constructor(readonly answer: Answer) {
    super('This was a test run.');
  }
}

/**
 * Adds the stations or analytes of a file that nobody knows, all in one transaction, and judges their rows again. Names
 * that are written almost like a known one wait for a person unless asked otherwise.
 */
export async function addUnknown(scope: Scope, { params, body }: Asked): Promise<Answer> {
  const work = scope.transaction(async (tx) => {
    await sql`set local statement_timeout = '10min'`.execute(tx);
    const seen = await seeIngestion(tx, params.executionId);
    if (seen.state !== 'review') throw problem('ingestion.nothingWaits');
    const row = await lockIngestion(tx, seen.id);
    const answer = await add(tx, scope, row, body);
    if (body.IsTestRun) throw new TriedOut(answer);
    return answer;
  });
  return work.catch((error: unknown) => {
    if (error instanceof TriedOut) return error.answer;
    throw error;
  });
}

async function add(tx: Tx, scope: Scope, row: IngestionRow, body: Asked['body']): Promise<Answer> {
  const { Kind, IsTestRun, LeavesAlike = true } = body;
  const TimeZone = body.TimeZone ?? (await usualTimeZone(tx));
  if (!isTimeZone(TimeZone)) {
    throw problem('ingestion.badDecision', { sentence: `'${TimeZone}' is not a time zone we know.` });
  }
  const mentioned = await listMentioned(tx, row.id, Kind);
  const { fresh, alike } = await splitAlike(tx, Kind, mentioned, LeavesAlike);
  const outcome =
    Kind === 'station'
      ? await addStations(tx, scope, row, { names: fresh, timeZone: TimeZone })
      : await addAnalytes(tx, scope, row, fresh);
  if (!IsTestRun) await judgeAgain(tx, scope, row, { kind: Kind, names: fresh });
  const seen = await seeIngestion(tx, row.execution_id);
  return {
    Added: outcome.count,
    WithCoordinates: outcome.withCoordinates,
    TimeZone,
    Names: fresh.slice(0, shown),
    AlikeCount: alike.length,
    Alike: alike.slice(0, shown).map(({ text, known }) => ({ Text: text, Known: known })),
    Refused: outcome.refused.slice(0, shown).map(({ name, sentence }) => ({ Text: name, Sentence: sentence })),
    Ingestion: await readDetails(tx, seen),
  };
}

interface Outcome {
  readonly count: number;
  readonly withCoordinates: number;
  readonly refused: readonly { readonly name: string; readonly sentence: string }[];
}

interface NewStations {
  readonly names: readonly string[];
  readonly timeZone: string;
}

async function addStations(
  tx: Tx,
  scope: Scope,
  { id, file_name: fileName }: IngestionRow,
  { names, timeZone }: NewStations,
): Promise<Outcome> {
  const tooLong = names.filter((name) => name.length > 200);
  const stations = (await mentionedStations(tx, id, names)).filter(({ identifier }) => !tooLong.includes(identifier));
  const added = await addMentionedStations(tx, scope, { stations, timeZone, fileName });
  const sentence = 'The name is longer than 200 characters.';
  return { ...added, refused: tooLong.map((name) => ({ name, sentence })) };
}

async function addAnalytes(
  tx: Tx,
  scope: Scope,
  { id, file_name: fileName }: IngestionRow,
  names: readonly string[],
): Promise<Outcome> {
  const analytes = await mentionedAnalytes(tx, id, names);
  const { count, refused } = await addMentionedAnalytes(tx, scope, { analytes, fileName });
  return { count, refused, withCoordinates: 0 };
}

interface Added {
  readonly kind: 'station' | 'analyte';
  readonly names: readonly string[];
}

async function judgeAgain(tx: Tx, scope: Scope, row: IngestionRow, { kind, names }: Added): Promise<void> {
  const column = kind === 'station' ? sql`station_text` : sql`analyte_text`;
  const { rows } = await sql<{ ordinal: number }>`
    select ordinal from staged_rows where ingestion_id = ${row.id} and state <> 'dropped'
      and ${column} = any (${names}::text[]) order by ordinal`.execute(tx);
  await rejudgeRows(tx, row, { ordinals: rows.map(({ ordinal }) => ordinal), now: scope.now() });
  await recountStaged(tx, row.id);
}
