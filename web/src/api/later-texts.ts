import { loadLaterTexts } from '../i18n/index.ts';
import { afterFirstPicture } from './after-first-picture.ts';

/** A part of a first screen whose texts are not among the first waits for them, and never shows their names instead. */
export async function laterTexts(): Promise<void> {
  await afterFirstPicture();
  await loadLaterTexts();
}
