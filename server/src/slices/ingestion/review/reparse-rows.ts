import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '#platform/db/transaction';
import { allFindings } from '../findings/all-findings.ts';
import { fileFindings } from '../findings/findings-of-files.ts';
import { besideFields } from '../findings/findings-of-values.ts';
import { importers } from '../importers/index.ts';
import { loadNameLookup } from '../matching/read-known-names.ts';
import { makeResolver, type ResolvedRow, stateOfFindings } from '../matching/resolve-row.ts';
import type { IngestionRow } from '../reading/ingestion-row.ts';
import { ReadingPlanText } from '../reading/reading-plan-text.ts';
import { makeFieldParser } from '../rows/parse-fields.ts';
import { type FieldName, type Fields, fieldNames, type RowFinding } from '../rows/rows.ts';
import { writtenFieldsText } from '../rows/written-fields.ts';
import type { FindingRow, StagedRowRow } from './review-queries.ts';

const batch = 2000;
const TextFields = z.partialRecord(z.enum(fieldNames), z.string());

/** Texts a person put in the place of what the file says, by the position of the row. */
type Edits = ReadonlyMap<number, Readonly<Partial<Record<FieldName, string>>>>;

interface Reevaluation {
  readonly ordinals: readonly number[];
  readonly now: Date;
  readonly edits?: Edits;
  /** The rules of the format, for rows that were edited. */
  readonly recheck?: ((ordinal: number, fields: Fields) => readonly RowFinding[]) | undefined;
}

/**
 * Parses and resolves exactly the named rows again, with the edits, and replaces their findings. Rows that a
 * person left out or took up again are parsed as if they had not.
 */
export async function reparseRows(tx: Tx, ingestion: IngestionRow, params: Reevaluation): Promise<void> {
  const { ordinals, now, edits, recheck } = params;
  const plan = ReadingPlanText.parse(ingestion.settings);
  const lookup = await loadNameLookup(tx, ingestion.file_id);
  const resolve = makeResolver(lookup, { timeZone: plan.parsing.timeZone });
  const parse = makeFieldParser(plan.parsing, now.getTime());
  for (let at = 0; at < ordinals.length; at += batch) {
    const rows = await readStagedRows(tx, ingestion.id, ordinals.slice(at, at + batch));
    const { earlier, columns } = await earlierFindings(tx, ingestion.id, rows, edits);
    const made = rows.map((row) => {
      const fields: Fields = { ...readFields(row.fields), ...edits?.get(row.ordinal) };
      const place = { fileNo: 0, sheet: row.sheet, rowNo: row.row_no, columnNo: row.column_no };
      const broken = edits?.has(row.ordinal) ? (recheck?.(row.ordinal, fields) ?? []) : [];
      const resolved = resolve(
        parse(place, fields, columns.get(row.ordinal) ?? {}, [...(earlier.get(row.ordinal) ?? []), ...broken]),
      );
      return { ordinal: row.ordinal, fileVersionId: row.file_version_id, resolved };
    });
    await storeEvaluated(tx, ingestion.id, made);
  }
  if (edits) await forgetClasses(tx, ingestion.id, [...edits.keys()]);
}

/** Each row is looked up by its position: a long list of values would be compared with every row instead. */
const among = (ordinals: readonly number[]) => sql`unnest(${ordinals}::int[])`;

async function readStagedRows(tx: Tx, ingestionId: number, ordinals: readonly number[]): Promise<StagedRowRow[]> {
  const { rows } = await sql<StagedRowRow>`
    select s.*, w.fields from ${among(ordinals)} o(at)
      join staged_rows s on s.ingestion_id = ${ingestionId} and s.ordinal = o.at
      cross join ${sql.raw(writtenFieldsText('s'))} w
    order by s.ordinal`.execute(tx);
  return rows;
}

/** A row that a person edited writes the same as no other. */
const forgetClasses = (tx: Tx, ingestionId: number, ordinals: readonly number[]) =>
  sql`update staged_rows set station_class = null, analyte_class = null
    where ingestion_id = ${ingestionId} and ordinal = any (${ordinals}::int[])`.execute(tx);

/** The fields of a staged row. */
export function readFields(stored: string): Fields {
  const read = TextFields.safeParse(JSON.parse(stored));
  return read.success ? read.data : {};
}

/** Codes that are found before parsing: about the row as such, beside its fields, and by the rules of a format. */
const foundBefore = new Set<string>([
  ...Object.keys(fileFindings),
  ...besideFields,
  ...importers.flatMap(({ ruleFindings }) => ruleFindings ?? []),
]);

/**
 * A finding from before parsing (a row that is too short) stays, until a person edits the row. What the file calls a
 * column is known from its findings.
 */
