import type { UserId } from '@freshet/contract';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '#api/announce';
import { setLiveState } from '#api/live';
import { useClaims } from '#api/session/claims';

/** After the first screen has been drawn: nobody waits for it. */
const waitMs = 1500;

const AlertStack = lazy(() => import('./alert-stack.tsx').then((module) => ({ default: module.AlertStack })));

/** Keeps the line to the server open, so that messages show as they come, and other screens are notified of changes. */
export function LiveMessages() {
  const { userId, userGroupId } = useClaims();
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), waitMs);
    return () => clearTimeout(timer);
  }, []);
  // Another tenant is another session: the connection is reopened.
  return isLate ? <Line key={`${userGroupId} ${userId}`} userId={userId} /> : null;
}

function Line({ userId }: { userId: UserId }) {
  const { t } = useTranslation('shell');
  useEffect(() => {
    let stop = () => {};
    let isGone = false;
    import('./connect-hub.ts').then(
      ({ connectHub }) => {
        if (!isGone) stop = connectHub(userId);
      },
      () => {
        setLiveState('missing');
        announce({ kind: 'message', text: t('messages.libraryMissing') });
      },
    );
    return () => {
      isGone = true;
      stop();
    };
  }, [userId, t]);
  return (
    <Suspense fallback={null}>
      <AlertStack />
    </Suspense>
  );
}
