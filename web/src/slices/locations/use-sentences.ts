import type { CodedSentence } from '@freshet/contract';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { translateCoded } from '#api/translate-statement';

interface Stated {
  readonly Message: string;
  readonly Coded?: CodedSentence | undefined;
}

/** Shows a sentence of the server in the language of the reader; a code this version does not know stays in English. */
export function useSentences(): (stated: Stated) => string {
  const { i18n } = useTranslation('placeSentences');
  return useCallback(
    ({ Message, Coded: reported }) =>
      i18n.resolvedLanguage === 'en' || !reported ? Message : (translateCoded(reported) ?? Message),
    [i18n],
  );
}
