import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { systemClock } from './src/platform/clock.ts';
import { readConfig } from './src/platform/config.ts';
import { openBesideServer } from './src/platform/db/open-database.ts';
import { openDatabase } from './src/platform/db/pool.ts';
import { openScope } from './src/platform/db/scope.ts';
import { inInstallation, inNamedTenant } from './src/platform/db/system-scope.ts';
import { makeEventBus } from './src/platform/events.ts';
import { makeLogger } from './src/platform/log.ts';
import { makeMailer } from './src/platform/mail/make-mailer.ts';
import { loadSecrets } from './src/platform/secrets.ts';
import { subscribeSlices } from './src/app.ts';
import { sendMessage } from './src/slices/messages/index.ts';

const config = readConfig(process.env);
const log = makeLogger(config);
const secrets = loadSecrets(config.dataFolder);
const database = await openBesideServer(config, secrets, log);
const platform = { config, clock: systemClock, log, pool: database.pool, db: openDatabase(database.pool), secrets, mailer: makeMailer(config, log), events: makeEventBus() };
subscribeSlices(platform);
const person = await inInstallation(platform, (tx) => tx.selectFrom('users as u').innerJoin('tenants as t','t.id','u.home_tenant_id').select(['u.id','u.user_name','u.home_tenant_id','t.name']).where('u.is_tenant_admin','=',true).orderBy('u.id').executeTakeFirstOrThrow());
const tenantId = person.home_tenant_id;
const what = process.argv[2];
if (what === 'messages') {
  await inNamedTenant(platform, tenantId, async (tx) => {
    for (const [level, title, content, nextStep, link] of [
      ['success','Finished: reading kootenay-2026.csv','1,204 results were read.','','/imports'],
      ['error','Failed: reading broken.xlsx','The file is password protected.','Try again, and contact support if it fails again.',''],
      ['info','New version of a guideline','Freshwater life 2026 is published.','Compare and adopt it.','/manage/guidelines'],
      ['none','A note','Nothing to do.','',''],
    ] as const) await sendMessage(tx, { userIds: [person.id], level, title, content, nextStep, link });
  });
} else if (what === 'many') {
  await inNamedTenant(platform, tenantId, async (tx) => { for (let n = 0; n < 120; n += 1) await sendMessage(tx, { userIds: [person.id], level: 'info', title: `Message ${n}`, content: 'x '.repeat(n) }); });
} else {
  const caller = { tenantId, tenantName: person.name, userId: person.id, userName: person.user_name, sessionId: '', signInMethod: 'password', authority: { isTenantAdmin: true, isSysAdmin: false, impersonation: null }, staff: null, requestId: '' } as never;
  const scope = openScope(platform, caller);
  const importId = await scope.transaction(async (tx) => {
    const now = new Date(); const made = { created_by: person.id, created_by_name: person.user_name, created_at: now };
    const file = await tx.insertInto('files').values({ name: 'kootenay-2026.csv', folded: 'kootenay-2026.csv', changed_at: now, ...made }).returning('id').executeTakeFirstOrThrow();
    const v = await tx.insertInto('file_versions').values({ file_id: file.id, sha256: '0'.repeat(64), size_bytes: 1, media_type: 'text/csv', reason: 'uploaded', number: 1, created_by_name: 'x', created_at: now }).returning('id').executeTakeFirstOrThrow();
    const read = { execution_id: randomUUID(), file_id: file.id, file_version_id: v.id, file_name: 'kootenay-2026.csv', ...made };
    const ing = await tx.insertInto('ingestions').values({ ...read, file_schema: 'wqx', file_schema_name: 'WQX', settings: '{}', state: 'published' }).returning('id').executeTakeFirstOrThrow();
    const imp = await tx.insertInto('imports').values({ ...read, ingestion_id: ing.id, service_name: 'WQX', status: 'Published' }).returning('id').executeTakeFirstOrThrow();
    await sql`update results set opened_by = ${imp.id} where closed_at is null`.execute(tx);
    await platform.events.publish(tx, scope, 'ingestion.published', { importId: imp.id });
    return imp.id;
  });
  console.log('import', importId);
  await new Promise((r) => setTimeout(r, 4000));
  console.log(await inNamedTenant(platform, tenantId, (tx) => tx.selectFrom('import_evaluations').selectAll().execute()));
}
await database.close();
