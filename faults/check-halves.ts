import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { systemClock } from '../server/src/platform/clock.ts';
import { readConfig } from '../server/src/platform/config.ts';
import { openBesideServer } from '../server/src/platform/db/open-database.ts';
import { openDatabase } from '../server/src/platform/db/pool.ts';
import { makeEventBus } from '../server/src/platform/events.ts';
import { makeLogger } from '../server/src/platform/log.ts';
import { makeMailer } from '../server/src/platform/mail/make-mailer.ts';
import { loadSecrets } from '../server/src/platform/secrets.ts';
import { freeExpired } from '../server/src/platform/storage/free-expired.ts';
import { sweepFiles } from '../server/src/platform/storage/sweep-files.ts';
import { expireUploads, fileClaims } from '../server/src/slices/files/index.ts';

/** Statements that count what must not be there once all work is done. */
const halves: readonly (readonly [what: string, statement: string])[] = [
  ['ingestions that never ended', `select count(*) from ingestions where state in ('reading', 'publishing')`],
  ['executions that never ended', `select count(*) from executions where state in ('queued', 'running')`],
  ['failures without a reason', `select count(*) from ingestions where state = 'failed' and coalesce(error, '') = ''`],
  [
    'imports whose counts are not those of their results',
    `select count(*) from imports i where added_count <> (select count(*) from results r
       where r.tenant_id = i.tenant_id and r.opened_by = i.id and not r.is_restored)`,
  ],
  [
    'imports that were never evaluated',
    `select count(*) from imports i where not exists (select from import_evaluations e
       where e.tenant_id = i.tenant_id and e.import_id = i.id)`,
  ],
  [
    'imports without exactly one audit entry',
    `select count(*) from imports i where 1 <> (select count(*) from audit_entries a
       where a.tenant_id = i.tenant_id and a.import_id = i.id and a.what = 'import.published')`,
  ],
  [
    'samples without a result',
    `select count(*) from samples s where import_id is not null and emptied_at is null
       and not exists (select from results r where r.tenant_id = s.tenant_id and r.sample_id = s.id)`,
  ],
  [
    'staged rows of readings that are over',
    `select count(*) from staged_rows s join ingestions i on i.tenant_id = s.tenant_id and i.id = s.ingestion_id
       where i.state not in ('review', 'publishing')`,
  ],
];

/** What half-done work left in the database, each as a sentence. */
export async function checkHalves(sql: pg.Client): Promise<string[]> {
  const faults: string[] = [];
  for (const [what, statement] of halves) {
    const { rows } = await sql.query<{ count: string }>(statement);
    if (Number(rows[0]?.count) !== 0) faults.push(`There are ${rows[0]?.count} ${what}.`);
  }
  return [...faults, ...(await leftJobs(sql))];
}

/** Jobs that are still in the queue, with what they say of themselves. */
async function leftJobs(sql: pg.Client): Promise<string[]> {
  const { rows } = await sql.query<{ reported: string }>(
    `select format('%s is left in the queue: attempt %s of %s, due %s, %s%s', t.identifier, j.attempts, j.max_attempts,
       j.run_at, case when j.locked_by is null then 'taken by nobody' else 'taken by ' || j.locked_by end,
       coalesce(': ' || j.last_error, '.')) as reported
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`,
  );
  return rows.map(({ reported }) => reported);
}

/** Whether the chain of the audit is whole, by the product's own command. */
export function checkAudit(program: string, folder: string): string[] {
  const command = join(program, '..', 'commands', 'audit-verify.js');
  const env = { ...process.env, FRESHET_DATA: folder };
  const { stdout, stderr } = spawnSync(process.execPath, [command], { env, encoding: 'utf8' });
  return stdout.includes('The audit trail is whole.') ? [] : [`The audit trail is not whole: ${stdout}${stderr}`];
}

const dayMs = 86_400_000;

/** What is left in the store after it was swept as it is two days later: only bytes that files name may be. */
export async function checkLeftovers(folder: string, sql: pg.Client): Promise<string[]> {
  await sweepLater(folder);
  const { rows } = await sql.query<{ path: string }>(
    `select distinct tenant_id || '/' || substr(sha256, 1, 2) || '/' || sha256 as path from file_versions`,
  );
  const named = new Set(rows.map(({ path }) => path));
  const storedFiles = readdirSync(join(folder, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, 'files').length + 1));
  return [
    ...storedFiles.filter((path) => !named.has(path)).map((path) => `${path} belongs to nothing.`),
    ...[...named]
      .filter((path) => !storedFiles.includes(path))
      .map((path) => `${path} is named by a file and was swept away.`),
  ];
}

async function sweepLater(folder: string): Promise<void> {
  const config = readConfig({ FRESHET_DATA: folder });
  const [log, secrets] = [makeLogger({ logLevel: 'warn' }), loadSecrets(folder)];
  const database = await openBesideServer(config, secrets, log);
  const clock = { ...systemClock, now: () => new Date(Date.now() + 2 * dayMs) };
  const mailer = makeMailer(config, log);
  try {
    const { pool } = database;
    const platform = { config, clock, log, secrets, mailer, pool, db: openDatabase(pool), events: makeEventBus() };
    await freeExpired(platform, [expireUploads]).run();
    await sweepFiles(platform, [fileClaims]).run();
  } finally {
    mailer.close();
    await database.close();
  }
}
