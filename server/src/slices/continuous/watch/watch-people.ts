import { problem, type WatchPeople } from '@freshet/contract';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { findMembers, type Person } from '#slices/identity';
import { findSettings, storeSettings } from './watch-queries.ts';

interface Listeners {
  readonly people: readonly Person[];
  readonly byMessage: boolean;
  readonly byMail: boolean;
}

/**
 * Who is notified of silent series: those who were chosen and are still there; the administrators until somebody chose.
 */
export async function findListeners(tx: Tx, tenantId: number): Promise<Listeners> {
  const chosen = await findSettings(tx);
  const members = await findMembers(tx, tenantId);
  return {
    people: members.filter(({ id, is_tenant_admin }) => (chosen ? chosen.user_ids.includes(id) : is_tenant_admin)),
    byMessage: chosen?.by_message ?? true,
    byMail: chosen?.by_mail ?? true,
  };
}

export async function viewPeople(tx: Tx, tenantId: number) {
  const { people, byMessage, byMail } = await findListeners(tx, tenantId);
  return {
    UserIds: people.map(({ id }) => id),
    Ways: [...(byMessage ? ['message' as const] : []), ...(byMail ? ['mail' as const] : [])],
    IsDefault: (await findSettings(tx)) === undefined,
    Choices: (await findMembers(tx, tenantId)).map(({ id, user_name, email }) => ({
      ...{ Id: id, Name: user_name, Email: email },
    })),
  };
}

/** Chooses who is notified. A user of another tenant is treated as unknown. */
export const changePeople = (scope: Scope, { UserIds, Ways }: WatchPeople): Promise<void> =>
  scope.transaction(async (tx) => {
    const members = new Map((await findMembers(tx, scope.tenantId)).map((one) => [one.id, one]));
    const chosen = [...new Set(UserIds)].map((id) => members.get(id));
    if (chosen.some((one) => one === undefined)) throw problem('notFound');
    const facts = {
      user_ids: chosen.flatMap((one) => (one ? [Number(one.id)] : [])),
      by_message: Ways.includes('message'),
      by_mail: Ways.includes('mail'),
    };
    await storeSettings(tx, facts);
    await recordAudit(tx, scope, {
      what: 'seriesWatch.chosen',
      subject: chosen.flatMap((one) => (one ? [one.user_name] : [])).join(', '),
      new: facts,
    });
  });
