import { type Told, valueName } from '@freshet/contract';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { fillPattern, translateSentence } from '#api/translate-sentence';

interface Said {
  readonly Message: string;
  readonly Told?: Told | undefined;
}

const area = 'placeSentences';

/** Says what the server said, in the language of the reader; a pattern this version does not know stays in English. */
export function useSentences(): (said: Said) => string {
  const { i18n } = useTranslation(area);
  return useCallback(
    ({ Message, Told: pattern }) => {
      if (i18n.resolvedLanguage === 'en' || !pattern) return Message;
      const values = pattern.Values.map((value) => (typeof value === 'string' ? value : sayWords(value.Pattern)));
      const named = Object.fromEntries(values.map((value, at) => [valueName(at), value]));
      return fillPattern(area, pattern.Pattern, named) ?? Message;
    },
    [i18n],
  );
}

const sayWords = (words: string) => fillPattern(area, words) ?? translateSentence(words);
