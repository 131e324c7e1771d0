import { ensureChromium } from './find-chromium.ts';

/** Runs before everything else of the journeys; their workers find the browser through the environment. */
export default function ensureBrowser(): void {
  process.env.FRESHET_CHROMIUM = ensureChromium();
}
