import type { RemainingStation } from '@freshet/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSentences } from '../use-sentences.ts';
import { NameList } from './name-list.tsx';

/** Stations that stay, each with the reasons. */
export function RemainingStations({ stays, count }: { stays: readonly RemainingStation[]; count: number }): ReactNode {
  const { t } = useTranslation('manageLocations');
  const translate = useSentences();
  if (count === 0) return null;
  const stations = stays.map(({ Id, Name, Reasons }) => ({
    Id,
    Name: t('staying.line', { name: Name, reasons: Reasons.map(translate).join(', ') }),
  }));
  return <NameList title={t('staying.title', { count })} stations={stations} count={count} />;
}
