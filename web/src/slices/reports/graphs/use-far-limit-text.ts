import type { FarLimit } from '@freshet/domain/charts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { usePictureStyles } from '#ui/picture';

/** What a picture says about a limit that is not drawn in it. */
export function useFarLimitText(): (limit: FarLimit) => string {
  const { t } = useTranslation('graphs');
  const { write } = usePictureStyles();
  return useCallback(
    ({ name, unit, value, upTo }: FarLimit) =>
      upTo === undefined
        ? t('farLimit', { name, unit, value: write(value) })
        : t('movingLimit', { name, unit, value: write(value), upTo: write(upTo) }),
    [t, write],
  );
}
