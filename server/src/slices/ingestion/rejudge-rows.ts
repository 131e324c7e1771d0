import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '#platform/db/transaction';
import { fileFindings } from './findings-of-files.ts';
import { valueFindings } from './findings-of-values.ts';
import type { IngestionRow } from './ingestion-queries.ts';
import { makeJudge } from './judge-fields.ts';
import { loadNameBook } from './name-book.ts';
import { ReadingPlanText } from './reading-plan-text.ts';
import { judgeFindings, makeResolver, type ResolvedRow } from './resolve-row.ts';
import type { StagedRowRow } from './review-queries.ts';
import { type FieldName, type Fields, fieldNames, type RowFinding } from './rows.ts';

const batch = 2000;
const TextFields = z.partialRecord(z.enum(fieldNames), z.string());

/** Texts a person put in the place of what the file says, by the position of the row. */
type Edits = ReadonlyMap<number, Readonly<Partial<Record<FieldName, string>>>>;

interface Rejudging {
  readonly ordinals: readonly number[];
  readonly now: Date;
  readonly edits?: Edits;
  /** The rules of the format, for rows that were edited. */
  readonly recheck?: ((ordinal: number, fields: Fields) => readonly RowFinding[]) | undefined;
}

/**
 * Judges and resolves exactly the named rows again, with the edits, and replaces what was found about them. Rows that a
 * person left out or took up again are judged as if they had not.
 */
export async function rejudgeRows(tx: Tx, ingestion: IngestionRow, asked: Rejudging): Promise<void> {
  const { ordinals, now, edits, recheck } = asked;
  const plan = ReadingPlanText.parse(ingestion.settings);
  const book = await loadNameBook(tx, ingestion.file_id);
  const resolve = makeResolver(book, { timeZone: plan.judge.timeZone });
  const judge = makeJudge(plan.judge, now.getTime());
  for (let at = 0; at < ordinals.length; at += batch) {
    const rows = await takeRows(tx, ingestion.id, ordinals.slice(at, at + batch));
    const kept = await keptFindings(tx, ingestion.id, rows, edits);
    const made = rows.map((row) => {
      const fields: Fields = { ...readFields(row.fields), ...edits?.get(row.ordinal) };
      const place = { fileNo: 0, sheet: row.sheet, rowNo: row.row_no, columnNo: row.column_no };
      const broken = edits?.has(row.ordinal) ? (recheck?.(row.ordinal, fields) ?? []) : [];
      const resolved = resolve(judge(place, fields, {}, [...(kept.get(row.ordinal) ?? []), ...broken]));
      return { ordinal: row.ordinal, fileVersionId: row.file_version_id, resolved };
    });
    await storeJudged(tx, ingestion.id, made);
  }
}

const takeRows = (tx: Tx, ingestionId: number, ordinals: readonly number[]): Promise<StagedRowRow[]> =>
  tx
    .selectFrom('staged_rows')
    .selectAll()
    .where('ingestion_id', '=', ingestionId)
    .where('ordinal', 'in', [...ordinals, -1])
    .orderBy('ordinal')
    .execute();

function readFields(stored: unknown): Fields {
  const read = TextFields.safeParse(stored);
  return read.success ? read.data : {};
}

/** Codes that are found before judging: about the row as such, and by the rules of a format. */
const foundBefore = [
  ...Object.keys(fileFindings),
  ...Object.keys(valueFindings).filter((code) => code.startsWith('enmods')),
];

