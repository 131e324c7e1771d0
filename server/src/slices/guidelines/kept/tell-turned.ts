import type { Tx } from '#platform/db/transaction';
import { sendMessage } from '#slices/messages';
import { takeTurned } from './verdict-plans.ts';

const mostNames = 5;

/** Tells the tenant's administrators what came to exceed, and what no longer does, since results were judged before. */
export async function tellTurned(tx: Tx, tenantId: number): Promise<void> {
  const turned = await takeTurned(tx);
  if (turned.length === 0) return;
  const more = turned.reduce((sum, one) => sum + one.now_exceeding, 0);
  const fewer = turned.reduce((sum, one) => sum + one.no_longer, 0);
  const names = turned.slice(0, mostNames).map(({ name }) => name);
  const analytes = `${names.join(', ')}${turned.length > mostNames ? ', …' : ''}`;
  const admins = await tx
    .selectFrom('users')
    .select('id')
    .where('home_tenant_id', '=', tenantId)
    .where('is_tenant_admin', '=', true)
    .where('locked_at', 'is', null)
    .execute();
  await sendMessage(tx, {
    userIds: admins.map(({ id }) => id),
    level: more > 0 ? 'warn' : 'info',
    title: `Re-evaluated (${analytes}): now exceeding ${more}, no longer exceeding ${fewer}`,
    content: 'Standards, cofactors, links, flags, units or values that they hang on have changed.',
    nextStep: 'Open the dashboard for details.',
    code: 'guidelines.judgedAgain',
    params: { more, fewer, analytes },
    link: '/report/tenant-graphing-dashboard',
  });
}
