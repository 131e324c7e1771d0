import type { DataSourceId, ExecutionId } from '@freshet/contract';
import Autocomplete from '@mui/material/Autocomplete';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '#ui/dialog';
import { api } from '../../ingestion-api.ts';
import { decide, type LoggerColumnView } from './logger-queries.ts';

interface AddSeriesDialogProps {
  executionId: ExecutionId;
  column: LoggerColumnView;
  isAlways: boolean;
  onClose: () => void;
}

const stationsQuery = queryOptions({
  queryKey: ['ingestion', 'continuousStations'],
  queryFn: () => api.locations.dataSources({ query: { sourceTypes: ['continuous_aquarius'] } }),
});

/** A series that is not there yet, begun with what the file says. */
export function AddSeriesDialog({ executionId, column, isAlways, onClose }: AddSeriesDialogProps): ReactNode {
  const { t } = useTranslation('loggerFiles');
  const stations = useQuery(stationsQuery).data ?? [];
  const own = stations.find(({ LocationIdentifier }) => LocationIdentifier === column.Station);
  const [picked, setPicked] = useState<DataSourceId | null>(null);
  const [parameter, setParameter] = useState(column.Parameter ?? column.Name);
  const [label, setLabel] = useState(column.Label ?? 'Logger');
  const [unit, setUnit] = useState(column.SaidUnit ?? column.Unit ?? '');
  const stationId = picked ?? own?.Id ?? null;
  const add = useMutation({
    mutationFn: async (StationId: DataSourceId) =>
      decide(executionId, {
        Columns: [
          {
            Position: column.Position,
            NewSeries: { StationId, Parameter: parameter, Label: label, Unit: unit },
            Scope: isAlways ? 'always' : 'file',
          },
        ],
        Publish: false,
      }),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      open
      title={t('adding.title', { name: column.Name })}
      submitLabel={t('adding.save')}
      isSubmitting={add.isPending}
      problem={add.error?.message}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (stationId !== null) add.mutate(stationId);
      }}
    >
      <Stack sx={{ gap: 2 }}>
        <Autocomplete
          options={stations}
          value={stations.find(({ Id }) => Id === stationId) ?? null}
          getOptionLabel={({ LocationIdentifier }) => LocationIdentifier}
          getOptionKey={({ Id }) => Id}
          onChange={(_, station) => setPicked(station?.Id ?? null)}
          renderInput={(params) => <TextField {...params} required label={t('adding.station')} />}
        />
        <TextField
          required
          label={t('adding.parameter')}
          value={parameter}
          onChange={({ target }) => setParameter(target.value)}
        />
        <TextField required label={t('adding.label')} value={label} onChange={({ target }) => setLabel(target.value)} />
        <TextField label={t('adding.unit')} value={unit} onChange={({ target }) => setUnit(target.value)} />
      </Stack>
    </FormDialog>
  );
}