async function earlierFindings(tx: Tx, ingestionId: number, rows: readonly StagedRowRow[], edits: Edits | undefined) {
  const { rows: findingRows } = await sql<Omit<FindingRow, 'file_name'>>`
    select f.* from ${allFindings} f
    where f.ingestion_id = ${ingestionId} and f.ordinal = any (${rows.map(({ ordinal }) => ordinal)}::int[])`.execute(
    tx,
  );
  const earlier = new Map<number, RowFinding[]>();
  const columns = new Map<number, Partial<Record<FieldName, string>>>();
  for (const row of findingRows) {
    if (row.ordinal === null) continue;
    const field = fieldNames.find((name) => name === row.field) ?? '';
    if (field) columns.set(row.ordinal, { ...columns.get(row.ordinal), [field]: row.column_name });
    if (edits?.has(row.ordinal) || !foundBefore.has(row.code)) continue;
    const params = z
      .record(z.string(), z.union([z.string(), z.number()]))
      .catch({})
      .parse(row.params);
    const severity = row.severity === 'warning' || row.severity === 'info' ? row.severity : 'error';
    const { column_name: column, cell_text: cellText, code, sentence } = row;
    const finding: RowFinding = { field, column, cellText, code, severity, params, sentence };
    earlier.set(row.ordinal, [...(earlier.get(row.ordinal) ?? []), finding]);
  }
  return { earlier, columns };
}

interface Made {
  readonly ordinal: number;
  readonly fileVersionId: number;
  readonly resolved: ResolvedRow;
}

async function storeEvaluated(tx: Tx, ingestionId: number, made: readonly Made[]): Promise<void> {
  if (made.length === 0) return;
  const ordinals = made.map(({ ordinal }) => ordinal);
  await sql`delete from findings where ingestion_id = ${ingestionId} and ordinal = any (${ordinals}::int[])`.execute(
    tx,
  );
  const findings = made.flatMap(({ ordinal, fileVersionId, resolved: { findings, parsed } }) =>
    findings.map(({ column, cellText, ...finding }) => ({
      ...{ ordinal, file_version_id: fileVersionId, sheet: parsed.sheet, row_no: parsed.rowNo },
      ...{ ...finding, column_name: column, cell_text: cellText },
    })),
  );
  // As one value: a statement with tens of thousands of them takes longer to write than to run.
  await sql`
    insert into findings (ingestion_id, ordinal, file_version_id, sheet, row_no, column_name, field, cell_text, code,
      severity, params, sentence)
    select ${ingestionId}, ordinal, file_version_id, sheet, row_no, column_name, field, cell_text, code, severity, params,
      sentence
    from jsonb_populate_recordset(null::findings, ${JSON.stringify(findings)}::jsonb)`.execute(tx);
  await updateRows(tx, ingestionId, made.map(toUpdate));
  const written = made.map(({ ordinal, resolved }) => ({ ordinal, fields: resolved.parsed.fields }));
  await sql`
    update staged_fields w set fields = n.fields::text
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as n(ordinal int, fields jsonb)
    where w.ingestion_id = ${ingestionId} and w.ordinal = n.ordinal`.execute(tx);
}

const toUpdate = ({ ordinal, resolved: row }: Made) => ({
  ordinal,
  ...stateOfFindings(row.findings),
  station_text: row.parsed.fields.Station ?? '',
  analyte_text: row.parsed.fields.Analyte ?? '',
  method_text: row.parsed.fields.Method ?? '',
  media_text: row.parsed.fields.MediaType ?? '',
  unit_text: row.parsed.unitText,
  data_source_id: row.stationId,
  analyte_id: row.analyteId,
  analyte_name: row.analyteName,
  media_type_id: row.mediaTypeId,
  sampled_at: row.sampledAt,
  sampled_at_text: [row.parsed.fields.SampleDateTime, row.parsed.fields.SampleTime].filter(Boolean).join(' '),
  utc_offset_minutes: row.utcOffsetMinutes,
  sampled_on: row.sampledOn,
  depth_m: row.depthM,
  fraction: row.fraction,
  speciation: row.speciation,
  method: row.method,
  qa_qc_kind: row.qaQcKind,
  replicate: row.parsed.replicate,
  sign: row.parsed.sign,
  value: row.value,
  detection_limit: row.detectionLimit,
  unit: row.unit,
  unit_family: row.unitFamily,
  basis: row.basis,
  original_text: row.parsed.originalText,
  qualifier: row.parsed.qualifier,
  coc_code: row.parsed.fields.CocCode ?? null,
  lab_sample_id: row.parsed.fields.LabSampleId ?? '',
  sampled_by: row.parsed.fields.SampledBy ?? '',
  analysed_at: row.analysedAt,
  comment: row.parsed.fields.Comment ?? '',
});

const updateRows = (tx: Tx, ingestionId: number, rows: readonly ReturnType<typeof toUpdate>[]) => {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== 'ordinal');
  const assignments = sql.raw(columns.map((column) => `${column} = n.${column}`).join(', '));
  // The stored type of a whole row says what each JSON value is read as.
  return sql`
    update staged_rows s set ${assignments}, is_released = false, has_waited = s.has_waited or n.state <> 'ready',
      analyte_class = case when s.unit_text = n.unit_text then s.analyte_class end
    from jsonb_populate_recordset(null::staged_rows, ${JSON.stringify(rows)}::jsonb) n
    where s.ingestion_id = ${ingestionId} and s.ordinal = n.ordinal`.execute(tx);
};
