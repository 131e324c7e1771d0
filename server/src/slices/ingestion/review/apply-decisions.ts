import { AnalyteId, DataSourceId, isPermitted, problem, type Release, type ReviewDecision } from '@freshet/contract';
import { foldName } from '@freshet/domain';
import { readAnalyteName } from '@freshet/domain/analyte-name';
import { foldUnit } from '@freshet/domain/units';
import { sql } from 'kysely';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { addAlias, allAnalyteAliases, allAnalytes } from '#slices/analytes';
import { addSynonym, allStationNames, setStationsMedia } from '#slices/locations';
import { requireFlag } from '#slices/observations';
import { allUnitAliases } from '#slices/units';
import { putFlag } from '../decisions/put-staged-flag.ts';
import { type NewDecision, rangesOf, recordDecision } from '../decisions/record-decision.ts';
import { badDecision } from '../decisions/refuse-decision.ts';
import { rememberName } from '../decisions/remembered-names.ts';
import { settleMissingMedia, stationsWithoutMedia } from '../matching/missing-media.ts';
import { nameKinds, reparseRowsNamed } from '../naming/reparse-rows-named.ts';
import type { IngestionRow } from '../reading/ingestion-row.ts';
import { type FieldName, type Fields, fieldNames } from '../rows/rows.ts';
import { chooseRepeats } from './choose-repeats.ts';
import type { Recheck } from './recheck-rows.ts';
import { readFields, reparseRows } from './reparse-rows.ts';
import { chooseRows, setRowStates } from './set-row-states.ts';

type NameDecision = Extract<ReviewDecision, { Kind: 'name' }>;
type FlagDecision = Extract<ReviewDecision, { Kind: 'flag' }>;
type EditDecision = Extract<ReviewDecision, { Kind: 'edit' }>;

/**
 * Names that are meant always are stored as names before anything else: each is a separate change. Returns
 * the decisions that made a name; the others found it there.
 */
export async function saveNames(
  scope: Scope,
  decisions: readonly ReviewDecision[],
): Promise<ReadonlySet<ReviewDecision>> {
  const made = new Set<ReviewDecision>();
  const always = decisions.filter((each) => each.Kind === 'name' && each.Scope === 'always');
  if (always.length > 0 && !isPermitted(scope.authority, 'ingestion.teach')) throw problem('identity.forbidden');
  for (const decision of always) if (decision.Kind === 'name' && (await saveName(scope, decision))) made.add(decision);
  return made;
}

async function saveName(scope: Scope, { Name, Text, TargetId }: NameDecision): Promise<boolean> {
  if (Name !== 'station' && Name !== 'analyte') return false;
  if (TargetId === undefined) throw badDecision('sayWhat', { text: Text });
  const known = await scope.transaction((tx) => means(tx, Name, Text, TargetId));
  if (known) return false;
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
  return true;
}

/** Whether the text is a name of the thing already: two people may save the same. */
async function means(tx: Tx, kind: 'station' | 'analyte', text: string, id: number): Promise<boolean> {
  const folded = foldName(text);
  const query =
    kind === 'station'
      ? sql`select 1 from ${allStationNames} where data_source_id = ${id} and folded = ${folded}`
      : sql`select 1 from ${allAnalyteAliases} where analyte_id = ${id} and folded = ${folded}
          union all select 1 from ${allAnalytes} where id = ${id} and folded = ${folded}`;
  return (await query.execute(tx)).rows.length > 0;
}

interface Taken {
  readonly decisions: readonly ReviewDecision[];
  /** Those that made an alias or a synonym. */
  readonly made: ReadonlySet<ReviewDecision>;
  /** The rules of the format, for rows that are edited. */
  readonly recheck: Recheck | undefined;
}

/**
 * Takes decisions in their order and writes them down. Rows they touch are parsed again; nothing else changes. Says
 * what was taken up.
 */
export async function applyDecisions(
  tx: Tx,
  scope: Scope,
  ingestion: IngestionRow,
  { decisions, made, recheck }: Taken,
): Promise<Release | null> {
  let taken: Release | null = null;
  const apply = async (decision: ReviewDecision): Promise<NewDecision> => {
    if (decision.Kind === 'name') return applyName(tx, scope, ingestion, decision);
    if (decision.Kind === 'edit') return applyEdit(tx, { scope, ingestion, recheck }, decision);
    if (decision.Kind === 'flag') return applyFlag(tx, ingestion.id, decision);
    if (decision.Kind === 'repeats') return chooseRepeats(tx, { scope, ingestionId: ingestion.id }, decision);
    const { line, release } = await setRowStates(tx, scope, ingestion, decision);
    taken = release ?? taken;
    return line;
  };
  for (const decision of decisions) {
    const line = await apply(decision);
    await recordDecision(tx, scope, ingestion, { ...line, made_name: made.has(decision) });
  }
  return taken;
}

/** Marks staged rows: their values are stored with the flag. */
async function applyFlag(tx: Tx, ingestionId: number, decision: FlagDecision): Promise<NewDecision> {
  const { FlagId, IsOn, Ordinals, Code } = decision;
  if (Ordinals === undefined && Code === undefined) throw badDecision('sayWhichRows');
  const flag = await requireFlag(tx, FlagId);
  const chosen = await chooseRows(tx, ingestionId, { Ordinals, Code });
  const ordinals = await putFlag(tx, ingestionId, { flagId: FlagId, isOn: IsOn, ordinals: chosen });
  const what = IsOn ? 'on' : 'off';
  return {
    kind: 'flag',
    scope: 'file',
    target_id: FlagId,
    text: flag.code,
    what,
    code: Code ?? '',
    rows: rangesOf(ordinals),
  };
}

