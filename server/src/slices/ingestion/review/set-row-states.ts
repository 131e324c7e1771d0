import type { Release, ReviewDecision } from '@freshet/contract';
import { sql } from 'kysely';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { type NewDecision, rangesOf } from '../decisions/record-decision.ts';
import { badDecision } from '../decisions/refuse-decision.ts';
import { allFindings } from '../findings/all-findings.ts';
import { besideFields } from '../findings/findings-of-values.ts';
import { resolveFindings } from '../findings/resolve-findings.ts';
import { sentenceSql } from '../findings/sentence-sql.ts';
import type { IngestionRow } from '../reading/ingestion-row.ts';
import { chooseRepeats } from './choose-repeats.ts';
import { reparseRows } from './reparse-rows.ts';

type StateDecision = Extract<ReviewDecision, { Kind: 'state' }>;

/** Questions about stored rows that a row repeats; a yes answers all of them. */
const aboutOthers = ['heldByPerson', 'duplicateOfStored'];

/** Causes that need a decision and are no fault: a person may say yes. */
export const answerable: readonly string[] = [
  ...aboutOthers,
  ...besideFields,
  ...[
    'nonDetectWithoutLimit',
    'presentWithoutLimit',
    'aboveWithoutLimit',
    'qualifierUnknown',
    'resultRejected',
    'mergedValue',
    'belowZero',
  ],
];

interface Settled {
  /** For the ledger. */
  readonly line: NewDecision;
  /** What came of taking rows up; null where that was not requested. */
  readonly release: Release | null;
}

/** Leaves rows out, holds them back, or takes them up again. */
export async function setRowStates(
  tx: Tx,
  scope: Scope,
  ingestion: IngestionRow,
  decision: StateDecision,
): Promise<Settled> {
  if (decision.Ordinals === undefined && decision.Code === undefined && decision.State === 'held') {
    throw badDecision('selectRows');
  }
  const chosen = await chooseRows(tx, ingestion.id, decision);
  const before = await statesBefore(tx, ingestion.id, chosen);
  const line = lineOf(decision, chosen, before);
  if (decision.State === 'dropped') {
    await sql`update staged_rows set state = 'dropped', has_waited = true
      where ingestion_id = ${ingestion.id} and ordinal = any (${chosen}::int[])`.execute(tx);
    return { line, release: null };
  }
  if (decision.State === 'held') {
    await holdRows(tx, scope, ingestion.id, chosen);
    return { line, release: null };
  }
  // What was decided just before may have settled everything that waited.
  const isNothing = chosen.length === 0 && decision.Code === undefined;
  const repeated = await repeatedAmong(tx, ingestion.id, chosen);
  const release = isNothing ? nothingWaited : await releaseRows(tx, scope, ingestion, chosen);
  const Code = chosen.length > 0 && repeated.length === chosen.length ? 'duplicateInFile' : decision.Code;
  return { line: lineOf({ ...decision, Code }, chosen, before), release };
}

const lineOf = ({ State, Code = '' }: StateDecision, chosen: readonly number[], before: Before): NewDecision => ({
  ...({ kind: 'state', scope: 'file', what: State, code: Code } as const),
  rows: rangesOf(chosen),
  ...before,
});

type Before = Awaited<ReturnType<typeof statesBefore>>;

/** Which of the rows were left out, and which a person held back: undoing brings that back. */
async function statesBefore(tx: Tx, ingestionId: number, ordinals: readonly number[]) {
  const { rows } = await sql<{ ordinal: number; is_dropped: boolean }>`
    select ordinal, state = 'dropped' as is_dropped from staged_rows where ingestion_id = ${ingestionId}
      and ordinal = any (${ordinals}::int[]) and (state = 'dropped' or 'heldByPerson' = any (causes))
    order by ordinal`.execute(tx);
  const pick = (isDropped: boolean) =>
    rangesOf(rows.filter((row) => row.is_dropped === isDropped).map(({ ordinal }) => ordinal));
  return { wasDropped: pick(true), wasHeld: pick(false) };
}

interface Choice {
  readonly Ordinals?: readonly number[] | undefined;
  readonly Code?: string | undefined;
}

/** The staged rows that are meant: by number, by their findings, or all that wait. */
export async function chooseRows(tx: Tx, ingestionId: number, { Ordinals, Code }: Choice): Promise<number[]> {
  const isWaiting =
    Ordinals === undefined && Code === undefined ? sql`has_waited and state in ('held', 'rejected')` : sql`true`;
  const { rows } = await sql<{ ordinal: number }>`
    select ordinal from staged_rows s where ingestion_id = ${ingestionId} and ${isWaiting}
      and (${Ordinals === undefined} or ordinal = any (${Ordinals ?? []}::int[]))
      and (${Code ?? ''} = '' or ${Code ?? ''} = any (causes) or exists (select 1 from findings f
        where f.tenant_id = s.tenant_id and f.ingestion_id = s.ingestion_id and f.ordinal = s.ordinal
          and f.code = ${Code ?? ''} and f.resolved_at is null))
    order by ordinal`.execute(tx);
  if (Ordinals !== undefined && rows.length < new Set(Ordinals).size) {
    throw badDecision('rowsNotPending');
  }
  return rows.map(({ ordinal }) => ordinal);
}

