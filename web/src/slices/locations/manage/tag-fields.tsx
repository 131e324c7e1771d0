import { type DataSourceRow, type TagAssignment, TagId } from '@freshet/contract';
import Autocomplete from '@mui/material/Autocomplete';
import MuiTextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnackbar } from '#ui/snackbar';
import { api } from '../places-api.ts';
import { refreshPlaces, useChange } from '../places-queries.ts';
import { refreshSeriesOf, seriesOfStationQuery, tagsQuery } from './manage-queries.ts';

/** The tags of a continuous station. */
export function StationTags({ source }: { source: DataSourceRow }): ReactNode {
  const { t } = useTranslation('manageLocations');
  return (
    <TagField label={t('columns.tags')} ids={source.TagIds} of={{ StationId: source.Id }} onSaved={refreshPlaces} />
  );
}

/** The tags of each of its time series. */
export function SeriesTags({ source }: { source: DataSourceRow }): ReactNode {
  const { t } = useTranslation('manageLocations');
  const { data } = useQuery(seriesOfStationQuery(source.Id));
  return data?.Data.map(({ Id, Parameter, Label, TagIds }) => (
    <TagField
      key={Id}
      label={t('sheet.seriesTags', { name: `${Parameter}.${Label}` })}
      ids={TagIds}
      of={{ SeriesId: Id }}
      onSaved={() => Promise.all([refreshPlaces(), refreshSeriesOf(source.Id)])}
    />
  ));
}

interface TagFieldProps {
  label: string;
  ids: readonly number[];
  of: Omit<TagAssignment, 'TagIds'>;
  onSaved: () => Promise<unknown>;
}

function TagField({ label, ids, of, onSaved }: TagFieldProps) {
  const { t } = useTranslation('manageLocations');
  const { show } = useSnackbar();
  const { data: tags = [] } = useQuery(tagsQuery);
  const assign = useChange(
    (next: readonly number[]) =>
      api.tagAssignment.setTags({ body: { ...of, TagIds: next.map((id) => TagId.parse(id)) } }),
    async () => {
      await onSaved();
      show(t('sheet.tagsSaved'));
    },
  );
  const chosen = useMemo(() => tags.filter(({ Id }) => ids.includes(Id)), [tags, ids]);
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
      renderInput={(params) => <MuiTextField {...params} label={label} />}
    />
  );
}