interface Editing {
  readonly scope: Scope;
  readonly ingestion: IngestionRow;
  readonly recheck: Recheck | undefined;
}

async function applyEdit(
  tx: Tx,
  { scope, ingestion, recheck }: Editing,
  { Ordinal, Field, Text }: EditDecision,
): Promise<NewDecision> {
  const field = fieldNames.find((name) => name === Field);
  if (field === undefined) throw badDecision('notAField', { field: Field });
  const before = (await readRowFields(tx, ingestion.id, Ordinal))[field] ?? '';
  const edits = new Map([[Ordinal, { [field]: Text }]]);
  await reparseRows(tx, ingestion, { ordinals: [Ordinal], now: scope.now(), edits, recheck });
  return { kind: 'edit', scope: 'cell', field, text: before, target_text: Text, rows: rangesOf([Ordinal]) };
}

/** What the cells of a row say now. It must be there. */
async function readRowFields(tx: Tx, ingestionId: number, ordinal: number): Promise<Fields> {
  const row = await tx
    .selectFrom('staged_fields')
    .select('fields')
    .where('ingestion_id', '=', ingestionId)
    .where('ordinal', '=', ordinal)
    .executeTakeFirst();
  if (!row) throw badDecision('rowNotPending');
  return readFields(row.fields);
}

async function applyName(tx: Tx, scope: Scope, ingestion: IngestionRow, decision: NameDecision): Promise<NewDecision> {
  const kind = nameKinds[decision.Name];
  const target = await findTarget(tx, decision);
  const meant = { name_kind: decision.Name, target_id: target.id, target_text: target.text };
  const line = { kind: 'name', scope: decision.Scope, ...meant, folded: kind.fold(decision.Text) } as const;
  if (decision.Scope === 'cell') {
    if (decision.Ordinal === undefined) throw badDecision('sayWhichRow');
    const fields = await readRowFields(tx, ingestion.id, decision.Ordinal);
    const text = fields[kind.field] ?? '';
    const edits = new Map([[decision.Ordinal, cellEdit(kind.field, decision.Text, { target, fields })]]);
    await reparseRows(tx, ingestion, { ordinals: [decision.Ordinal], now: scope.now(), edits });
    return { ...line, field: kind.field, text, rows: rangesOf([decision.Ordinal]) };
  }
  if (decision.Scope === 'always' && decision.Name === 'media' && decision.Text === '')
    return { ...line, text: '', ...(await setMediaOfStations(tx, scope, ingestion, target)) };
  const isTaught = decision.Scope === 'always' && (decision.Name === 'station' || decision.Name === 'analyte');
  const meaning = { ...line, text: decision.Text };
  if (!isTaught) await rememberName(tx, scope, ingestion.file_id, meaning);
  const ordinals = await reparseRowsNamed(tx, ingestion, {
    name: decision.Name,
    text: decision.Text,
    now: scope.now(),
  });
  return { ...meaning, rows: rangesOf(ordinals) };
}

/** Rows that say no media type are of that of their stations: always, as those stations have it from now on. */
async function setMediaOfStations(
  tx: Tx,
  scope: Scope,
  ingestion: IngestionRow,
  { id, text }: Target,
): Promise<Pick<NewDecision, 'added_ids' | 'added_names' | 'rows'>> {
  const stationIds = await stationsWithoutMedia(tx, ingestion.id);
  const given = await setStationsMedia(tx, scope, { stationIds, mediaTypeId: id ?? 0, mediaName: text });
  const ordinals = await settleMissingMedia(tx, ingestion);
  return {
    added_ids: given.map((station) => station.id),
    added_names: given.map(({ name }) => name),
    rows: rangesOf(ordinals),
  };
}

interface CellTarget {
  readonly target: Target;
  /** What the row says so far. */
  readonly fields: Fields;
}

/** The name that is meant, in one cell. What the text states besides the analyte is not lost with it. */
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
    if (!TargetText) throw badDecision('sayWhat', { text: Text });
    if (Name === 'unit' && !(await isUnit(tx, TargetText))) throw badDecision('unitUnknown', { text: TargetText });
    return { id: null, text: TargetText };
  }
  if (TargetId === undefined) throw badDecision('sayWhat', { text: Text });
  const table = { station: 'synonyms', analyte: 'analytes', media: 'media_types' } as const;
  const where = Name === 'station' ? sql`data_source_id = ${TargetId} and is_primary` : sql`id = ${TargetId}`;
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table[Name])} where ${where}`.execute(tx);
  if (!rows[0]) throw problem('notFound');
  return { id: TargetId, text: rows[0].name };
}

const isUnit = async (tx: Tx, text: string): Promise<boolean> => {
  const alias = await tx
    .selectFrom(allUnitAliases.as('unit_aliases'))
    .select('id')
    .where('folded', '=', foldUnit(text))
    .executeTakeFirst();
  return alias !== undefined;
};
