import { noUnit, type Standard } from '@freshet/contract';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFractionName } from '#ui/analyte-label';
import type { Column } from '#ui/data-table';
import { StandardLimit } from '../../components/standard-limit.tsx';
import { stationLimitsQuery } from '../../guideline-queries.ts';
import { limitText, useStandardWords } from '../../standard-words.ts';
import type { DetailProps } from '../detail-props.ts';
import { useEvaluatesColumn } from './evaluates-column.tsx';

/** What a standard says, and whether it evaluates anything. */
export function useStandardColumns(props: DetailProps): readonly Column<Standard>[] {
  const { t } = useTranslation('guidelines');
  const { Medias } = props.guideline;
  const { statisticOf, validityOf } = useStandardWords();
  const nameFraction = useFractionName();
  const evaluates = useEvaluatesColumn(props);
  const countOf = useStationLimitCount(props);
  return useMemo(
    () => [
      {
        id: 'analyte',
        header: t('columns.analyte'),
        width: 190,
        value: ({ AnalyteNameInGuideline }) => AnalyteNameInGuideline,
      },
      ...evaluates,
      {
        id: 'fraction',
        header: t('columns.fraction'),
        width: 120,
        value: ({ Fractions }) => Fractions.map(nameFraction).join(', '),
      },
      {
        id: 'limit',
        header: t('columns.limit'),
        width: 320,
        filter: false,
        value: limitText,
        render: (standard) => (
          <>
            <StandardLimit standard={standard} />
            {countOf(standard) > 0 ? (
              <Box component="span" sx={{ color: 'text.secondary', ml: 1 }}>
                {t('stationLimits.count', { count: countOf(standard) })}
              </Box>
            ) : null}
          </>
        ),
      },
      { id: 'unit', header: t('columns.unit'), width: 100, value: ({ Unit }) => Unit || noUnit },
      { id: 'statistic', header: t('columns.statistic'), width: 220, value: statisticOf },
      { id: 'valid', header: t('columns.valid'), width: 160, value: validityOf },
      {
        id: 'media',
        header: t('columns.media'),
        width: 150,
        value: ({ MediaTypeIds }) =>
          Medias.filter(({ MediaTypeId }) => MediaTypeIds.includes(MediaTypeId))
            .map(({ Name }) => Name)
            .join(', '),
      },
      {
        id: 'reference',
        header: t('columns.reference'),
        width: 280,
        filter: false,
        value: ({ ReferenceSource }) => ReferenceSource,
      },
    ],
    [t, statisticOf, validityOf, Medias, evaluates, countOf, nameFraction],
  );
}

/** How many limits single stations have besides the general one. */
function useStationLimitCount({ area }: DetailProps): (standard: Standard) => number {
  const { data } = useQuery({ ...stationLimitsQuery, enabled: area.kind === 'tenant' });
  return useCallback(({ Id }) => data?.filter(({ StandardId }) => StandardId === Id).length ?? 0, [data]);
}
