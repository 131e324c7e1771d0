import i18next from 'i18next';
import { afterFirstPicture } from './after-first-picture.ts';

/** One of the areas that the home screen gets behind its first picture; they come all at once. */
const area = 'round';

const areThere = () => i18next.hasResourceBundle(i18next.resolvedLanguage ?? 'en', area);

/** A part of a first screen whose texts are not among the first waits for them, and never shows their names instead. */
export async function homeTexts(): Promise<void> {
  await afterFirstPicture();
  await new Promise<void>((resolve) => {
    const look = () => {
      if (!areThere()) return;
      i18next.store.off('added', look);
      resolve();
    };
    i18next.store.on('added', look);
    look();
  });
}
