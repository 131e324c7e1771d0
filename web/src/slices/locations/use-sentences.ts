import type { Told } from '@freshet/contract';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { sayTold } from '#api/say-told';

interface Said {
  readonly Message: string;
  readonly Told?: Told | undefined;
}

/** Says what the server said, in the language of the reader; a code this version does not know stays in English. */
export function useSentences(): (said: Said) => string {
  const { i18n } = useTranslation('placeSentences');
  return useCallback(
    ({ Message, Told: told }) => (i18n.resolvedLanguage === 'en' || !told ? Message : (sayTold(told) ?? Message)),
    [i18n],
  );
}
