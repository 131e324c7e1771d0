import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { enqueueMail } from '#platform/mail/enqueue-mail';
import type { Platform } from '#platform/platform';
import { findPeople } from '#slices/ingestion';
import { sendMessage } from '#slices/messages';

interface Ready {
  readonly runId: number;
  readonly name: string;
  readonly scheduleId: number | null;
  /** A second file of the same work. */
  readonly isBeside?: boolean;
}

/** Tells who asked, and whom the schedule names, that a report is there: by message, and by mail when it was scheduled. */
export async function tellReady(tx: Tx, platform: Platform, scope: Scope, ready: Ready): Promise<void> {
  const link = `/reports?run=${ready.runId}`;
  const others = ready.scheduleId === null ? [] : await namedPeople(tx, ready.scheduleId);
  const people = await findPeople(tx, scope.tenantId, [...new Set([scope.userId, ...others])]);
  const told = people.filter(({ is_locked }) => !is_locked);
  await sendMessage(tx, {
    userIds: told.map(({ id }) => id),
    level: 'success',
    title: `Ready: ${ready.name}`,
    nextStep: 'Open the report to download it.',
    code: 'reports.ready',
    params: { name: ready.name },
    link,
    // What the end of the work would tell is told with its main file.
    onceKey: ready.isBeside ? `run:${ready.runId}` : `execution:${scope.requestId}`,
  });
  if (ready.scheduleId === null) return;
  const { config } = platform;
  const origin = config.origin ?? `http://${config.host}:${config.port}`;
  const text = [
    `The report "${ready.name}" of ${scope.tenantName} is ready.`,
    '',
    'Open it to look at it or download it:',
    `${origin}${link}`,
    '',
    'You get this mail because a schedule of reports names you.',
    '',
  ].join('\n');
  for (const { email } of told) await enqueueMail(tx, platform, { to: email, subject: `Ready: ${ready.name}`, text });
}

async function namedPeople(tx: Tx, scheduleId: number): Promise<number[]> {
  const row = await tx
    .selectFrom('report_schedules')
    .select('user_ids')
    .where('id', '=', scheduleId)
    .executeTakeFirst();
  return row?.user_ids ?? [];
}
