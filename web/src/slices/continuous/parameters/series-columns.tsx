import type { CoveredMonths, Series } from '@freshet/contract';
import { formatCalculated } from '@freshet/domain/values';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '#ui/data-table';
import { AppLink } from '#ui/link/link';
import { nameOffset, showAtOffset } from '../clock-words.ts';
import { tagsQuery } from '../form/form-queries.ts';
import { CoverageBar } from './coverage-bar.tsx';

export interface ListedSeries {
  readonly series: Series;
  /** Null until they are known. */
  readonly months: CoveredMonths['Months'] | null;
  /** The months at the ends of all bars. */
  readonly from: number;
  readonly to: number;
}

export function useSeriesColumns(): readonly Column<ListedSeries>[] {
  const { t, i18n } = useTranslation('series');
  const language = i18n.resolvedLanguage ?? 'en';
  const tags = useQuery(tagsQuery).data;
  return useMemo((): readonly Column<ListedSeries>[] => {
    const number = new Intl.NumberFormat(language);
    const tagNames = new Map(tags?.map(({ Id, Name }) => [Id, Name]));
    const show = (value: number) => formatCalculated(value, 5, { language: language === 'fr' ? 'fr' : 'en' });
    const day = (at: string | null, { UtcOffsetMinutes }: Series) =>
      at === null ? null : showAtOffset(at, UtcOffsetMinutes).slice(0, 10);
    return [
      {
        id: 'identifier',
        header: t('parameters.series'),
        width: 310,
        filter: false,
        value: ({ series }) => series.Identifier,
        render: ({ series }) => <AppLink href={`/series/${series.Id}`}>{series.Identifier}</AppLink>,
      },
      {
        id: 'latest',
        header: t('parameters.latest'),
        width: 140,
        filter: false,
        value: ({ series }) => series.LastValue,
        render: ({ series: { LastValue, Unit } }) => (LastValue === null ? null : `${show(LastValue)} ${Unit}`),
      },
      {
        id: 'last',
        header: t('parameters.last'),
        width: 120,
        filter: false,
        value: ({ series }) => day(series.LastAt, series),
      },
      {
        id: 'coverage',
        header: t('parameters.coverage'),
        width: 190,
        align: 'left',
        filter: false,
        sort: false,
        value: ({ months }) => months?.reduce((sum, { Days }) => sum + Days, 0) ?? null,
        render: ({ series, months, from, to }) =>
          months === null ? (
            <Skeleton width={200} />
          ) : (
            <CoverageBar name={series.Identifier} {...{ months, from, to }} />
          ),
      },
      {
        id: 'parameter',
        header: t('parameters.parameter'),
        width: 150,
        onCard: false,
        value: ({ series }) => series.Parameter,
      },
      {
        id: 'station',
        header: t('parameters.station'),
        width: 170,
        onCard: false,
        value: ({ series }) => series.StationName,
      },
      {
        id: 'tags',
        header: t('parameters.tags'),
        width: 160,
        value: ({ series }) => series.TagIds.flatMap((id) => tagNames.get(id) ?? []).join(', '),
      },
      { id: 'unit', header: t('form.unit'), width: 90, value: ({ series }) => series.Unit },
      {
        id: 'first',
        header: t('parameters.first'),
        width: 120,
        filter: false,
        value: ({ series }) => day(series.FirstAt, series),
      },
      {
        id: 'points',
        header: t('parameters.points'),
        width: 110,
        filter: false,
        value: ({ series }) => series.PointCount,
        render: ({ series }) => number.format(series.PointCount),
      },
      {
        id: 'findings',
        header: t('parameters.findings'),
        width: 130,
        filter: false,
        value: ({ series }) => series.OpenFindings,
        render: ({ series: { Id, OpenFindings } }) =>
          OpenFindings === 0 ? '0' : <AppLink href={`/series/${Id}/checks`}>{number.format(OpenFindings)}</AppLink>,
      },
      {
        id: 'leftOut',
        header: t('parameters.leftOut'),
        width: 130,
        value: ({ series }) => series.LeftOutGrades.join(', '),
      },
      {
        id: 'clock',
        header: t('form.offset'),
        width: 120,
        onCard: false,
        value: ({ series }) => nameOffset(series.UtcOffsetMinutes),
      },
    ];
  }, [t, language, tags]);
}
