import type { DataSource } from '@freshet/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '#ui/data-table';
import { coordinatesText, isSomewhere } from '../parts/coordinates.ts';
import { briefsQuery, categoriesQuery, continuousCategoriesQuery, tagsQuery } from './manage-queries.ts';

/** A data source with the names of what it refers to. */
export interface SourceRow {
  readonly source: DataSource;
  readonly place: string | null;
  readonly category: string | null;
  readonly tags: readonly string[];
}

/** Puts names to the ids, once for all rows. */
export function useSourceRows(sources: readonly DataSource[]): readonly SourceRow[] {
  const features = useQuery(briefsQuery).data;
  const discrete = useQuery(categoriesQuery).data;
  const continuous = useQuery(continuousCategoriesQuery).data;
  const tags = useQuery(tagsQuery).data;
  return useMemo(() => {
    const places = new Map(features?.MonitoringFeatures.map(({ Id, DisplayName }) => [Id, DisplayName]));
    const categories = new Map([...(discrete ?? []), ...(continuous ?? [])].map(({ Id, Name }) => [Id, Name]));
    const tagNames = new Map(tags?.map(({ Id, Name }) => [Id, Name]));
    return sources.map((source) => ({
      source,
      place: source.MonitoringFeatureId === null ? null : (places.get(source.MonitoringFeatureId) ?? null),
      category: source.CategoryId === null ? null : (categories.get(source.CategoryId) ?? null),
      tags: source.TagIds.flatMap((id) => tagNames.get(id) ?? []),
    }));
  }, [sources, features, discrete, continuous, tags]);
}

export function useSourceColumns(): readonly Column<SourceRow>[] {
  const { t } = useTranslation('manageLocations');
  const { t: words } = useTranslation('locations');
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('columns.name'),
        width: 200,
        filter: false,
        value: ({ source }: SourceRow) => source.LocationIdentifier,
      },
      {
        id: 'type',
        header: t('columns.type'),
        width: 155,
        value: ({ source }: SourceRow) => words(`types.${source.SourceType}.source`),
      },
      {
        id: 'place',
        header: t('columns.place'),
        width: 190,
        value: ({ place }: SourceRow) => place ?? t('columns.noPlace'),
      },
      {
        id: 'coordinates',
        header: t('columns.coordinates'),
        unit: 'WGS 84',
        width: 185,
        filter: false,
        value: ({ source }: SourceRow) => (isSomewhere(source) ? coordinatesText(source) : null),
      },
      { id: 'category', header: t('columns.category'), width: 150, value: ({ category }: SourceRow) => category },
      { id: 'tags', header: t('columns.tags'), width: 150, value: ({ tags }: SourceRow) => tags.join(', ') },
      {
        id: 'shared',
        header: t('columns.shared'),
        width: 110,
        value: ({ source }: SourceRow) => (source.IsShared ? words('common.yes') : words('common.no')),
      },
    ],
    [t, words],
  );
}
