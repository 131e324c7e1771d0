import type { Told } from '@freshet/contract';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { sayTold } from '#api/say-told';

interface Stated {
  readonly Message: string;
  readonly Told?: Told | undefined;
}

/** Says what the server said, in the language of the reader; a code this version does not know stays in English. */
export function useSentences(): (stated: Stated) => string {
  const { i18n } = useTranslation('placeSentences');
  return useCallback(
    ({ Message, Told: reported }) =>
      i18n.resolvedLanguage === 'en' || !reported ? Message : (sayTold(reported) ?? Message),
    [i18n],
  );
}
