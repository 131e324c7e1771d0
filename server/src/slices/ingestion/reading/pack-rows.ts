import type { FieldName, Fields, ParsedRow, RowFinding } from '../rows/rows.ts';

/** Rows in columns: crosses threads several times faster than objects do. */
export interface PackedRows {
  readonly count: number;
  readonly keys: readonly FieldName[];
  /** Row by row, one for each key; empty where a row does not have it. */
  readonly texts: readonly string[];
  readonly sheets: readonly string[] | string;
  /** Names of columns, each set once. */
  readonly columnSets: readonly ParsedRow['columns'][];
  /** File, row, column, replicate, time, sign and set of names of each row. */
  readonly whole: Int32Array;
  /** Value, limit, depth and offset of each row; NaN stands for null. */
  readonly real: Float64Array;
  /** Local time, fraction, kind, unit, original text, time of analysis, unit of the limit and qualifier; null for those of the fields. */
  readonly wordings: readonly (string | null)[];
  readonly findings: readonly (readonly [number, readonly RowFinding[]])[];
}

const wholes = 7;
const reals = 4;
const saids = 9;
const signs = ['', '<', '>'] as const;
const orNaN = (value: number | null) => value ?? Number.NaN;
const orNull = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? null : value);

export function packRows(rows: readonly ParsedRow[]): PackedRows {
  const keys = keysOf(rows);
  const count = rows.length;
  const texts: string[] = [];
  const wordings: (string | null)[] = [];
  const whole = new Int32Array(count * wholes);
  const real = new Float64Array(count * reals);
  const findings: [number, readonly RowFinding[]][] = [];
  const sheet = rows[0]?.sheet ?? '';
  let isOneSheet = true;
  const setOf = makeSetNumbers();
  for (let index = 0; index < count; index += 1) {
    const row = rows[index];
    if (!row) continue;
    for (const key of keys) texts.push(row.fields[key] ?? '');
    const [w, r] = [index * wholes, index * reals];
    whole[w] = row.fileNo;
    whole[w + 1] = row.rowNo;
    whole[w + 2] = row.columnNo;
    whole[w + 3] = row.replicate;
    whole[w + 4] = row.hasTime ? 1 : 0;
    whole[w + 5] = row.sign === '' ? 0 : row.sign === '<' ? 1 : 2;
    whole[w + 6] = setOf.number(row.columns);
    real[r] = orNaN(row.value);
    real[r + 1] = orNaN(row.detectionLimit);
    real[r + 2] = orNaN(row.depthM);
    real[r + 3] = orNaN(row.utcOffsetMinutes);
    const unit = row.unitText === (row.fields.Unit ?? '') ? null : row.unitText;
    const original = row.originalText === (row.fields.Result ?? '') ? null : row.originalText;
    const limitUnit = row.limitUnitText === (row.fields.DetectionLimitUnit ?? '') ? null : row.limitUnitText;
    const qualifier = row.qualifier === (row.fields.Flags ?? '') ? null : row.qualifier;
    wordings.push(row.sampledLocal, row.fraction, row.qaQcKind, unit, original, row.analysedAt, limitUnit, qualifier);
    wordings.push(row.speciation);
    if (row.findings.length > 0) findings.push([index, row.findings]);
    if (row.sheet !== sheet) isOneSheet = false;
  }
  const sheets = isOneSheet ? sheet : rows.map((row) => row.sheet);
  return { count, keys, texts, sheets, columnSets: setOf.sets, whole, real, wordings, findings };
}

/** Numbers sets of names by which object they are: readers use one for all rows of a table. */
function makeSetNumbers() {
  const sets: ParsedRow['columns'][] = [];
  const numbers = new Map<ParsedRow['columns'], number>();
  return {
    sets,
    number(set: ParsedRow['columns']): number {
      const known = numbers.get(set);
      if (known !== undefined) return known;
      numbers.set(set, sets.length);
      return sets.push(set) - 1;
    },
  };
}

function keysOf(rows: readonly ParsedRow[]): FieldName[] {
  const keys = new Set<string>();
  for (const row of rows) for (const key in row.fields) keys.add(key);
  return [...keys].filter(isFieldName);
}

// The keys of `Fields` are field names; `for in` forgets it.
const isFieldName = (key: string): key is FieldName => key !== '';

const none: readonly RowFinding[] = [];

export function unpackRows(packed: PackedRows): ParsedRow[] {
  const { count, keys, texts, whole, real, wordings } = packed;
  const findings = new Map(packed.findings);
  const rows: ParsedRow[] = [];
  for (let index = 0; index < count; index += 1) {
    const [w, r, s, t] = [index * wholes, index * reals, index * saids, index * keys.length];
    const fields: Fields = {};
    for (let key = 0; key < keys.length; key += 1) {
      const text = texts[t + key];
      const name = keys[key];
      if (text && name) fields[name] = text;
    }
    rows.push({
      fileNo: whole[w] ?? 0,
      sheet: typeof packed.sheets === 'string' ? packed.sheets : (packed.sheets[index] ?? ''),
      rowNo: whole[w + 1] ?? 0,
      columnNo: whole[w + 2] ?? 0,
      fields,
      columns: packed.columnSets[whole[w + 6] ?? 0] ?? {},
      sampledLocal: wordings[s] ?? null,
      hasTime: whole[w + 4] === 1,
      utcOffsetMinutes: orNull(real[r + 3]),
      depthM: orNull(real[r + 2]),
      fraction: wordings[s + 1] ?? '',
      qaQcKind: wordings[s + 2] ?? '',
      replicate: whole[w + 3] ?? 1,
      sign: signs[whole[w + 5] ?? 0] ?? '',
      value: orNull(real[r]),
      unitText: wordings[s + 3] ?? fields.Unit ?? '',
      detectionLimit: orNull(real[r + 1]),
      limitUnitText: wordings[s + 6] ?? fields.DetectionLimitUnit ?? '',
      qualifier: wordings[s + 7] ?? fields.Flags ?? '',
      originalText: wordings[s + 4] ?? fields.Result ?? '',
      analysedAt: wordings[s + 5] ?? null,
      speciation: wordings[s + 8] ?? '',
      findings: findings.get(index) ?? none,
    });
  }
  return rows;
}