/** Holds rows back on the word of a person. */
export async function holdRows(tx: Tx, scope: Scope, ingestionId: number, ordinals: readonly number[]): Promise<void> {
  const { rows } = await sql<{ ordinal: number }>`
    update staged_rows set state = 'held', has_waited = true, causes = array_append(array_remove(causes, 'heldByPerson'), 'heldByPerson')
    where ingestion_id = ${ingestionId} and ordinal = any (${ordinals}::int[]) and state in ('ready', 'held')
      and not 'heldByPerson' = any (causes)
    returning ordinal`.execute(tx);
  const held = rows.map(({ ordinal }) => ordinal);
  await sql`
    insert into findings (ingestion_id, ordinal, file_version_id, sheet, row_no, code, severity, params, sentence)
    select ingestion_id, ordinal, file_version_id, sheet, row_no, 'heldByPerson', 'info',
      jsonb_build_object('row', row_no, 'person', ${scope.userName}::text),
      ${sentenceSql(resolveFindings.heldByPerson.sentence, { row: sql`row_no`, person: sql`${scope.userName}::text` })}
    from staged_rows where ingestion_id = ${ingestionId} and ordinal = any (${held}::int[])`.execute(tx);
}

/** Those that wait because another row of the file says something else: to take one up is to choose it. */
async function repeatedAmong(tx: Tx, ingestionId: number, ordinals: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ ordinal: number }>`
    select ordinal from staged_rows where ingestion_id = ${ingestionId} and ordinal = any (${ordinals}::int[])
      and state = 'held' and 'duplicateInFile' = any (causes)
      and causes <@ array['duplicateInFile', 'heldByPerson']`.execute(tx);
  return rows.map(({ ordinal }) => ordinal);
}

/**
 * Rows that only needed a decision are stored in any case now; others are what parsing makes of them. Refused where
 * nothing comes of it: rows that waited, and all wait still.
 */
async function releaseRows(
  tx: Tx,
  scope: Scope,
  ingestion: IngestionRow,
  ordinals: readonly number[],
): Promise<Release> {
  const before = await countWaiting(tx, ingestion.id, ordinals);
  const repeats = await repeatedAmong(tx, ingestion.id, ordinals);
  if (repeats.length > 0) {
    await chooseRepeats(tx, { scope, ingestionId: ingestion.id }, { Kind: 'repeats', Rule: 'this', Ordinals: repeats });
  }
  const { rows } = await sql<{ ordinal: number }>`
    select ordinal from staged_rows where ingestion_id = ${ingestion.id} and ordinal = any (${ordinals}::int[])
      and causes <@ ${answerable}::text[] and causes <> '{}'`.execute(tx);
  const released = rows.map(({ ordinal }) => ordinal);
  await sql`update staged_rows set state = 'ready', causes = '{}',
      is_released = is_released or causes && ${aboutOthers}::text[]
    where ingestion_id = ${ingestion.id} and ordinal = any (${released}::int[])`.execute(tx);
  await sql`update findings set resolved_at = ${scope.now()} where ingestion_id = ${ingestion.id}
    and ordinal = any (${released}::int[]) and code = any (${answerable}::text[])`.execute(tx);
  const others = new Set(ordinals);
  for (const ordinal of [...released, ...repeats]) others.delete(ordinal);
  await reparseRows(tx, ingestion, { ordinals: [...others], now: scope.now() });
  const after = await countWaiting(tx, ingestion.id, ordinals);
  if (before.Waiting === ordinals.length && after.Waiting === ordinals.length)
    throw nothingReleased(after, await whyWaiting(tx, ingestion.id, after.first));
  return { Released: ordinals.length - after.Waiting, Waiting: after.Waiting, Causes: after.Causes };
}

const nothingWaited: Release = { Released: 0, Waiting: 0, Causes: [] };

type Waiting = Pick<Release, 'Waiting' | 'Causes'> & { readonly first: number };

/** How many of these rows cannot be stored, and why. */
async function countWaiting(tx: Tx, ingestionId: number, ordinals: readonly number[]): Promise<Waiting> {
  const { rows } = await sql<{ waiting: number; causes: Release['Causes'] | null; first: number | null }>`
    with waiting as (select ordinal, causes from staged_rows where ingestion_id = ${ingestionId}
      and ordinal = any (${ordinals}::int[]) and state in ('held', 'rejected'))
    select (select count(*) from waiting) as waiting,
      (select jsonb_agg(jsonb_build_object('Code', code, 'Rows', rows) order by rows desc, code) from (
        select c.code, count(*) as rows from waiting w, unnest(w.causes) c(code) group by c.code) by_code) as causes,
      (select min(ordinal) from waiting) as first`.execute(tx);
  return { Waiting: rows[0]?.waiting ?? 0, Causes: rows[0]?.causes ?? [], first: rows[0]?.first ?? -1 };
}

/** What keeps a row from being stored, in words. */
async function whyWaiting(tx: Tx, ingestionId: number, ordinal: number): Promise<string> {
  const { rows } = await sql<{ sentence: string }>`
    select f.sentence from ${allFindings} f join staged_rows s on s.tenant_id = f.tenant_id
      and s.ingestion_id = f.ingestion_id and s.ordinal = f.ordinal
    where f.ingestion_id = ${ingestionId} and f.ordinal = ${ordinal} and f.code = any (s.causes)
    order by f.id limit 1`.execute(tx);
  return rows[0]?.sentence ?? '';
}

function nothingReleased({ Waiting, Causes }: Waiting, first: string) {
  const causes = Causes.map(({ Code, Rows }) => `${Code} (${Rows})`).join(', ');
  return Waiting === 0 ? badDecision('nothingPending') : badDecision('notAsTheyAre', { causes, first });
}
