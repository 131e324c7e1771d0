import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** What the form about a data source says under its fields. */
export function useSourceSentences() {
  const { t } = useTranslation('manageLocations');
  return useMemo(
    () => ({
      nameEmpty: t('form.nameEmpty'),
      latitude: t('form.latitudeWrong'),
      longitude: t('form.longitudeWrong'),
      pair: t('form.pair'),
    }),
    [t],
  );
}
