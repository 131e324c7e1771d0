import { problem } from '@freshet/contract';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { allAnalytes } from '#slices/analytes';
import { allStations } from '#slices/locations';
import { badDecision } from '../decisions/refuse-decision.ts';
import type { NameChoice, NameKind } from './plan-names.ts';

const causes = { station: 'unknownStation', analyte: 'unknownAnalyte' } as const;

/** Whether rows wait for a name of one of the kinds. */
export async function waitsFor(tx: Tx, ingestionId: number, kinds: readonly NameKind[]): Promise<boolean> {
  const { rows } = await sql`
    select 1 from staged_rows where ingestion_id = ${ingestionId} and has_waited and state in ('held', 'rejected')
      and causes && ${kinds.map((kind) => causes[kind])}::text[] limit 1`.execute(tx);
  return rows.length > 0;
}

interface Chosen {
  readonly kinds: readonly NameKind[];
  readonly choices: readonly NameChoice[];
}

/** Refuses choices about names that no row waits for, and meanings that are not there. */
export async function checkChoices(tx: Tx, ingestionId: number, { kinds, choices }: Chosen): Promise<void> {
  const stranger = choices.find(({ Kind }) => !kinds.includes(Kind));
  if (stranger) throw badDecision('notAdded', { text: stranger.Text });
  for (const kind of kinds) {
    const choicesOfKind = choices.filter(({ Kind }) => Kind === kind);
    if (choicesOfKind.length === 0) continue;
    const waiting = await waitingTexts(tx, ingestionId, kind, choicesOfKind);
    const stray = choicesOfKind.find(({ Text }) => !waiting.has(Text));
    if (stray) throw badDecision('nameNotPending', { text: stray.Text });
    const meant = choicesOfKind.filter(({ Choice }) => Choice === 'known');
    const open = meant.find(({ TargetId }) => TargetId === undefined);
    if (open) throw badDecision('sayWhat', { text: open.Text });
    await requireTargets(tx, kind, [...new Set(meant.flatMap(({ TargetId }) => TargetId ?? []))]);
  }
}

async function waitingTexts(tx: Tx, ingestionId: number, kind: NameKind, choices: readonly NameChoice[]) {
  const column = sql.ref(`${kind}_text`);
  const { rows } = await sql<{ text: string }>`
    select distinct ${column} as text from staged_rows where ingestion_id = ${ingestionId}
      and has_waited and state in ('held', 'rejected') and ${causes[kind]} = any (causes)
      and ${column} = any (${choices.map(({ Text }) => Text)}::text[])`.execute(tx);
  return new Set(rows.map(({ text }) => text));
}

async function requireTargets(tx: Tx, kind: NameKind, ids: readonly number[]): Promise<void> {
  const known =
    kind === 'station'
      ? sql`select id from ${allStations} where source_type = 'discrete_envirodata' and id = any (${ids}::bigint[])`
      : sql`select id from ${allAnalytes} where id = any (${ids}::bigint[])`;
  if ((await known.execute(tx)).rows.length < ids.length) throw problem('notFound');
}
