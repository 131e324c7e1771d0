import { problem } from '@freshet/contract';
import type { Selectable } from 'kysely';
import type { Database } from '#platform/db/schema.generated';
import type { Tx } from '#platform/db/transaction';
import type { LoggerClock, LoggerSource } from '#slices/continuous';

/** The tables of logger files as text, for the export of everything. */
export const loggerTexts = {
  files: 'logger_files',
  columns: 'logger_columns',
  clocks: 'logger_clocks',
  mappings: 'logger_mappings',
} as const;

export type LoggerFileRow = Selectable<Database['logger_files']>;
export type LoggerColumnRow = Selectable<Database['logger_columns']>;

/** What was read of a logger file; refused as missing where the file is none. */
export async function requireLoggerFile(tx: Tx, ingestionId: number): Promise<LoggerFileRow> {
  const row = await tx
    .selectFrom('logger_files')
    .selectAll()
    .where('ingestion_id', '=', ingestionId)
    .executeTakeFirst();
  if (!row) throw problem('notFound');
  return row;
}

export const listLoggerColumns = (tx: Tx, ingestionId: number): Promise<LoggerColumnRow[]> =>
  tx.selectFrom('logger_columns').selectAll().where('ingestion_id', '=', ingestionId).orderBy('position').execute();

/** What is remembered of the clocks of loggers, by source. */
export async function listClocks(tx: Tx): Promise<Record<string, LoggerClock>> {
  const rows = await tx.selectFrom('logger_clocks').selectAll().execute();
  return Object.fromEntries(
    rows.map((row) => [
      row.source_key,
      {
        ...(row.offset_minutes === null ? {} : { offsetMinutes: row.offset_minutes }),
        ...(row.zone === null ? {} : { zone: row.zone }),
        ...(row.date_format === null ? {} : { dateFormat: row.date_format }),
      },
    ]),
  );
}

interface Author {
  readonly userName: string;
  now(): Date;
}

/** Remembers by which clock the files of a logger are read. The latest word counts. */
export async function rememberClock(tx: Tx, who: Author, { source, sourceKey }: LoggerSource, clock: LoggerClock) {
  const stated = {
    source,
    offset_minutes: clock.offsetMinutes ?? null,
    zone: clock.zone ?? null,
    date_format: clock.dateFormat ?? null,
    changed_by_name: who.userName,
    changed_at: who.now(),
  };
  await tx
    .insertInto('logger_clocks')
    .values({ source_key: sourceKey, ...stated })
    .onConflict((clash) => clash.columns(['tenant_id', 'source_key']).doUpdateSet(stated))
    .execute();
}

export interface Mapping {
  readonly source_key: string;
  readonly column_key: string;
  /** None: the column is always left out. */
  readonly series_id: number | null;
  readonly unit: string | null;
}

export const listMappings = (tx: Tx, sourceKeys: readonly string[]): Promise<Mapping[]> =>
  sourceKeys.length === 0
    ? Promise.resolve([])
    : tx.selectFrom('logger_mappings').selectAll().where('source_key', 'in', sourceKeys).execute();

/** Remembers where a column of a logger always goes. The latest word counts. */
export async function rememberMapping(tx: Tx, who: Author, mapping: Mapping & { source: string; name: string }) {
  const { source_key, column_key, ...meant } = mapping;
  const stated = { ...meant, changed_by_name: who.userName, changed_at: who.now() };
  await tx
    .insertInto('logger_mappings')
    .values({ source_key, column_key, ...stated })
    .onConflict((clash) => clash.columns(['tenant_id', 'source_key', 'column_key']).doUpdateSet(stated))
    .execute();
}
