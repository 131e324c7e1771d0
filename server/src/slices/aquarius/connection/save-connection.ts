import { type NewAquariusConnection, problem } from '@freshet/contract';
import { differences } from '#platform/audit/differences';
import { recordAudit } from '#platform/audit/record-audit';
import { lockForTenant } from '#platform/db/lock-for-tenant';
import type { Scope } from '#platform/db/scope';
import { decrypt, encrypt } from '#platform/encryption';
import type { Platform } from '#platform/platform';
import { type ConnectionRow, findConnection, removeConnectionRow, storeConnection } from './connection-queries.ts';

type Secrets = Platform['secrets'];

/** The password to use: what was typed, else the one that is kept for the same address and user. */
export function choosePassword(secrets: Secrets, input: NewAquariusConnection, row: ConnectionRow | undefined): string {
  if (input.Password !== undefined) return input.Password;
  if (!row || row.address !== input.Address || row.user_name !== input.UserName)
    throw problem('aquarius.passwordNeeded');
  return decrypt(secrets, row.password);
}

/** Connects the tenant to a server. Another address, or another choice of series, is compared from the beginning. */
export function saveConnection(platform: Platform, scope: Scope, input: NewAquariusConnection): Promise<void> {
  return scope.transaction(async (tx) => {
    await lockForTenant(tx, 'aquarius');
    const old = await findConnection(tx);
    const password = choosePassword(platform.secrets, input, old);
    const facts = {
      address: input.Address,
      user_name: input.UserName,
      includes_unpublished: input.IncludesUnpublished,
      least_seconds: input.LeastSeconds,
    };
    const isOther = !old || old.address !== facts.address || old.includes_unpublished !== facts.includes_unpublished;
    const stored = { ...facts, password: encrypt(platform.secrets, password) };
    await storeConnection(tx, { ...stored, changed_at: scope.now(), changed_by_name: scope.userName }, isOther);
    const before = old ? factsOf(old) : {};
    const changed =
      differences(before, facts) ?? (input.Password === undefined ? null : { new: { password: 'changed' } });
    const what = old ? 'aquarius.changed' : 'aquarius.connected';
    if (changed) await recordAudit(tx, scope, { what, subject: facts.address, ...changed });
  });
}

const factsOf = ({ address, user_name, includes_unpublished, least_seconds }: ConnectionRow) => ({
  ...{ address, user_name, includes_unpublished, least_seconds },
});

/** Forgets the server and its password. Stations and series stay, and are no longer synchronised. */
export function removeConnection(scope: Scope): Promise<void> {
  return scope.transaction(async (tx) => {
    await lockForTenant(tx, 'aquarius');
    const old = await findConnection(tx);
    if (!old) throw problem('notFound');
    await removeConnectionRow(tx);
    await recordAudit(tx, scope, { what: 'aquarius.disconnected', subject: old.address, old: factsOf(old) });
  });
}
