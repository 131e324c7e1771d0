import { AnalyteId, DataSourceId, isPermitted, problem, type Release, type ReviewDecision } from '@freshet/contract';
import { foldName } from '@freshet/domain';
import { readAnalyteName } from '@freshet/domain/analyte-name';
import { foldUnit } from '@freshet/domain/units';
import { sql } from 'kysely';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { addAlias } from '#slices/analytes';
import { addSynonym } from '#slices/locations';
import { requireFlag } from '#slices/observations';
import { chooseRepeats } from './choose-repeats.ts';
import type { IngestionRow } from './ingestion-queries.ts';
import type { Recheck } from './recheck-rows.ts';
import { readFields, rejudgeRows } from './rejudge-rows.ts';
import { type FieldName, type Fields, fieldNames } from './rows.ts';
import { chooseRows, setRowStates } from './set-row-states.ts';

type NameDecision = Extract<ReviewDecision, { Kind: 'name' }>;
type FlagDecision = Extract<ReviewDecision, { Kind: 'flag' }>;
type EditDecision = Extract<ReviewDecision, { Kind: 'edit' }>;

const bad = (sentence: string) => problem('ingestion.badDecision', { sentence });

/** Names that are meant always are written where names live, before anything else: each is a change of its own. */
export async function teachNames(scope: Scope, decisions: readonly ReviewDecision[]): Promise<void> {
  const always = decisions.filter((each) => each.Kind === 'name' && each.Scope === 'always');
  if (always.length > 0 && !isPermitted(scope.authority, 'ingestion.teach')) throw problem('identity.forbidden');
  for (const decision of always) if (decision.Kind === 'name') await teach(scope, decision);
}

async function teach(scope: Scope, { Name, Text, TargetId }: NameDecision): Promise<void> {
  if (Name !== 'station' && Name !== 'analyte') return;
  if (TargetId === undefined) throw bad(`Say which ${Name} '${Text}' means.`);
  const known = await scope.transaction((tx) => means(tx, Name, Text, TargetId));
  if (known) return;
  if (Name === 'analyte')
    await addAlias(scope, { AnalyteId: AnalyteId.parse(TargetId), AliasName: Text, Method: 'Unknown' });
  else {
    await addSynonym(scope, {
      sourceId: DataSourceId.parse(TargetId),
      sourceType: 'discrete_envirodata',
      synonymName: Text,
      isPrimary: false,
    });
  }
}

/** Whether the text is a name of the thing already: two people may teach the same. */
async function means(tx: Tx, kind: 'station' | 'analyte', text: string, id: number): Promise<boolean> {
  const folded = foldName(text);
  const query =
    kind === 'station'
      ? sql`select 1 from synonyms where data_source_id = ${id} and folded = ${folded}`
      : sql`select 1 from analyte_aliases where analyte_id = ${id} and folded = ${folded}
          union all select 1 from analytes where id = ${id} and folded = ${folded}`;
  return (await query.execute(tx)).rows.length > 0;
}

interface Taken {
  readonly decisions: readonly ReviewDecision[];
  /** The rules of the format, for rows that are edited. */
  readonly recheck: Recheck | undefined;
}

/** Takes decisions in their order. Rows they touch are judged again; nothing else changes. Tells what was taken up. */
export async function applyDecisions(
  tx: Tx,
  scope: Scope,
  ingestion: IngestionRow,
  { decisions, recheck }: Taken,
): Promise<Release | null> {
  let taken: Release | null = null;
  for (const decision of decisions) {
    if (decision.Kind === 'name') await applyName(tx, scope, ingestion, decision);
    else if (decision.Kind === 'edit') await applyEdit(tx, { scope, ingestion, recheck }, decision);
    else if (decision.Kind === 'repeats') await chooseRepeats(tx, { scope, ingestionId: ingestion.id }, decision);
    else if (decision.Kind === 'flag') await applyFlag(tx, ingestion.id, decision);
    else taken = (await setRowStates(tx, scope, ingestion, decision)) ?? taken;
  }
  return taken;
}

/** Marks staged rows: their values are stored with the flag. */
async function applyFlag(tx: Tx, ingestionId: number, decision: FlagDecision): Promise<void> {
  const { FlagId, IsOn, Ordinals, Code } = decision;
  if (Ordinals === undefined && Code === undefined) throw bad('Say which rows get the flag.');
  await requireFlag(tx, FlagId);
  const chosen = await chooseRows(tx, ingestionId, { Ordinals, Code });
  const flags = IsOn ? sql`array_append(flag_ids, ${FlagId}::int)` : sql`array_remove(flag_ids, ${FlagId}::int)`;
  await sql`update staged_rows set flag_ids = ${flags} where ingestion_id = ${ingestionId}
    and ordinal = any (${chosen}::int[]) and (${FlagId}::int = any (flag_ids)) <> ${IsOn}`.execute(tx);
}

interface Editing {
  readonly scope: Scope;
  readonly ingestion: IngestionRow;
  readonly recheck: Recheck | undefined;
}

async function applyEdit(tx: Tx, { scope, ingestion, recheck }: Editing, { Ordinal, Field, Text }: EditDecision) {
  const field = fieldNames.find((name) => name === Field);
  if (field === undefined) throw bad(`'${Field}' is not a field of a row.`);
  await readRowFields(tx, ingestion.id, Ordinal);
  const edits = new Map([[Ordinal, { [field]: Text }]]);
  await rejudgeRows(tx, ingestion, { ordinals: [Ordinal], now: scope.now(), edits, recheck });
}

