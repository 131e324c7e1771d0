import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '#api/query-client';
import { useSnackbar } from '#ui/snackbar';
import { placesQuery } from './places/places-query.ts';

/** Requests everything on the map again and shows the outcome, in the words of the specification. */
export function useRefresh() {
  const { t } = useTranslation('map');
  const { show } = useSnackbar();
  const [isBusy, setIsBusy] = useState(false);
  const run = async () => {
    setIsBusy(true);
    try {
      await Promise.all([
        queries.fetchQuery({ ...placesQuery, staleTime: 0 }),
        queries.invalidateQueries({ queryKey: ['places', 'newest'] }),
        queries.invalidateQueries({ queryKey: ['places', 'states'] }),
        queries.invalidateQueries({ queryKey: ['map', 'layers'] }),
      ]);
      show(t('refresh.done'));
    } catch {
      show(t('refresh.failed'), { durationMs: 5000 });
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, run: () => void run() };
}
