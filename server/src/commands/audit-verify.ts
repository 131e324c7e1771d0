import { verifyAudit } from '#platform/audit/verify-audit';
import type { Platform } from '#platform/platform';
import { runCommand } from '#platform/run-command';

/** `npm run audit:verify`: recomputes the chain of every tenant, while the server runs or not. */
const verify = async (platform: Platform) => {
  const faults: string[] = [];
  for await (const { tenantId, sealed, unsealed, fault } of verifyAudit(platform)) {
    const who = tenantId === 0 ? 'Installation' : `Tenant ${tenantId}`;
    if (fault) faults.push(`${who}: ${fault}`);
    else process.stdout.write(`${who}: ${sealed} entries sealed and unchanged, ${unsealed} waiting for their seal\n`);
  }
  if (faults.length > 0) throw new Error(faults.join('\n'));
  process.stdout.write('The audit trail is whole.\n');
};

await runCommand(verify, { onExisting: true });
