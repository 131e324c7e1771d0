import type { Series, SeriesId } from '@freshet/contract';
import Autocomplete from '@mui/material/Autocomplete';
import MuiTextField from '@mui/material/TextField';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { seriesSearchQuery } from '../parameters/series-search-query.ts';
import { seriesQuery } from '../series-queries.ts';

export interface SeriesFieldProps {
  ids: readonly SeriesId[];
  most: number;
  onChange: (ids: SeriesId[]) => void;
}

/** Several series, found by any part of their name. */
export function SeriesField({ ids, most, onChange }: SeriesFieldProps): ReactNode {
  const { t } = useTranslation('series');
  const [typed, setTyped] = useState('');
  const query = useQuery({ ...seriesSearchQuery({ text: typed.trim(), take: 50 }), placeholderData: keepPreviousData });
  const chosen = useQueries({ queries: ids.map(seriesQuery) }).flatMap(({ data }) => data ?? []);
  return (
    <Autocomplete
      multiple
      options={query.data?.Data ?? []}
      value={chosen}
      onChange={(_, next) => onChange(next.slice(0, most).map(({ Id }) => Id))}
      onInputChange={(_, text, reason) => reason === 'input' && setTyped(text)}
      filterOptions={(all) => all}
      filterSelectedOptions
      loading={query.isFetching}
      noOptionsText={t('compare.nothing')}
      getOptionLabel={nameOf}
      getOptionKey={({ Id }) => Id}
      isOptionEqualToValue={(a, b) => a.Id === b.Id}
      renderInput={(params) => (
        <MuiTextField {...params} label={t('compare.label')} helperText={t('compare.help', { count: most })} />
      )}
    />
  );
}

const nameOf = ({ Identifier, Unit }: Series) => (Unit ? `${Identifier} [${Unit}]` : Identifier);
