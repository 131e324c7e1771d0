import { CategoryId, type DataSourceRow, TagId } from '@freshet/contract';
import Autocomplete from '@mui/material/Autocomplete';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import MuiTextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnackbar } from '#ui/snackbar';
import { api } from '../places-api.ts';
import { refreshPlaces, useChange } from '../places-queries.ts';
import { categoriesQuery, continuousCategoriesQuery, tagsQuery } from './manage-queries.ts';

/** The category, and for continuous stations the tags: what the side menu groups by. Saved at once. */
export function SourceGroups({ source }: { source: DataSourceRow }): ReactNode {
  const { SourceType } = source;
  if (SourceType !== 'discrete_envirodata' && SourceType !== 'continuous_aquarius') return null;
  return (
    <Stack sx={{ gap: 2 }}>
      <Category source={source} isContinuous={SourceType === 'continuous_aquarius'} />
      {SourceType === 'continuous_aquarius' ? <Tags source={source} /> : null}
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

function Tags({ source }: { source: DataSourceRow }) {
  const { t } = useTranslation('manageLocations');
  const { show } = useSnackbar();
  const { data: tags = [] } = useQuery(tagsQuery);
  const assign = useChange(
    (ids: readonly number[]) =>
      api.locations.setTags({ body: { StationId: source.Id, TagIds: ids.map((id) => TagId.parse(id)) } }),
    async () => {
      await refreshPlaces();
      show(t('sheet.tagsSaved'));
    },
  );
  const chosen = useMemo(() => tags.filter(({ Id }) => source.TagIds.includes(Id)), [tags, source]);
  return (
    <Autocomplete
      multiple
      options={tags}
      value={chosen}
      disabled={assign.isPending}
      getOptionLabel={({ Name }) => Name}
      getOptionKey={({ Id }) => Id}
      isOptionEqualToValue={(a, b) => a.Id === b.Id}
      onChange={(_, next) => assign.mutate(next.map(({ Id }) => Id))}
      renderInput={(params) => <MuiTextField {...params} label={t('columns.tags')} />}
    />
  );
}
