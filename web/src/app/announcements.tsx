import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Announcement, onAnnouncement } from '#api/announce';
import { claimsQuery } from '#api/claims';
import { provider } from '#api/provider';
import { ErrorDialog } from '#ui/dialog';
import { ExecutionResultDialog } from '#ui/execution-result-dialog';
import { shellSnackbarMs, useSnackbar } from '#ui/snackbar';

type Dialogue = Exclude<Announcement, { kind: 'message' }>;

/** Where everything that no screen waits for is shown: short messages, errors, and how longer work ended. */
export function Announcements() {
  const { show } = useSnackbar();
  const [dialogue, setDialogue] = useState<Dialogue | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(
    () =>
      onAnnouncement((announcement) => {
        if (announcement.kind === 'message') return show(announcement.text, { durationMs: shellSnackbarMs });
        setDialogue(announcement);
        setIsOpen(true);
      }),
    [show],
  );
  return dialogue ? <Shown dialogue={dialogue} open={isOpen} onClose={() => setIsOpen(false)} /> : null;
}

function Shown({ dialogue, ...props }: { dialogue: Dialogue; open: boolean; onClose: () => void }) {
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
  const { outcome, summary, logs, recommendedActions } = dialogue;
  return <ExecutionResultDialog {...props} {...{ outcome, summary, logs, recommendedActions }} support={support} />;
}
