import { type Told, valueName } from '@freshet/contract';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { translateSentence } from '#api/translate-sentence';

interface Said {
  readonly Message: string;
  readonly Told?: Told | undefined;
}

const plain = { keySeparator: false, nsSeparator: false } as const;

/** Says what the server said, in the language of the reader; a pattern this version does not know stays in English. */
export function useToldSentences(): (said: Said) => string {
  const { i18n } = useTranslation('placeSentences');
  return useCallback(
    ({ Message, Told: pattern }) => {
      const isKnown = (key: string) => i18n.exists(key, { ns: 'placeSentences', ...plain });
      const say = (key: string, values: Record<string, string> = {}): string =>
        String(i18n.t(key as never, { ns: 'placeSentences', ...plain, ...values }));
      const sayWords = (words: string) => (isKnown(words) ? say(words) : translateSentence(words));
      if (i18n.resolvedLanguage === 'en' || !pattern || !isKnown(pattern.Pattern)) return Message;
      const values = pattern.Values.map((value) => (typeof value === 'string' ? value : sayWords(value.Pattern)));
      return say(pattern.Pattern, Object.fromEntries(values.map((value, at) => [valueName(at), value])));
    },
    [i18n],
  );
}
