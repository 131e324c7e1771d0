import { listCauses } from '#platform/audit/list-causes';
import type { Tx } from '#platform/db/transaction';
import { sendMessage } from '#slices/messages';
import { findSettled, takeTurned } from './verdict-plans.ts';

const mostNames = 5;
const mostCauses = 3;

/** What verdicts hang on but for results. */
const causeKinds = [
  ...['standard', 'stationLimit', 'guideline', 'guidelineVersion', 'analyte', 'flag', 'flags', 'cofactor'],
  ...['cofactorDefault', 'cofactorStrategy', 'unit', 'unitConversion', 'unitGroup', 'results'],
];

/** What was changed since results were last known to be judged by everything, each with who did it. */
async function nameCauses(tx: Tx): Promise<string> {
  const since = await findSettled(tx);
  if (!since) return '';
  const found = await listCauses(tx, causeKinds, since);
  const names = [...new Set(found.map(({ subject, user_name }) => `${subject} (${user_name})`))];
  return `${names.slice(0, mostCauses).join(', ')}${names.length > mostCauses ? ', …' : ''}`;
}

/** Tells the tenant's administrators what came to exceed, and what no longer does, since results were judged before. */
export async function tellTurned(tx: Tx, tenantId: number): Promise<void> {
  const turned = await takeTurned(tx);
  if (turned.length === 0) return;
  const more = turned.reduce((sum, one) => sum + one.now_exceeding, 0);
  const fewer = turned.reduce((sum, one) => sum + one.no_longer, 0);
  const names = turned.slice(0, mostNames).map(({ name }) => name);
  const analytes = `${names.join(', ')}${turned.length > mostNames ? ', …' : ''}`;
  const causes = await nameCauses(tx);
  const after = causes === '' ? '' : ` after a change of ${causes}`;
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
    title: `Re-evaluated${after} (${analytes}): now exceeding ${more}, no longer exceeding ${fewer}`,
    content: 'Standards, cofactors, links, flags, units or values that they hang on have changed.',
    nextStep: 'Open the dashboard for details.',
    code: causes === '' ? 'guidelines.judgedAgain' : 'guidelines.judgedAgainAfter',
    params: { more, fewer, analytes, ...(causes === '' ? {} : { causes }) },
    link: '/report/tenant-graphing-dashboard',
  });
}
