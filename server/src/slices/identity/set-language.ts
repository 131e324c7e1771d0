import type { Language } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import { inInstallation } from '#platform/db/system-scope';
import type { Platform } from '#platform/platform';
import { auditInTenant } from './identity-audit.ts';
import { forgetSessions } from './sessions/session-cache.ts';

/** From now on mails, reports and answers that wish for nothing else are in this language. */
export async function setLanguage(platform: Platform, scope: Scope, language: Language): Promise<void> {
  await inInstallation(platform, async (tx) => {
    const { language: before } = await tx
      .selectFrom('users')
      .select('language')
      .where('id', '=', scope.userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (before === language) return;
    await tx.updateTable('users').set({ language }).where('id', '=', scope.userId).execute();
    await auditInTenant(tx, scope.tenantId, scope, {
      what: 'user.languageChosen',
      subject: scope.userName,
      old: { Language: before ?? '' },
      new: { Language: language },
    });
  });
  forgetSessions(platform);
}
