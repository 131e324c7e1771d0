import { lazy, Suspense, useEffect, useState } from 'react';
import { onAnnouncement } from '#api/announce';
import { shellSnackbarMs, useSnackbar } from '#ui/snackbar';
import type { Dialogue } from './announced-dialog.tsx';

const AnnouncedDialog = lazy(() =>
  import('./announced-dialog.tsx').then((module) => ({ default: module.AnnouncedDialog })),
);

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
  return dialogue ? (
    <Suspense>
      <AnnouncedDialog dialogue={dialogue} open={isOpen} onClose={() => setIsOpen(false)} />
    </Suspense>
  ) : null;
}
