import type { ListedSample } from '@freshet/contract';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '#ui/data-table';
import { AppLink } from '#ui/link/link';

export function useSampleColumns(): readonly Column<ListedSample>[] {
  const { t } = useTranslation('otherReports');
  const isNarrow = useMediaQuery('(max-width:600px)');
  return useMemo(
    () => [
      {
        id: 'station',
        header: t('columns.station'),
        width: isNarrow ? 170 : 260,
        value: ({ StationName }) => StationName,
      },
      {
        id: 'sampled',
        header: t('columns.sampled'),
        width: 170,
        filter: false,
        value: ({ SampledAt }) => SampledAt,
        // As the file wrote it: the clock of the station, not that of the reader.
        render: ({ SampledAtText, SampledOn }) => SampledAtText || SampledOn,
      },
      { id: 'coc', header: t('columns.coc'), width: 160, value: ({ CocCode }) => CocCode },
      {
        id: 'results',
        header: t('columns.results'),
        width: 110,
        align: 'right',
        filter: false,
        value: ({ ResultCount }) => ResultCount,
      },
      { id: 'media', header: t('columns.media'), width: 150, value: ({ MediaType }) => MediaType },
      { id: 'qaqc', header: t('columns.qaqc'), width: 150, value: ({ QaQcType }) => QaQcType },
      {
        id: 'depth',
        header: t('columns.depth'),
        unit: 'm',
        width: 100,
        filter: false,
        value: ({ DepthMetres }) => DepthMetres,
      },
      { id: 'lab', header: t('columns.labSample'), width: 150, value: ({ LabSampleId }) => LabSampleId },
      { id: 'by', header: t('columns.by'), width: 150, value: ({ SampledBy }) => SampledBy },
      {
        id: 'import',
        header: t('columns.import'),
        width: 110,
        value: ({ ImportId }) => ImportId,
        render: ({ ImportId }) =>
          ImportId === null ? '' : <AppLink href={`/import/${ImportId}`}>{String(ImportId)}</AppLink>,
      },
    ],
    [t, isNarrow],
  );
}