/** What was found before judging (a row that is too short) stays, until a person edits the row. */
async function keptFindings(tx: Tx, ingestionId: number, rows: readonly StagedRowRow[], edits: Edits | undefined) {
  const found = await tx
    .selectFrom('findings')
    .selectAll()
    .where('ingestion_id', '=', ingestionId)
    .where('ordinal', 'in', [...rows.map(({ ordinal }) => ordinal), -1])
    .where('code', 'in', foundBefore)
    .execute();
  const kept = new Map<number, RowFinding[]>();
  for (const row of found) {
    if (row.ordinal === null || edits?.has(row.ordinal)) continue;
    const params = z
      .record(z.string(), z.union([z.string(), z.number()]))
      .catch({})
      .parse(row.params);
    const severity = row.severity === 'warning' || row.severity === 'info' ? row.severity : 'error';
    const { column_name: column, cell_text: cellText, code, sentence } = row;
    const field = fieldNames.find((name) => name === row.field) ?? '';
    const finding: RowFinding = { field, column, cellText, code, severity, params, sentence };
    kept.set(row.ordinal, [...(kept.get(row.ordinal) ?? []), finding]);
  }
  return kept;
}

interface Made {
  readonly ordinal: number;
  readonly fileVersionId: number;
  readonly resolved: ResolvedRow;
}

async function storeJudged(tx: Tx, ingestionId: number, made: readonly Made[]): Promise<void> {
  if (made.length === 0) return;
  const ordinals = made.map(({ ordinal }) => ordinal);
  await sql`delete from findings where ingestion_id = ${ingestionId} and ordinal = any (${ordinals}::int[])`.execute(
    tx,
  );
  const findings = made.flatMap(({ ordinal, fileVersionId, resolved }) =>
    resolved.findings.map((finding) => ({
      ingestion_id: ingestionId,
      ordinal,
      file_version_id: fileVersionId,
      sheet: resolved.judged.sheet,
      row_no: resolved.judged.rowNo,
      column_name: finding.column,
      field: finding.field,
      cell_text: finding.cellText,
      code: finding.code,
      severity: finding.severity,
      params: JSON.stringify(finding.params),
      sentence: finding.sentence,
    })),
  );
  for (let at = 0; at < findings.length; at += batch) {
    await tx
      .insertInto('findings')
      .values(findings.slice(at, at + batch))
      .execute();
  }
  await updateRows(tx, ingestionId, made.map(toUpdate));
}

const toUpdate = ({ ordinal, resolved: row }: Made) => ({
  ordinal,
  ...judgeFindings(row.findings),
  fields: row.judged.fields,
  station_text: row.judged.fields.Station ?? '',
  analyte_text: row.judged.fields.Analyte ?? '',
  method_text: row.judged.fields.Method ?? '',
  unit_text: row.judged.unitText,
  data_source_id: row.stationId,
  analyte_id: row.analyteId,
  analyte_name: row.analyteName,
  media_type_id: row.mediaTypeId,
  sampled_at: row.sampledAt,
  sampled_at_text: [row.judged.fields.SampleDateTime, row.judged.fields.SampleTime].filter(Boolean).join(' '),
  utc_offset_minutes: row.utcOffsetMinutes,
  sampled_on: row.sampledOn,
  depth_m: row.depthM,
  fraction: row.judged.fraction,
  method: row.method,
  qa_qc_kind: row.qaQcKind,
  replicate: row.judged.replicate,
  sign: row.judged.sign,
  value: row.value,
  detection_limit: row.detectionLimit,
  unit: row.unit,
  original_text: row.judged.originalText,
  coc_code: row.judged.fields.CocCode ?? null,
  lab_sample_id: row.judged.fields.LabSampleId ?? null,
  sampled_by: row.judged.fields.SampledBy ?? '',
  analysed_at: row.analysedAt,
  comment: row.judged.fields.Comment ?? '',
});

const updateRows = (tx: Tx, ingestionId: number, rows: readonly ReturnType<typeof toUpdate>[]) => {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== 'ordinal');
  const assignments = sql.raw(columns.map((column) => `${column} = n.${column}`).join(', '));
  // The stored type of a whole row says what each JSON value is read as.
  return sql`
    update staged_rows s set ${assignments}, is_released = false
    from jsonb_populate_recordset(null::staged_rows, ${JSON.stringify(rows)}::jsonb) n
    where s.ingestion_id = ${ingestionId} and s.ordinal = n.ordinal`.execute(tx);
};
