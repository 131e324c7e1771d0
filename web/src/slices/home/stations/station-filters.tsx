import {
  CategoryId,
  type StationFilter,
  sourceTypes,
  stationOrders,
  stationStateNames,
  TagId,
} from '@freshet/contract';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isDay } from '#ui/dates/date-range.ts';
import { IsoInput } from '#ui/dates/iso-input';
import { SearchBox } from '#ui/form/search-box';
import type { stationsRoute } from '../routes.ts';
import { allCategories, tagsQuery } from './stations-queries.ts';

type Search = ReturnType<typeof stationsRoute.useSearch>;

/** The parameters of the address, as those of the request. */
export function filterOf({ find, type, category, tag, state, silent }: Search): StationFilter {
  const [CategoryIdOf, TagIdOf] = [CategoryId.safeParse(Number(category)), TagId.safeParse(Number(tag))];
  return {
    ...(find ? { Find: find.slice(0, 200) } : {}),
    ...(type ? { SourceType: type } : {}),
    ...(category && CategoryIdOf.success ? { CategoryId: CategoryIdOf.data } : {}),
    ...(tag && TagIdOf.success ? { TagId: TagIdOf.data } : {}),
    ...(state ? { State: state } : {}),
    ...(silent ? { SilentSince: silent } : {}),
  };
}

interface StationFiltersProps {
  search: Search;
  onSearch: (next: Partial<Search>) => void;
}

/** By name, kind, category, tag, state and silence; all in the address. */
export function StationFilters({ search, onSearch }: StationFiltersProps): ReactNode {
  const { t } = useTranslation('stations');
  const { data: categories = [] } = useQuery(allCategories);
  const { data: tags = [] } = useQuery(tagsQuery);
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(154px, 1fr))' }}>
      <Stack sx={{ gridColumn: { xs: '1 / -1', sm: 'span 2' } }}>
        <SearchBox
          label={t('find')}
          value={search.find ?? ''}
          debounceMs={250}
          onChange={(find) => onSearch({ find: find || undefined })}
        />
      </Stack>
      <Choice
        label={t('columns.state')}
        value={search.state}
        choices={stationStateNames.map((state) => ({ value: state, label: t(`states.${state}`) }))}
        onChoose={(state) => onSearch({ state: stationStateNames.find((each) => each === state) })}
      />
      <Choice
        label={t('columns.type')}
        value={search.type}
        choices={sourceTypes.map((type) => ({ value: type, label: t(`types.${type}`) }))}
        onChoose={(type) => onSearch({ type: sourceTypes.find((each) => each === type) })}
      />
      {categories.length > 0 ? (
        <Choice
          label={t('columns.category')}
          value={search.category}
          choices={categories.map(({ Id, Name }) => ({ value: String(Id), label: Name }))}
          onChoose={(category) => onSearch({ category })}
        />
      ) : null}
      {tags.length > 0 ? (
        <Choice
          label={t('columns.tags')}
          value={search.tag}
          choices={tags.map(({ Id, Name }) => ({ value: String(Id), label: Name }))}
          onChoose={(tag) => onSearch({ tag })}
        />
      ) : null}
      <SilentSince day={search.silent} onChoose={(silent) => onSearch({ silent })} />
      <Choice
        label={t('order')}
        value={search.order ?? 'name'}
        choices={stationOrders.map((order) => ({ value: order, label: t(`orders.${order}`) }))}
        onChoose={(order) => onSearch({ order: stationOrders.find((each) => each === order && each !== 'name') })}
        isAlways
      />
    </Box>
  );
}

/** A day is searched for as soon as it is one; what is half typed stays in the field. */
function SilentSince({ day, onChoose }: { day: string | undefined; onChoose: (day: string | undefined) => void }) {
  const { t } = useTranslation('stations');
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    const isTaken = text === '' || isDay(text);
    setTyped(isTaken ? null : text);
    if (isTaken) onChoose(text || undefined);
  };
  return <IsoInput size="small" label={t('silent')} value={typed ?? day ?? ''} onChange={type} />;
}

interface ChoiceProps {
  label: string;
  value: string | undefined;
  choices: readonly { value: string; label: string }[];
  onChoose: (value: string | undefined) => void;
  /** There is no way to choose nothing. */
  isAlways?: boolean;
}

function Choice({ label, value, choices, onChoose, isAlways = false }: ChoiceProps) {
  const { t } = useTranslation('stations');
  return (
    <TextField
      select
      size="small"
      label={label}
      value={choices.some((choice) => choice.value === value) ? value : ''}
      onChange={(event) => onChoose(event.target.value || undefined)}
    >
      {isAlways ? null : <MenuItem value="">{t('any')}</MenuItem>}
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
