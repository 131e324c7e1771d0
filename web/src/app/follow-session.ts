import i18next from 'i18next';
import { announce } from '#api/announce';
import { queries } from '#api/query-client';
import { signInFrom } from '#api/root-routes';
import { claimsQuery } from '#api/session/claims';
import { forgetPerson } from '#api/session/enter-session';
import { followLanguage } from '#api/session/follow-language';
import { followOtherTabs, onSessionChange, onSessionEnd, type SessionEnd } from '#api/session/session';
import { watchSession } from '#api/session/watch-session';
import type { AppRouter } from './router.tsx';

/** Keeps the screen in step with the session: a session that ends leads to the sign-in screen, and back. */
export function followSession(router: AppRouter): () => void {
  const stops = [
    onSessionEnd((why) => void leave(router, why)),
    // A renewed session may have gained or lost rights.
    onSessionChange(() => void queries.invalidateQueries({ queryKey: claimsQuery.queryKey })),
    followOtherTabs(),
    followLanguage(),
    watchSession(),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

async function leave(router: AppRouter, why: SessionEnd): Promise<void> {
  if (why === 'expired') announce({ kind: 'message', text: i18next.t('shell:session.expired') });
  if (why === 'supportEnded') announce({ kind: 'message', text: i18next.t('shell:support.ended') });
  if (why === 'supportEnded') {
    forgetPerson();
    await router.navigate({ to: '/' });
    await router.invalidate();
    return;
  }
  // Screens leave before what they show is forgotten; otherwise they would ask for it again.
  await router.navigate(why === 'expired' ? signInFrom(router.latestLocation.href) : { to: '/login' });
  forgetPerson();
}
