import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Announcement } from '#api/announce';
import { provider } from '#api/provider';
import { claimsQuery } from '#api/session/claims';
import { ErrorDialog } from '#ui/dialog';
import { ExecutionResultDialog } from '#ui/execution-result-dialog';

export type Dialogue = Exclude<Announcement, { kind: 'message' }>;

/** An error nobody foresaw, or how a longer piece of work ended, with the way to support. */
export function AnnouncedDialog({ dialogue, ...props }: { dialogue: Dialogue; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('shell');
  const { data: claims } = useQuery({ ...claimsQuery, enabled: false });
  const processId = dialogue.kind === 'error' ? dialogue.requestId : dialogue.executionId;
  const support = {
    to: provider.supportMail,
    url: window.location.href,
    ...(claims ? { userName: claims.name } : {}),
    ...(processId ? { processId } : {}),
  };
  if (dialogue.kind === 'error') {
    return <ErrorDialog {...props} message={dialogue.message} advice={dialogue.advice} support={support} />;
  }
  const { outcome, logs, recommendedActions } = dialogue;
  const isUnknown = outcome === 'failed' && dialogue.summary === '' && logs.length === 0;
  const summary = isUnknown ? t('execution.unknownError', { provider: provider.name }) : dialogue.summary;
  return <ExecutionResultDialog {...props} {...{ outcome, summary, logs, recommendedActions }} support={support} />;
}
