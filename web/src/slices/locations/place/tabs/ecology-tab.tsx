import { type ReactNode, use } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#ui/states';
import { ecologyOf, usePlace } from '../place-context.ts';
import { EcologySlot } from '../results-slot.ts';

/** What grows and lives at the place: its plots and surveys. */
export function EcologyTab(): ReactNode {
  const { t } = useTranslation('locations');
  const stations = ecologyOf(usePlace());
  const showEcology = use(EcologySlot);
  if (stations.length === 0 || !showEcology)
    return <EmptyState title={t('ecology.empty')} reason={t('ecology.emptyReason')} />;
  return showEcology({ stations });
}