async function readRowFields(tx: Tx, ingestionId: number, ordinal: number): Promise<Fields> {
  const row = await tx
    .selectFrom('staged_rows')
    .select('fields')
    .where('ingestion_id', '=', ingestionId)
    .where('ordinal', '=', ordinal)
    .executeTakeFirst();
  if (!row) throw bad('That row does not wait any more.');
  return readFields(row.fields);
}

interface NameKind {
  readonly field: FieldName;
  readonly column: ReturnType<typeof sql>;
  readonly fold: (text: string) => string;
}

const nameKinds: Readonly<Record<NameDecision['Name'], NameKind>> = {
  station: { field: 'Station', column: sql`station_text`, fold: foldName },
  analyte: { field: 'Analyte', column: sql`analyte_text`, fold: foldName },
  unit: { field: 'Unit', column: sql`unit_text`, fold: foldUnit },
  method: { field: 'Method', column: sql`method_text`, fold: foldName },
  media: { field: 'MediaType', column: sql`coalesce(fields ->> 'MediaType', '')`, fold: foldName },
};

async function applyName(tx: Tx, scope: Scope, ingestion: IngestionRow, decision: NameDecision): Promise<void> {
  const kind = nameKinds[decision.Name];
  const target = await findTarget(tx, decision);
  if (decision.Scope === 'cell') {
    if (decision.Ordinal === undefined) throw bad('Say in which row.');
    const fields = await readRowFields(tx, ingestion.id, decision.Ordinal);
    const edits = new Map([[decision.Ordinal, cellEdit(kind.field, decision.Text, { target, fields })]]);
    await rejudgeRows(tx, ingestion, { ordinals: [decision.Ordinal], now: scope.now(), edits });
    return;
  }
  const isTaught = decision.Scope === 'always' && (decision.Name === 'station' || decision.Name === 'analyte');
  if (!isTaught) await remember(tx, scope, { ingestion, decision, target, folded: kind.fold(decision.Text) });
  const ordinals = await rowsSaying(tx, ingestion.id, kind, decision.Text);
  await rejudgeRows(tx, ingestion, { ordinals, now: scope.now() });
}

interface CellTarget {
  readonly target: Target;
  /** What the row says so far. */
  readonly fields: Fields;
}

/** The name that is meant, in one cell. What the text said besides the analyte is not lost with it. */
function cellEdit(field: FieldName, text: string, { target, fields }: CellTarget): Fields {
  if (field !== 'Analyte') return { [field]: target.text };
  const { fraction, speciation } = readAnalyteName(text, target.text);
  const name = speciation === '' ? target.text : `${target.text} as ${speciation}`;
  return fraction === '' || fields.Fraction ? { Analyte: name } : { Analyte: name, Fraction: fraction };
}

interface Target {
  readonly id: number | null;
  readonly text: string;
}

/** What is meant must exist. */
async function findTarget(tx: Tx, { Name, Text, TargetId, TargetText }: NameDecision): Promise<Target> {
  if (Name === 'unit' || Name === 'method') {
    if (!TargetText) throw bad(`Say which ${Name} '${Text}' means.`);
    if (Name === 'unit' && !(await isUnit(tx, TargetText))) throw bad(`'${TargetText}' is not a unit we know.`);
    return { id: null, text: TargetText };
  }
  if (TargetId === undefined) throw bad(`Say what '${Text}' means.`);
  const table = { station: 'synonyms', analyte: 'analytes', media: 'media_types' } as const;
  const where = Name === 'station' ? sql`data_source_id = ${TargetId} and is_primary` : sql`id = ${TargetId}`;
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table[Name])} where ${where}`.execute(tx);
  if (!rows[0]) throw problem('notFound');
  return { id: TargetId, text: rows[0].name };
}

const isUnit = async (tx: Tx, text: string): Promise<boolean> => {
  const found = await tx
    .selectFrom('unit_aliases')
    .select('id')
    .where('folded', '=', foldUnit(text))
    .executeTakeFirst();
  return found !== undefined;
};

interface Remembering {
  readonly ingestion: IngestionRow;
  readonly decision: NameDecision;
  readonly target: Target;
  readonly folded: string;
}

const nothingCarried = { fraction: '', speciation: '' };

async function remember(tx: Tx, scope: Scope, { ingestion, decision, target, folded }: Remembering): Promise<void> {
  const carried = decision.Name === 'analyte' ? readAnalyteName(decision.Text, target.text) : nothingCarried;
  const { fraction, speciation } = carried;
  const meaning = { target_id: target.id, target_text: target.text, fraction, speciation };
  await tx
    .insertInto('remembered_names')
    .values({
      kind: decision.Name,
      file_id: decision.Scope === 'always' ? 0 : ingestion.file_id,
      folded,
      text: decision.Text,
      ...meaning,
      created_by_name: scope.userName,
      created_at: scope.now(),
    })
    .onConflict((clash) => clash.columns(['tenant_id', 'kind', 'file_id', 'folded']).doUpdateSet(meaning))
    .execute();
}

/** The rows that say a text, in any spelling that is compared as the same. Rows that were left out stay left out. */
async function rowsSaying(tx: Tx, ingestionId: number, { column, fold }: NameKind, text: string): Promise<number[]> {
  const texts = await sql<{ text: string }>`
    select distinct ${column} as text from staged_rows where ingestion_id = ${ingestionId}`.execute(tx);
  const same = texts.rows.map((row) => row.text).filter((each) => fold(each) === fold(text));
  const { rows } = await sql<{ ordinal: number }>`
    select ordinal from staged_rows where ingestion_id = ${ingestionId} and state <> 'dropped'
      and ${column} = any (${same}::text[]) order by ordinal`.execute(tx);
  return rows.map(({ ordinal }) => ordinal);
}
