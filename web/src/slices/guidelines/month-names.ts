import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** The names of the months, January first. */
export function useMonthNames(): readonly string[] {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(i18n.resolvedLanguage, { month: 'long', timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2024, month, 15)));
  }, [i18n.resolvedLanguage]);
}
