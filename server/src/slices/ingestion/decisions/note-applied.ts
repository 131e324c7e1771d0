import { foldName } from '@freshet/domain';
import { foldUnit } from '@freshet/domain/units';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import type { IngestionRow } from '../reading/ingestion-row.ts';
import { decidedPlaces } from './decided-places.ts';

interface Remembered {
  readonly id: number;
  readonly name_kind: string;
  readonly folded: string;
  readonly scope: string;
  readonly target_id: number | null;
}

/** Where rows write the names of a kind, and the column with what they were matched to. */
const nameColumns: Readonly<Record<string, Omit<Naming, 'remembered'>>> = {
  station: { text: sql`i.station_text`, target: sql`i.data_source_id`, fold: foldName },
  analyte: { text: sql`i.analyte_text`, target: sql`i.analyte_id`, fold: foldName },
  unit: { text: sql`i.unit_text`, target: null, fold: foldUnit },
  method: { text: sql`i.method_text`, target: null, fold: foldName },
  media: { text: sql`i.media_text`, target: sql`i.media_type_id`, fold: foldName },
};

/**
 * Writes down which rows of `incoming` that are being stored were taken up by which decisions, so that a result leads
 * to them: those about this reading's rows, and what people stated in any file that a name means. Called after the rows
 * are settled, before they leave.
 */
export async function noteAppliedDecisions(tx: Tx, ingestion: IngestionRow): Promise<void> {
  const names = await tx
    .selectFrom('review_decisions')
    .select(['id', 'name_kind', 'folded', 'scope', 'target_id'])
    .where('kind', '=', 'name')
    .where('scope', '<>', 'cell')
    .where('undone_at', 'is', null)
    .where((eb) => eb.or([eb('scope', '=', 'always'), eb('file_id', '=', ingestion.file_id)]))
    .orderBy('id')
    .execute();
  for (const [kind, columns] of Object.entries(nameColumns)) {
    const namesOfKind = names.filter(({ name_kind }) => name_kind === kind);
    if (namesOfKind.length > 0) await noteNames(tx, ingestion.id, { remembered: namesOfKind, ...columns });
  }
  await noteRows(tx, ingestion.id);
  await noteAsBefore(tx, ingestion.id);
}

interface Naming {
  readonly remembered: readonly Remembered[];
  readonly text: RawBuilder<unknown>;
  readonly target: RawBuilder<unknown> | null;
  readonly fold: (text: string) => string;
}

async function noteNames(tx: Tx, ingestionId: number, { remembered, text, target, fold }: Naming): Promise<void> {
  const { rows } = await sql<{ text: string }>`
    select distinct ${text} as text from incoming i where i.state = 'ready'`.execute(tx);
  // The latest word counts, and what was stated about the file counts before what was stated always.
  const byFolded = new Map<string, Remembered>();
  for (const each of [...remembered].sort(
    (a, b) => Number(a.scope === 'file') - Number(b.scope === 'file') || a.id - b.id,
  ))
    byFolded.set(each.folded, each);
  const applied = rows.flatMap((row) => {
    const decision = byFolded.get(fold(row.text));
    return decision ? [{ text: row.text, decision: decision.id, target: decision.target_id }] : [];
  });
  if (applied.length === 0) return;
  const isMeant = target === null ? sql`true` : sql`${target} = g.target`;
  await storeRows(
    tx,
    ingestionId,
    sql`select g.decision, i.file_version_id, i.sheet, i.column_no, i.row_no from incoming i
      join jsonb_to_recordset(${JSON.stringify(applied)}::jsonb) as g(text text, decision bigint, target bigint)
        on g.text = ${text} and ${isMeant} where i.state = 'ready'`,
  );
}

/** Cells that were edited, rows that were released or flagged: by their position in the reading. */
const noteRows = (tx: Tx, ingestionId: number) =>
  storeRows(
    tx,
    ingestionId,
    sql`select d.id as decision, i.file_version_id, i.sheet, i.column_no, i.row_no
      from review_decisions d cross join lateral unnest(d.ordinals) as o (range)
        cross join lateral generate_series(lower(o.range), upper(o.range) - 1) as at
        join incoming i on i.ordinal = at and i.state = 'ready'
      where d.ingestion_id = ${ingestionId} and d.undone_at is null
        and (d.kind in ('edit', 'state', 'flag') or d.kind = 'name' and d.scope = 'cell')`,
  );

/** What was decided in an earlier reading about rows that repeat one another, and was applied again. */
const noteAsBefore = (tx: Tx, ingestionId: number) =>
  storeRows(
    tx,
    ingestionId,
    sql`select d.decision_id as decision, i.file_version_id, i.sheet, i.column_no, i.row_no
      from ${decidedPlaces(ingestionId)} d join incoming i on i.file_version_id = d.file_version_id and i.sheet = d.sheet and d.row_nos @> i.row_no
        and i.column_no = any (d.column_nos) and i.state = 'ready'`,
  );

const storeRows = (tx: Tx, ingestionId: number, places: ReturnType<typeof sql>) =>
  sql`
    insert into decision_rows (ingestion_id, decision_id, file_version_id, sheet, column_nos, row_nos)
    select ${ingestionId}::bigint, c.decision, c.file_version_id, c.sheet, array_agg(c.column_no order by c.column_no), c.rows
    from (select p.decision, p.file_version_id, p.sheet, p.column_no, range_agg(int4range(p.row_no, p.row_no, '[]')) as rows
      from (${places}) p group by 1, 2, 3, 4) c
    group by c.decision, c.file_version_id, c.sheet, c.rows`.execute(tx);
