import { foldName } from '@freshet/domain';
import { sql } from 'kysely';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { addMentionedAnalytes, allAnalytes, saveAliases } from '#slices/analytes';
import { addMentionedStations, primaryNames, saveSynonyms } from '#slices/locations';
import { noRows, type RowRanges, recordDecision } from '../decisions/record-decision.ts';
import { rememberName } from '../decisions/remembered-names.ts';
import type { IngestionRow } from '../reading/ingestion-row.ts';
import { analyteKey, mentionedAnalytes, mentionedStations } from './mentioned-names.ts';
import type { NameKind, PlannedName } from './plan-names.ts';

interface Planned {
  readonly planned: readonly PlannedName[];
  readonly timeZone: string;
  readonly remembers: boolean;
}

interface Added {
  /** Every spelling that has a meaning now. */
  readonly stationTexts: readonly string[];
  readonly analyteTexts: readonly string[];
  readonly reported: object;
}

type Thing = { readonly id: number; readonly name: string };

/** Adds what is new, saves what matches a known name, and writes both into the ledger. */
export async function addPlanned(tx: Tx, scope: Scope, ingestion: IngestionRow, params: Planned): Promise<Added> {
  const texts: Record<NameKind, readonly string[]> = { station: [], analyte: [] };
  const reported: Record<string, number> = {};
  for (const kind of ['station', 'analyte'] as const) {
    const plannedOfKind = params.planned.filter((each) => each.kind === kind);
    const fresh = plannedOfKind.filter(({ choice }) => choice === 'new');
    const { things, importId, linked } = await addNew(tx, scope, ingestion, { kind, fresh, timeZone: params.timeZone });
    const keyOf = kind === 'analyte' ? analyteKey : foldName;
    const keys = new Set(things.map(({ name }) => keyOf(name)));
    const added = fresh.filter(({ text }) => keys.has(keyOf(text)));
    const known = plannedOfKind.filter(({ choice, targetId }) => choice === 'known' && targetId !== null);
    await recordAdded(tx, scope, ingestion, { kind, things, importId, added });
    await saveKnownNames(tx, scope, ingestion, { kind, known, remembers: params.remembers });
    texts[kind] = [...added, ...known].flatMap(({ spellings }) => spellings);
    const label = kind === 'station' ? 'Stations' : 'Analytes';
    reported[label] = things.length;
    if (linked) reported.LinkedStandards = linked;
    reported[`Known${label}`] = known.length;
    reported[`Waiting${label}`] = plannedOfKind.length - added.length - known.length;
  }
  return { stationTexts: texts.station, analyteTexts: texts.analyte, reported };
}

interface Fresh {
  readonly kind: NameKind;
  readonly fresh: readonly PlannedName[];
  readonly timeZone: string;
}

/** Names that cannot be had (too long, another's by some method) stay with the rows that wait. */
async function addNew(
  tx: Tx,
  scope: Scope,
  { file_name: fileName }: IngestionRow,
  { kind, fresh, timeZone }: Fresh,
): Promise<Made> {
  const names = fresh.map(({ text }) => text).filter((text) => text.length <= longestName);
  if (names.length === 0) return { things: [], importId: null };
  if (kind === 'station') {
    const stations = await mentionedStations(tx, names);
    const { added, importId } = await addMentionedStations(tx, scope, { stations, timeZone, fileName });
    return { things: added, importId };
  }
  const analytes = await mentionedAnalytes(tx, names);
  const { added, linked } = await addMentionedAnalytes(tx, scope, { analytes, fileName });
  return { things: added, importId: null, linked };
}

interface Made {
  readonly things: readonly Thing[];
  /** The import of stations by which they can be taken back, and their doubtful coordinates decided about. */
  readonly importId: number | null;
  /** Standards in use that evaluate the analytes from now on. */
  readonly linked?: number;
}

const longestName = 200;

interface Recorded extends Made {
  readonly kind: NameKind;
  readonly added: readonly PlannedName[];
}

