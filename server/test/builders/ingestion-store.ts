import { randomUUID } from 'node:crypto';
import { foldName } from '@freshet/domain';
import { sql } from 'kysely';
import { withBulkConnection } from '#platform/db/copy/bulk-connection';
import { copyLine } from '#platform/db/copy/copy-line';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import type { Platform } from '#platform/platform';
import { rollBackImport } from '#slices/imports';
import { deliveredResults } from '#slices/observations';
import { incomingColumns, makeIncoming, makeWorkTables } from '../../src/slices/ingestion/publishing/incoming.ts';
import type { DuplicatesRule } from '../../src/slices/ingestion/publishing/publish-duplicates.ts';
import { publishIncoming } from '../../src/slices/ingestion/publishing/publish-import.ts';
import { beginCounts, countIncomingRows, lockIngestion } from '../../src/slices/ingestion/reading/ingestion-queries.ts';
import { newScope, usePlatform } from '../use-platform.ts';
import { TestClock } from '../world.ts';

export interface Delivery {
  readonly file: number;
  readonly reading: number;
  /** What it says of `station:analyte`. */
  readonly stated: ReadonlyMap<string, string>;
  readonly rule: DuplicatesRule;
}

/** A tenant whose store is filled by hand, without files: for tests of what becomes of deliveries. */
export function useStore() {
  const clock = new TestClock();
  const { platform } = usePlatform({ clock });
  return {
    now: () => clock.now(),
    advance: () => clock.advanceSeconds(60),
    open: async () => {
      const scope = await newScope(platform);
      return openStore(platform, scope, await scope.transaction((tx) => makePlaces(tx, clock.now())));
    },
  };
}

interface Places {
  readonly stations: readonly number[];
  readonly analytes: readonly number[];
}

function openStore(platform: Platform, scope: Scope, places: Places) {
  const files = new Map<number, number>();
  const readings = new Map<string, number>();
  return {
    publish: async ({ file, reading, stated, rule }: Delivery) => {
      const fileId = files.get(file) ?? (await scope.transaction((tx) => makeFile(tx, `${file}.csv`, scope.now())));
      files.set(file, fileId);
      const known = readings.get(`${file} ${reading}`);
      const ingestion = known ?? (await scope.transaction((tx) => makeIngestion(tx, scope, fileId)));
      readings.set(`${file} ${reading}`, ingestion);
      const { importId, added, changed, unchanged } = await deliver(platform, scope, {
        ingestion,
        stated,
        rule,
        places,
      });
      return { importId: importId ?? 0, stored: added + changed, unchanged };
    },
    rollBack: (importId: number) => rollBackImport(platform, scope, { importId, kinds: [deliveredResults] }),
    present: () => scope.transaction((tx) => readCurrentValues(tx, places, sql`closed_at is null`)),
    presentAt: (at: Date) =>
      scope.transaction((tx) =>
        readCurrentValues(tx, places, sql`opened_at <= ${at} and (closed_at is null or closed_at > ${at})`),
      ),
    emptiness: () => scope.transaction(readEmptiness),
  };
}

interface Delivering extends Pick<Delivery, 'stated' | 'rule'> {
  readonly ingestion: number;
  readonly places: Places;
}

const deliver = (platform: Platform, scope: Scope, { ingestion: id, stated, rule, places }: Delivering) =>
  withBulkConnection(platform, scope.tenantId, async (bulk) => {
    await makeIncoming(bulk);
    const lines = [...stated].map(([key, value], ordinal) => copyLine(staged(places, { key, value, ordinal })));
    await bulk.copy('incoming', incomingColumns, lines);
    await makeWorkTables(bulk);
    return bulk.transaction(async (tx) => {
      await beginCounts(tx, id, await countIncomingRows(tx));
      return publishIncoming(tx, scope, { ingestion: await lockIngestion(tx, id), rule, events: platform.events });
    });
  });

const instant = '2026-03-08T17:00:00Z';

