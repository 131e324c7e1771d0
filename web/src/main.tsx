import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { z } from 'zod';
import { startClientLog } from './api/client-log.ts';
import { hasSession } from './api/session/session.ts';
import { App } from './app/app.tsx';
import { followUpgrade } from './app/follow-upgrade.ts';
import { makeRouter } from './app/router.tsx';
import { whenIdle } from './app/when-idle.ts';
import { loadLaterTexts, startFirstTexts } from './i18n/index.ts';

// The page's policy forbids code made from text, which the validator would otherwise try first.
z.config({ jitless: true });
startClientLog();
followUpgrade();
await startFirstTexts();
const isFirstScreen = ['/', '/login'].includes(window.location.pathname);
if (!isFirstScreen) await loadLaterTexts();

const router = makeRouter();
if (isFirstScreen) {
  // The first screens are drawn without them. What needs doing on the home page is stated with them; a guest can wait.
  if (hasSession()) void loadLaterTexts();
  const stop = router.subscribe('onRendered', () => {
    stop();
    whenIdle(() => void loadLaterTexts());
  });
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id root.');
createRoot(root).render(
  <StrictMode>
    <App router={router} />
  </StrictMode>,
);
