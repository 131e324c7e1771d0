import type { DataSourceRow } from '@freshet/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '#ui/data-table';
import { coordinatesText, isSomewhere } from '../coordinates.ts';
import { categoriesQuery, continuousCategoriesQuery, tagsQuery } from './manage-queries.ts';

/** A data source with the names of its groups. */
export interface SourceRow {
  readonly source: DataSourceRow;
  readonly category: string | null;
  readonly tags: readonly string[];
}

/** Puts names to the ids, once for all rows. */
export function useSourceRows(sources: readonly DataSourceRow[]): readonly SourceRow[] {
  const discrete = useQuery(categoriesQuery).data;
  const continuous = useQuery(continuousCategoriesQuery).data;
  const tags = useQuery(tagsQuery).data;
  return useMemo(() => {
    const categories = new Map([...(discrete ?? []), ...(continuous ?? [])].map(({ Id, Name }) => [Id, Name]));
    const tagNames = new Map(tags?.map(({ Id, Name }) => [Id, Name]));
    return sources.map((source) => ({
      source,
      category: source.CategoryId === null ? null : (categories.get(source.CategoryId) ?? null),
      tags: source.TagIds.flatMap((id) => tagNames.get(id) ?? []),
    }));
  }, [sources, discrete, continuous, tags]);
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
        value: ({ source }: SourceRow) => source.DisplayName ?? t('columns.noPlace'),
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
