import { type ReactNode, use } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#ui/states';
import { continuousOf, usePlace } from '../place-context.ts';
import { SeriesSlot } from '../results-slot.ts';

/** What the sensors of the place measure. */
export function ContinuousTab(): ReactNode {
  const { t } = useTranslation('locations');
  const stations = continuousOf(usePlace());
  const showSeries = use(SeriesSlot);
  if (stations.length === 0 || !showSeries)
    return <EmptyState title={t('continuous.empty')} reason={t('continuous.emptyReason')} />;
  return showSeries({ stations });
}
