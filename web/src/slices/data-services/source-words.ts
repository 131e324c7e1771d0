import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** What the source of a log line is called: a background job or one of the product's services; others as they stand. */
export function useSourceWords() {
  const { t, i18n } = useTranslation(['operations', 'services']);
  return useCallback(
    (source: string): string => {
      const keys = [`operations:jobs.${source}`, `services:own.${source}.name`];
      const key = keys.find((each) => i18n.exists(each));
      return key === undefined ? source : String(t(key as never));
    },
    [t, i18n],
  );
}
