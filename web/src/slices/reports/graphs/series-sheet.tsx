import { mostTileSeries, type SeriesId } from '@freshet/contract';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SeriesField } from '#slices/continuous';
import { ChoiceSheet } from '../components/choice-sheet.tsx';

interface SeriesSheetProps {
  chosen: readonly SeriesId[];
  onApply: (ids: SeriesId[]) => void;
  onClose: () => void;
}

/** Time series of sensors to be drawn with the results. */
export function SeriesSheet({ chosen, onApply, onClose }: SeriesSheetProps): ReactNode {
  const { t } = useTranslation('graphs');
  const [ids, setIds] = useState<readonly SeriesId[]>(chosen);
  return (
    <ChoiceSheet
      title={t('sensors.title')}
      summary={t('choices.series', { count: ids.length })}
      onApply={() => onApply([...ids])}
      onClose={onClose}
    >
      <Typography color="textSecondary">{t('sensors.purpose')}</Typography>
      <SeriesField ids={ids} most={mostTileSeries} onChange={setIds} />
    </ChoiceSheet>
  );
}
