import { type PositionQuestion, problem, type Reply, type stationImport } from '@freshet/contract';
import { sql } from 'kysely';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import type { LocatedDoubt } from '../read-station-file.ts';
import {
  answeredPosition,
  makePositionQuestions,
  type PositionAnswers,
  type StationDoubt,
} from './position-questions.ts';
import { readRegion } from './station-region.ts';

interface DoubtRow {
  readonly id: number;
  readonly name: string;
  readonly doubt: LocatedDoubt;
}

/** What is still doubtful about the coordinates of an import. */
export const readDoubts = (scope: Scope, importId: number): Promise<PositionQuestion[]> =>
  scope.transaction(async (tx) => {
    await requireImport(tx, importId);
    const doubts = (await listDoubts(tx, importId)).map(
      ({ name, doubt }): StationDoubt => ({ doubt, identifier: name, written: doubt.written }),
    );
    return makePositionQuestions(doubts, {}, (await readRegion(tx)) !== null);
  });

/**
 * Gives stations the coordinates that were decided on. One that somebody has placed by hand meanwhile stays
 * there.
 */
export function answerDoubts(
  scope: Scope,
  importId: number,
  answers: PositionAnswers,
): Promise<Reply<typeof stationImport.answerDoubts>> {
  return scope.transaction(async (tx) => {
    const fileName = await requireImport(tx, importId);
    const doubts = await listDoubts(tx, importId);
    const answered = doubts.filter(({ doubt }) => isAnswered(doubt, answers));
    const placed = answered.flatMap(({ id, doubt }) => {
      const position = answeredPosition(doubt, answers[doubt.mistake]);
      return position ? [{ id, ...position }] : [];
    });
    const count = await place(tx, importId, placed);
    await sql`
      update station_import_rows set doubt = null
      where import_id = ${importId} and data_source_id = any (${answered.map(({ id }) => id)}::bigint[])`.execute(tx);
    const outcome = { Placed: count, LeftOut: answered.length - count, Waiting: doubts.length - answered.length };
    if (answered.length > 0) {
      const facts = { import: importId, answers, ...outcome };
      await recordAudit(tx, scope, { what: 'stations.placed', subject: fileName, new: facts });
    }
    return outcome;
  });
}

/** What cannot be stored or corrected is no answer. */
const isAnswered = ({ mistake, given, proposed }: LocatedDoubt, answers: PositionAnswers) => {
  const answer = answers[mistake];
  return answer === 'drop' || (answer === 'correct' && proposed !== null) || (answer === 'keep' && given !== null);
};

async function place(tx: Tx, importId: number, placed: readonly object[]): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    update data_sources d set latitude = p.latitude, longitude = p.longitude
    from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as p(id bigint, latitude float8, longitude float8)
    where d.id = p.id and d.latitude is null returning d.id`.execute(tx);
  // Taking the import back compares with this.
  await sql`
    update station_import_rows r set after = r.after || jsonb_build_object('latitude', p.latitude, 'longitude', p.longitude)
    from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as p(id bigint, latitude float8, longitude float8)
    where r.import_id = ${importId} and r.data_source_id = p.id
      and p.id = any (${rows.map(({ id }) => id)}::bigint[])`.execute(tx);
  return rows.length;
}

async function requireImport(tx: Tx, importId: number): Promise<string> {
  const { rows } = await sql<{ file_name: string }>`
    select file_name from station_imports where id = ${importId} for update`.execute(tx);
  const [row] = rows;
  if (!row) throw problem('notFound');
  return row.file_name;
}

async function listDoubts(tx: Tx, importId: number): Promise<DoubtRow[]> {
  const { rows } = await sql<DoubtRow>`
    select r.data_source_id as id, s.name, r.doubt from station_import_rows r
      join synonyms s on s.tenant_id = r.tenant_id and s.data_source_id = r.data_source_id and s.is_primary
    where r.import_id = ${importId} and r.undone_at is null and r.doubt is not null order by 1`.execute(tx);
  return rows;
}
