import { verifyAudit } from '#platform/audit/verify-audit';
import { reachDatabase } from '#platform/backup/reach-database';
import { runOperation } from '#platform/backup/run-operation';
import { openDatabase, openPool } from '#platform/db/pool';
import { loadSecrets } from '#platform/secrets';

/** `npm run audit:verify`: recomputes the chain of every tenant, while the server runs or not. */
await runOperation(async (config) => {
  const database = await reachDatabase(config, loadSecrets(config.dataFolder).databasePasswords);
  const pool = openPool(database.app, { max: 1, onError: () => undefined });
  try {
    const faults: string[] = [];
    for await (const { tenantId, sealed, unsealed, fault } of verifyAudit({ config, db: openDatabase(pool) })) {
      const who = tenantId === 0 ? 'Installation' : `Tenant ${tenantId}`;
      if (fault) faults.push(`${who}: ${fault}`);
      else process.stdout.write(`${who}: ${sealed} entries sealed and unchanged, ${unsealed} waiting for their seal\n`);
    }
    if (faults.length > 0) throw new Error(faults.join('\n'));
    return 'The audit trail is whole.';
  } finally {
    await pool.end();
    await database.close();
  }
});
