import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { z } from 'zod';
import { startClientLog } from './api/client-log.ts';
import { afterFirstPicture } from './api/loading/after-first-picture.ts';
import { App } from './app/app.tsx';
import { isFirstScreen } from './app/first-screens.ts';
import { followUpgrade } from './app/follow-upgrade.ts';
import { makeRouter } from './app/router.tsx';
import { loadHomeTexts, loadLaterTexts, startFirstTexts } from './i18n/index.ts';

// The page's policy forbids code made from text, which the validator would otherwise try first.
z.config({ jitless: true });
startClientLog();
followUpgrade();
await startFirstTexts();
const { pathname, search } = window.location;
const isFirst = isFirstScreen(pathname + search);
if (!isFirst) await loadLaterTexts();

const router = makeRouter();
if (isFirst) {
  // The first screens are drawn without further texts. What needs doing on the home page comes right behind.
  const stop = router.subscribe('onRendered', () => {
    stop();
    void afterFirstPicture().then(loadHomeTexts);
  });
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id root.');
createRoot(root).render(
  <StrictMode>
    <App router={router} />
  </StrictMode>,
);
