import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** What the source of a log line is called: a background job or one of the product's services; others as they are. */
export function useSourceWords() {
  const { i18n } = useTranslation(['operations', 'services']);
  const language = i18n.resolvedLanguage ?? 'en';
  return useCallback(
    (source: string): string => {
      const job: unknown = i18n.getResource(language, 'operations', `jobs.${source}`);
      const serviceName: unknown = i18n.getResource(language, 'services', `own.${source}.name`);
      return [job, serviceName].find((each) => typeof each === 'string') ?? source;
    },
    [i18n, language],
  );
}
