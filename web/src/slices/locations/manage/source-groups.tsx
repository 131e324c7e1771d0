import { CategoryId, type DataSourceRow } from '@freshet/contract';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import MuiTextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnackbar } from '#ui/snackbar';
import { api } from '../places-api.ts';
import { refreshPlaces, useChange } from '../places-queries.ts';
import { categoriesQuery, continuousCategoriesQuery } from './manage-queries.ts';
import { SeriesTags, StationTags } from './tag-fields.tsx';

/** The category, and for continuous stations the tags: what the side menu groups by. Saved at once. */
export function SourceGroups({ source }: { source: DataSourceRow }): ReactNode {
  const { SourceType } = source;
  if (SourceType !== 'discrete_envirodata' && SourceType !== 'continuous_aquarius') return null;
  return (
    <Stack sx={{ gap: 2 }}>
      <Category source={source} isContinuous={SourceType === 'continuous_aquarius'} />
      {SourceType === 'continuous_aquarius' ? (
        <>
          <StationTags source={source} />
          <SeriesTags source={source} />
        </>
      ) : null}
    </Stack>
  );
}

function Category({ source, isContinuous }: { source: DataSourceRow; isContinuous: boolean }) {
  const { t } = useTranslation('manageLocations');
  const { show } = useSnackbar();
  const { data: categories = [] } = useQuery(isContinuous ? continuousCategoriesQuery : categoriesQuery);
  const assign = useChange(
    (chosen: string) => {
      const body = { StationId: source.Id, CategoryId: chosen === '' ? null : CategoryId.parse(Number(chosen)) };
      return isContinuous
        ? api.locations.editContinuousCategory({ body })
        : api.locations.editStationCategory({ body });
    },
    async () => {
      await refreshPlaces();
      show(t('sheet.categorySaved'));
    },
  );
  return (
    <MuiTextField
      select
      label={t('columns.category')}
      value={source.CategoryId ?? ''}
      disabled={assign.isPending}
      onChange={(event) => assign.mutate(String(event.target.value))}
    >
      <MenuItem value="">{t('sheet.noCategory')}</MenuItem>
      {categories.map(({ Id, Name }) => (
        <MenuItem key={Id} value={Id}>
          {Name}
        </MenuItem>
      ))}
    </MuiTextField>
  );
}
