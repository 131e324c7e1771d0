import type { Language } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { enqueueMail } from '#platform/mail/enqueue-mail';
import type { Platform } from '#platform/platform';
import { translate } from '#platform/texts';
import { findPeople } from '#slices/identity';
import { sendMessage } from '#slices/messages';

interface Ready {
  readonly runId: number;
  readonly name: string;
  readonly scheduleId: number | null;
  /** A second file of the same work. */
  readonly isBeside?: boolean;
}

/**
 * Notifies the requester, and whom the schedule names, that a report is ready: by message, and by mail when it was
 * scheduled.
 */
export async function notifyReady(tx: Tx, platform: Platform, scope: Scope, ready: Ready): Promise<void> {
  const link = `/reports?run=${ready.runId}`;
  const others = ready.scheduleId === null ? [] : await namedPeople(tx, ready.scheduleId);
  const people = await findPeople(tx, scope.tenantId, [...new Set([scope.userId, ...others])]);
  const reported = people.filter(({ is_locked }) => !is_locked);
  await sendMessage(tx, {
    userIds: reported.map(({ id }) => id),
    level: 'success',
    title: translate('en', 'messages.coded.reports.ready.title', { name: ready.name }),
    nextStep: translate('en', 'messages.coded.reports.ready.nextStep'),
    code: 'reports.ready',
    params: { name: ready.name },
    link,
    // What the end of the work would report is sent with its main file.
    onceKey: ready.isBeside ? `run:${ready.runId}` : `execution:${scope.requestId}`,
  });
  if (ready.scheduleId === null) return;
  const { config } = platform;
  const address = `${config.origin ?? `http://${config.host}:${config.port}`}${link}`;
  for (const { email, language } of reported) {
    const subject = translate(language, 'messages.coded.reports.ready.title', { name: ready.name });
    const text = mailTexts[language]({ name: ready.name, tenant: scope.tenantName, address }).join('\n');
    await enqueueMail(tx, platform, { to: email, subject, text });
  }
}

interface ReadyMail {
  readonly name: string;
  readonly tenant: string;
  readonly address: string;
}

const mailTexts: Readonly<Record<Language, (message: ReadyMail) => string[]>> = {
  en: ({ name, tenant, address }) => [
    ...[`The report "${name}" of ${tenant} is ready.`, '', 'Open it to look at it or download it:', address, ''],
    ...['You receive this e-mail because a report schedule names you.', ''],
  ],
  fr: ({ name, tenant, address }) => [
    ...[
      `Le rapport « ${name} » de ${tenant} est prêt.`,
      '',
      'Ouvrez-le pour le consulter ou le télécharger :',
      address,
    ],
    ...['', 'Vous recevez ce courriel parce qu’un rapport planifié vous désigne.', ''],
  ],
};

async function namedPeople(tx: Tx, scheduleId: number): Promise<number[]> {
  const row = await tx
    .selectFrom('report_schedules')
    .select('user_ids')
    .where('id', '=', scheduleId)
    .executeTakeFirst();
  return row?.user_ids ?? [];
}
