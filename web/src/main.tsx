import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { z } from 'zod';
import { startClientLog } from './api/client-log.ts';
import { App } from './app/app.tsx';
import { makeRouter } from './app/router.tsx';
import { loadLaterTexts, startFirstTexts } from './i18n/index.ts';

// The page's policy forbids code made from text, which the validator would otherwise try first.
z.config({ jitless: true });
startClientLog();
await startFirstTexts();
const laterTexts = loadLaterTexts();
if (!['/', '/login'].includes(window.location.pathname)) await laterTexts;

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id root.');
createRoot(root).render(
  <StrictMode>
    <App router={makeRouter()} />
  </StrictMode>,
);
