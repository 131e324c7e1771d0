import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { first } from './en/first.ts';
import { withFrenchSpaces } from './french-spaces.ts';

export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];

const storageKey = 'freshet.language';

/** Starts translation in the language this person chose before, or that the browser asks for. Call once, before React. */
export async function startI18n(language: Language = preferredLanguage()): Promise<void> {
  await startFirstTexts(language);
  await loadLaterTexts();
}

/** The same for the first screens only; `loadHomeTexts` and `loadLaterTexts` bring the rest. */
export async function startFirstTexts(language: Language = preferredLanguage()): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    supportedLngs: [...languages],
    ns: Object.keys(first),
    defaultNS: 'kit',
    resources: { en: first },
    initAsync: false,
    // React escapes what it renders.
    interpolation: { escapeValue: false },
    // A screen that was faster than its texts is drawn again with them.
    react: { bindI18nStore: 'added' },
  });
  await applyLanguage(language);
}

/** Brings what the home screen says behind its first picture. A part that needs it waits for it. */
export async function loadHomeTexts(): Promise<void> {
  const { homeLater } = await import('./en/home-later.ts');
  addTexts(homeLater);
}

/** Brings the texts of all other screens. */
export async function loadLaterTexts(): Promise<void> {
  const [{ later }] = await Promise.all([import('./en/later.ts'), loadHomeTexts()]);
  addTexts(later);
}

function addTexts(areas: Readonly<Record<string, object>>): void {
  for (const [area, texts] of Object.entries(areas))
    if (!i18next.hasResourceBundle('en', area)) i18next.addResourceBundle('en', area, texts);
}

/** Switches the language of every screen at once and remembers it on this device. */
export async function setLanguage(language: Language): Promise<void> {
  localStorage.setItem(storageKey, language);
  await applyLanguage(language);
}

export const currentLanguage = (): Language => (i18next.resolvedLanguage === 'fr' ? 'fr' : 'en');

async function applyLanguage(language: Language): Promise<void> {
  if (language === 'fr' && !i18next.hasResourceBundle('fr', 'kit')) {
    const { fr } = await import('./fr/index.ts');
    for (const [area, texts] of Object.entries(fr)) i18next.addResourceBundle('fr', area, withFrenchSpaces(texts));
  }
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

function preferredLanguage(): Language {
  const remembered = localStorage.getItem(storageKey);
  const wished = remembered ?? navigator.language;
  return wished.startsWith('fr') ? 'fr' : 'en';
}
