import type { DataSourceId, QueryStation } from '@freshet/contract';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { stationsGuidelinesQuery } from '../query-api.ts';

interface StationFieldProps {
  label: string;
  chosen: DataSourceId | null;
  onChoose: (id: DataSourceId | null) => void;
}

/** As many as can be looked through; more letters narrow them. */
const mostShown = 60;

/** One of the stations by name: typing finds it, among tens of thousands too. */
export function StationField({ label, chosen, onChoose }: StationFieldProps): ReactNode {
  const { t } = useTranslation('otherReports');
  const query = useQuery(stationsGuidelinesQuery);
  const stations = useMemo(() => query.data?.Stations ?? [], [query.data]);
  const value = useMemo(() => stations.find(({ StationId }) => StationId === chosen) ?? null, [stations, chosen]);
  return (
    <Autocomplete
      options={stations}
      value={value}
      size="small"
      loading={query.isPending}
      loadingText={t('station.loading')}
      noOptionsText={t('station.nothing')}
      onChange={(_, station) => onChoose(station?.StationId ?? null)}
      getOptionLabel={({ StationName }) => StationName}
      getOptionKey={({ StationId }) => StationId}
      isOptionEqualToValue={(one, other) => one.StationId === other.StationId}
      filterOptions={(all, { inputValue }) => find(all, inputValue === value?.StationName ? '' : inputValue)}
      renderInput={(params) => <TextField {...params} label={label} />}
    />
  );
}

function find(stations: QueryStation[], typed: string): QueryStation[] {
  const wanted = typed.trim().toLowerCase();
  const queryStations: QueryStation[] = [];
  for (const station of stations) {
    if (wanted === '' || station.StationName.toLowerCase().includes(wanted)) queryStations.push(station);
    if (queryStations.length === mostShown) break;
  }
  return queryStations;
}
