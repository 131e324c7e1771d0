import type { GraphConversion } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

interface TimeNotesProps {
  series: readonly { Count: number; HiddenByFlag: number; NonDetects: number }[];
  withoutLimit: number;
  isThinned: boolean;
  isComplete: boolean;
  isEvaluating: boolean;
  conversions: readonly GraphConversion[];
  /** How many time series are drawn. */
  sensors: number;
}

/** What a reader of the picture has to know about what is not in it. */
export function TimeNotes({
  series,
  withoutLimit,
  isThinned,
  isComplete,
  isEvaluating,
  conversions,
  sensors,
}: TimeNotesProps) {
  const { t } = useTranslation('graphs');
  const sum = useCallback(
    (of: (one: TimeNotesProps['series'][number]) => number) => series.reduce((all, one) => all + of(one), 0),
    [series],
  );
  const hiddenByFlag = sum(({ HiddenByFlag }) => HiddenByFlag);
  const notes = [
    t('counts', { count: sum(({ Count }) => Count), nonDetects: sum(({ NonDetects }) => NonDetects) }),
    ...conversions.map(({ AnalyteName, Working }) => t('expressed', { analyte: AnalyteName, working: Working })),
    sensors > 0 ? t('sensors.note') : null,
    isThinned ? t('thinned') : null,
    hiddenByFlag > 0 ? t('hiddenByFlag', { count: hiddenByFlag }) : null,
    withoutLimit > 0 ? t('withoutLimit', { count: withoutLimit }) : null,
    isComplete ? null : t('incomplete'),
    isEvaluating ? t('evaluating') : null,
  ].filter((note) => note !== null);
  return (
    <Alert severity="info" icon={false} sx={{ mt: 1, py: 0 }}>
      {notes.join(' ')}
    </Alert>
  );
}
