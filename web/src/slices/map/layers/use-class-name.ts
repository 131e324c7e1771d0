import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { StyleClass } from '../places/place-styles.ts';

/** What a class of places is called; among the newest results there is no period to speak of. */
export function useClassName(month: string | undefined): (id: StyleClass) => string {
  const { t } = useTranslation('map');
  return useCallback(
    (id) => (id === 'noSample' && month === undefined ? t('classes.noSampleYet') : t(`classes.${id}`)),
    [t, month],
  );
}