async function recordAdded(tx: Tx, scope: Scope, ingestion: IngestionRow, { kind, things, importId, added }: Recorded) {
  if (things.length === 0) return;
  const spelled = added.flatMap(({ spellings }) => spellings.map((spelling) => ({ name: '', spelling })));
  const ranges = await rangesSaying(tx, kind, spelled);
  await recordDecision(tx, scope, ingestion, {
    kind: 'added',
    scope: 'always',
    name_kind: kind,
    target_id: importId,
    added_ids: things.map(({ id }) => id),
    added_names: things.map(({ name }) => name),
    rows: ranges.get('') ?? noRows,
  });
}

interface Known {
  readonly kind: NameKind;
  readonly known: readonly PlannedName[];
  readonly remembers: boolean;
}

async function saveKnownNames(tx: Tx, scope: Scope, ingestion: IngestionRow, { kind, known, remembers }: Known) {
  if (known.length === 0) return;
  const made = new Set((await saveName(tx, scope, ingestion, { kind, known, remembers })).map(foldName));
  const targets = await targetNames(tx, kind, known);
  const spelled = known.flatMap(({ text, spellings }) => spellings.map((spelling) => ({ name: text, spelling })));
  const ranges = await rangesSaying(tx, kind, spelled);
  for (const { text, targetId } of known) {
    await recordDecision(tx, scope, ingestion, {
      kind: 'name',
      scope: remembers ? 'always' : 'file',
      name_kind: kind,
      text,
      folded: foldName(text),
      target_id: targetId,
      target_text: targets.get(targetId ?? 0) ?? '',
      made_name: made.has(foldName(text)),
      rows: ranges.get(text) ?? noRows,
    });
  }
}

/** In every file to come as a name of the thing, in this file as a remembered one. Returns the names that were made. */
async function saveName(tx: Tx, scope: Scope, ingestion: IngestionRow, { kind, known, remembers }: Known) {
  const saved = known.flatMap(({ text, targetId }) => (targetId === null ? [] : [{ id: targetId, name: text }]));
  if (remembers && kind === 'station')
    return saveSynonyms(
      tx,
      saved.map(({ id, name }) => ({ stationId: id, name })),
      scope.now(),
    );
  if (remembers)
    return saveAliases(
      tx,
      saved.map(({ id, name }) => ({ analyteId: id, name })),
      scope.now(),
    );
  const targets = await targetNames(tx, kind, known);
  for (const { id, name } of saved) {
    const target_text = targets.get(id) ?? '';
    const meaning = { name_kind: kind, scope: 'file', text: name, folded: foldName(name), target_id: id, target_text };
    await rememberName(tx, scope, ingestion.file_id, meaning);
  }
  return [];
}

async function targetNames(tx: Tx, kind: NameKind, known: readonly PlannedName[]): Promise<Map<number, string>> {
  const ids = known.flatMap(({ targetId }) => targetId ?? []);
  const { rows } = await (kind === 'station'
    ? sql<Thing>`select data_source_id as id, name from ${primaryNames} n where data_source_id = any (${ids}::bigint[])`
    : sql<Thing>`select id, name from ${allAnalytes} where id = any (${ids}::bigint[])`
  ).execute(tx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The rows of `naming_rows` that say each of some names, in any of its spellings; by the name. */
async function rangesSaying(
  tx: Tx,
  kind: NameKind,
  spelled: readonly { readonly name: string; readonly spelling: string }[],
): Promise<Map<string, RowRanges>> {
  const column = sql.ref(`s.${kind}_text`);
  const { rows } = await sql<RowRanges & { readonly name: string }>`
    select g.name, count(*)::int as count, range_agg(int4range(s.ordinal, s.ordinal, '[]'))::text as ranges
    from jsonb_to_recordset(${JSON.stringify(spelled)}::jsonb) as g(name text, spelling text)
      join naming_rows s on ${column} = g.spelling
    group by g.name`.execute(tx);
  return new Map(rows.map((row) => [row.name, row]));
}
