import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import type { IngestionRow } from '../../reading/ingestion-row.ts';
import type { FileFinding } from '../../rows/rows.ts';
import { listEcologyNames } from '../ecology-queries.ts';
import type { EcologyReading } from '../reading/ecology-record.ts';
import { matchNames } from './match-names.ts';
import { namesOf, type UsedName } from './name-keys.ts';

interface Counted {
  readonly used: UsedName;
  readonly sheet: string;
  readonly row: number;
  count: number;
}

/** Keeps what a file says and which names it uses, in place of what an earlier reading kept. What was decided stays. */
export async function storeEcologyReading(tx: Tx, ingestion: IngestionRow, reading: EcologyReading): Promise<void> {
  const decided = (await listEcologyNames(tx, ingestion.id)).filter(
    ({ state }) => state === 'chosen' || state === 'new' || state === 'leftOut',
  );
  for (const table of ['findings', 'ecology_names', 'ecology_files'] as const)
    await tx.deleteFrom(table).where('ingestion_id', '=', ingestion.id).execute();
  await storeFindings(tx, ingestion, reading.findings);
  await tx
    .insertInto('ecology_files')
    .values({
      ingestion_id: ingestion.id,
      subject: reading.subject,
      open_questions: [...reading.openQuestions],
      tables: JSON.stringify(reading.tables),
      record_count: reading.records.length,
      refused_count: reading.refused,
    })
    .execute();
  const counted = [...countNames(reading).values()];
  const matches = await matchNames(
    tx,
    counted.map(({ used }) => used),
  );
  const rows = counted.map(({ used, sheet, row, count }, index) => {
    const before = decided.find(({ kind, name_key }) => kind === used.kind && name_key === used.key);
    const match = matches[index];
    return {
      ingestion_id: ingestion.id,
      kind: used.kind,
      name_key: used.key,
      name: used.name.slice(0, 500),
      authority: used.authority.slice(0, 500),
      facts: JSON.stringify(used.facts),
      record_count: count,
      sheet,
      row_no: row,
      state: before?.state ?? match?.state ?? 'unknown',
      target_id: before ? before.target_id : (match?.target_id ?? null),
      proposals: JSON.stringify(match?.proposals ?? []),
    };
  });
  for (let at = 0; at < rows.length; at += 1000)
    await tx
      .insertInto('ecology_names')
      .values(rows.slice(at, at + 1000))
      .execute();
}

function countNames({ records }: EcologyReading): Map<string, Counted> {
  const names = new Map<string, Counted>();
  for (const record of records)
    for (const used of new Map(namesOf(record).map((each) => [`${each.kind} ${each.key}`, each])).values()) {
      const key = `${used.kind} ${used.key}`;
      const known = names.get(key);
      if (known) known.count += 1;
      else names.set(key, { used, sheet: record.place.sheet, row: record.place.rowNo, count: 1 });
    }
  return names;
}

/** Writes findings down as data, each with its place. */
export async function storeFindings(tx: Tx, ingestion: IngestionRow, findings: readonly FileFinding[]): Promise<void> {
  for (let at = 0; at < findings.length; at += 1000) {
    const rows = findings.slice(at, at + 1000).map((each) => ({
      ingestion_id: ingestion.id,
      file_version_id: ingestion.file_version_id,
      sheet: each.sheet,
      row_no: each.rowNo,
      column_name: each.column.slice(0, 500),
      field: '',
      cell_text: each.cellText.slice(0, 500),
      code: each.code,
      severity: each.severity,
      params: JSON.stringify(each.params),
      sentence: each.sentence,
    }));
    await tx.insertInto('findings').values(rows).execute();
  }
}

/** Takes findings of a code back. */
export const forgetFindings = (tx: Tx, ingestionId: number, codes: readonly string[]) =>
  sql`delete from findings where ingestion_id = ${ingestionId} and code = any (${codes})`.execute(tx);
