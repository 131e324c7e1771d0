import type pg from 'pg';
import type { MadeFile } from './make-files.ts';

export interface Compared {
  readonly expected: number;
  readonly found: number;
  /** Each as a few words on where it belongs. */
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  /** Values that no file holds, or others than it holds. */
  readonly wrong: readonly string[];
}

interface Stored {
  readonly file: string;
  readonly row_no: number;
  readonly station: string;
  readonly analyte_name: string;
  readonly sampled_at: Date;
  readonly sign: string;
  readonly value: number | null;
  readonly detection_limit: number | null;
  readonly is_open: boolean;
}

/** Compares every version of every result with what the generated files hold: each value once, open, where it belongs. */
export async function compareValues(sql: pg.Client, tenantId: number, files: readonly MadeFile[]): Promise<Compared> {
  const wanted = new Set(files.flatMap(wantedOf));
  const seen = new Map<string, number>();
  const wrong: string[] = [];
  const stored = await readStored(sql, tenantId);
  for (const row of stored) {
    const key = `${row.file} row ${row.row_no}: ${row.station} ${row.analyte_name} ${row.sampled_at.toISOString()} ${row.sign} ${row.value ?? ''} ${row.sign ? row.detection_limit : ''}`;
    if (!wanted.has(key) || !row.is_open) wrong.push(row.is_open ? key : `${key} (closed)`);
    seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  return {
    expected: wanted.size,
    found: stored.length,
    lost: [...wanted].filter((key) => !seen.has(key)),
    doubled: [...seen].filter(([, count]) => count > 1).map(([key, count]) => `${key} (${count} times)`),
    wrong,
  };
}

const wantedOf = ({ name, expected }: MadeFile): string[] =>
  (expected?.values ?? []).map(
    ({ rowNo, station, analyte, at, sign, value, limit }) =>
      `${name} row ${rowNo}: ${station} ${analyte} ${at} ${sign} ${value ?? ''} ${sign ? limit : ''}`,
  );

async function readStored(sql: pg.Client, tenantId: number): Promise<Stored[]> {
  const { rows } = await sql.query<Stored>(
    `select coalesce(f.name, '?') as file, r.row_no, s.name as station, r.analyte_name, r.sampled_at, r.sign, r.value,
       r.detection_limit, r.closed_at is null as is_open
     from results r
       join synonyms s on s.tenant_id = r.tenant_id and s.data_source_id = r.data_source_id and s.is_primary
       left join file_versions v on v.tenant_id = r.tenant_id and v.id = r.file_version_id
       left join files f on f.tenant_id = v.tenant_id and f.id = v.file_id
     where r.tenant_id = $1 and s.name like 'FAULT-%'`,
    [tenantId],
  );
  return rows;
}