function staged({ stations, analytes }: Places, row: { key: string; value: string; ordinal: number }) {
  const [station = 0, analyte = 0] = row.key.split(':').map(Number);
  const given: Readonly<Record<string, string | number | boolean | null>> = {
    ordinal: row.ordinal,
    file_version_id: 1,
    row_no: row.ordinal + 2,
    column_no: 0,
    state: 'ready',
    causes: '{}',
    fields: '{}',
    is_released: false,
    data_source_id: stations[station] ?? null,
    analyte_id: analytes[analyte] ?? null,
    analyte_name: `Analyte ${analyte}`,
    media_type_id: null,
    sampled_at: instant,
    sampled_at_text: instant,
    utc_offset_minutes: 0,
    sampled_on: '2026-03-08',
    depth_m: null,
    replicate: 1,
    value: Number(row.value),
    detection_limit: null,
    unit: 'mg/L',
    original_text: row.value,
    coc_code: null,
    analysed_at: null,
    flag_ids: '{}',
    station_class: null,
    analyte_class: null,
  };
  return incomingColumns.map((column) => (column in given ? (given[column] ?? null) : ''));
}

async function readCurrentValues(tx: Tx, { stations, analytes }: Places, when: ReturnType<typeof sql>) {
  const { rows } = await sql<{ data_source_id: number; analyte_id: number; value: number }>`
    select data_source_id, analyte_id, value from results where ${when}`.execute(tx);
  const keys = rows.map(
    (row) =>
      [`${stations.indexOf(row.data_source_id)}:${analytes.indexOf(row.analyte_id)}`, String(row.value)] as const,
  );
  if (new Set(keys.map(([key]) => key)).size !== keys.length) throw new Error('A key has two values at once.');
  return new Map(keys);
}

async function readEmptiness(tx: Tx) {
  const { rows } = await sql<{ wronglyEmpty: number; wronglyFull: number }>`
    select count(*) filter (where s.emptied_at is not null and r.n > 0) as "wronglyEmpty",
      count(*) filter (where s.emptied_at is null and r.n = 0) as "wronglyFull"
    from samples s cross join lateral
      (select count(*) as n from results r where r.sample_id = s.id and r.closed_at is null) r`.execute(tx);
  return rows[0];
}

async function makePlaces(tx: Tx, created_at: Date): Promise<Places> {
  const stations = await tx
    .insertInto('data_sources')
    .values([0, 1, 2].map(() => ({ source_type: 'discrete_envirodata', created_at })))
    .returning('id')
    .execute();
  const names = [0, 1, 2, 3, 4].map((no) => `Analyte ${no}`);
  const analytes = await tx
    .insertInto('analytes')
    .values(names.map((name) => ({ name, folded: foldName(name), created_at })))
    .returning('id')
    .execute();
  return { stations: stations.map(({ id }) => id), analytes: analytes.map(({ id }) => id) };
}

async function makeFile(tx: Tx, name: string, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('files')
    .values({ name, folded: foldName(name), created_by: 1, created_by_name: 'x', created_at: now, changed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const content = { sha256: '0'.repeat(64), size_bytes: 1, media_type: 'text/csv', reason: 'uploaded' };
  await tx
    .insertInto('file_versions')
    .values({ file_id: id, number: 1, ...content, created_by_name: 'x', created_at: now })
    .execute();
  return id;
}

async function makeIngestion(tx: Tx, scope: Scope, fileId: number): Promise<number> {
  const version = await tx
    .selectFrom('file_versions')
    .select('id')
    .where('file_id', '=', fileId)
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('ingestions')
    .values({
      execution_id: randomUUID(),
      file_id: fileId,
      file_version_id: version.id,
      file_name: 'results.csv',
      file_schema: 'generic-long',
      file_schema_name: 'Generic long',
      settings: '{}',
      created_by: scope.userId,
      created_by_name: scope.userName,
      created_at: scope.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
