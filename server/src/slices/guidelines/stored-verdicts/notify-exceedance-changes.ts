import { listCauses } from '#platform/audit/list-causes';
import type { Tx } from '#platform/db/transaction';
import { allUsers } from '#slices/identity';
import { sendMessage } from '#slices/messages';
import { findSettled, takeExceedanceChanges } from './verdict-plans.ts';

const mostNames = 5;
const mostCauses = 3;

/** What verdicts hang on but for results, as it is called. */
const causeWords = new Map([
  ['standard', 'standard'],
  ['stationLimit', 'station limit'],
  ['guideline', 'guideline'],
  ['guidelineVersion', 'guideline version'],
  ['analyte', 'analyte'],
  ['flag', 'flag'],
  ['flags', 'flags of results'],
  ['cofactor', 'cofactor'],
  ['cofactorDefault', 'cofactor default'],
  ['cofactorStrategy', 'cofactor strategy'],
  ['unit', 'unit'],
  ['unitConversion', 'unit conversion'],
  ['unitGroup', 'unit group'],
  ['results', 'results'],
]);

interface Causes {
  /** `standard Copper (ana)`. */
  readonly words: string;
  /** The same with kinds as codes, `standard|Copper (ana)`: screens say them in the reader's language. */
  readonly coded: string;
}

/** What was changed since results were last known to be evaluated by everything: what it is, and who did it. */
async function nameCauses(tx: Tx): Promise<Causes | null> {
  const since = await findSettled(tx);
  if (!since) return null;
  const matchingCauses = await listCauses(tx, [...causeWords.keys()], since);
  const coded = [
    ...new Set(
      matchingCauses.map(({ what, subject, user_name }) => `${what.replace(/\..*$/s, '')}|${subject} (${user_name})`),
    ),
  ];
  if (coded.length === 0) return null;
  const messages = coded.slice(0, mostCauses);
  const more = coded.length > mostCauses ? ['…'] : [];
  const words = messages.map((one) => one.replace(/^(\w+)\|/, (_, kind: string) => `${causeWords.get(kind) ?? kind} `));
  return { words: [...words, ...more].join(', '), coded: [...messages, ...more].join(', ') };
}

/** Notifies the tenant's administrators of what exceeds now, and what no longer does, since the last evaluation. */
export async function notifyExceedanceChanges(tx: Tx, tenantId: number): Promise<void> {
  const changes = await takeExceedanceChanges(tx);
  if (changes.length === 0) return;
  const more = changes.reduce((sum, one) => sum + one.now_exceeding, 0);
  const fewer = changes.reduce((sum, one) => sum + one.no_longer, 0);
  const names = changes.slice(0, mostNames).map(({ name }) => name);
  const analytes = `${names.join(', ')}${changes.length > mostNames ? ', …' : ''}`;
  const causes = await nameCauses(tx);
  const after = causes ? ` after a change of ${causes.words}` : '';
  const admins = await tx
    .selectFrom(allUsers.as('users'))
    .select('id')
    .where('home_tenant_id', '=', tenantId)
    .where('is_tenant_admin', '=', true)
    .where('locked_at', 'is', null)
    .execute();
  await sendMessage(tx, {
    userIds: admins.map(({ id }) => id),
    level: more > 0 ? 'warn' : 'info',
    title: `Re-evaluated${after} (${analytes}): now exceeding ${more}, no longer exceeding ${fewer}`,
    content: 'Standards, cofactors, links, flags, units or values that they depend on have changed.',
    nextStep: 'Open the dashboard for details.',
    code: causes ? 'guidelines.reevaluatedAfter' : 'guidelines.reevaluated',
    params: { more, fewer, analytes, ...(causes ? { causes: causes.coded } : {}) },
    link: '/report/tenant-graphing-dashboard',
  });
}
