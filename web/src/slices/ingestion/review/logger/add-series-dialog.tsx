import type { ExecutionId } from '@freshet/contract';
import { guessUnit, readSpelledUnit } from '@freshet/domain/units';
import Autocomplete from '@mui/material/Autocomplete';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#api/session/claims';
import { FormDialog } from '#ui/dialog';
import { addStation, isSameName, stationsQuery } from './add-station.ts';
import { fixedOffsetOf, minutesOf, offsetText } from './file-clock.ts';
import { decide, type LoggerColumnView, type LoggerFileView } from './logger-queries.ts';

interface AddSeriesDialogProps {
  executionId: ExecutionId;
  file: LoggerFileView;
  column: LoggerColumnView;
  isAlways: boolean;
  onClose: () => void;
}

/** A series that is not there yet, begun with what the file says; its station too, where that is missing. */
export function AddSeriesDialog({ executionId, file, column, isAlways, onClose }: AddSeriesDialogProps): ReactNode {
  const { t } = useTranslation('loggerFiles');
  const canAddStations = useCan('locations.write');
  const query = useQuery(stationsQuery);
  const stations = query.data ?? [];
  const [station, setStation] = useState(column.Station ?? file.Station ?? '');
  const [parameter, setParameter] = useState(column.Parameter ?? column.Name);
  const [label, setLabel] = useState(column.Label ?? 'Logger');
  const wording = readUnit(column.StatedUnit ?? column.Unit);
  const guess = wording === null ? guessUnit(column.Name) : null;
  const [unit, setUnit] = useState(wording ?? guess ?? '');
  const [offset, setOffset] = useState(offsetText(fixedOffsetOf(file)));
  const minutes = minutesOf(offset);
  const known = stations.find(({ LocationIdentifier }) => isSameName(LocationIdentifier, station));
  const isMissing = query.data !== undefined && station.trim() !== '' && known === undefined;
  const add = useMutation({
    mutationFn: async () => {
      const StationId = known?.Id ?? (await addStation(station.trim()));
      const clock = { UtcOffsetMinutes: minutes ?? 0 };
      const NewSeries = { StationId, Parameter: parameter, Label: label, Unit: unit, ...clock };
      const Scope = isAlways ? ('always' as const) : ('file' as const);
      await decide(executionId, { Columns: [{ Position: column.Position, NewSeries, Scope }], Publish: false });
    },
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
        if (minutes !== null && (known || (isMissing && canAddStations))) add.mutate();
      }}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <Autocomplete
          freeSolo
          options={stations.map(({ LocationIdentifier }) => LocationIdentifier)}
          inputValue={station}
          onInputChange={(_, text) => setStation(text)}
          renderInput={(params) => (
            <TextField
              {...params}
              required
              label={t('adding.station')}
              error={isMissing && !canAddStations}
              helperText={isMissing ? t(canAddStations ? 'adding.newStation' : 'adding.unknownStation') : undefined}
            />
          )}
        />
        <TextField
          required
          label={t('adding.parameter')}
          value={parameter}
          onChange={({ target }) => setParameter(target.value)}
        />
        <TextField required label={t('adding.label')} value={label} onChange={({ target }) => setLabel(target.value)} />
        <TextField
          label={t('adding.unit')}
          value={unit}
          helperText={guess !== null && unit === guess ? t('adding.unitGuessed', { name: column.Name }) : undefined}
          onChange={({ target }) => setUnit(target.value)}
        />
        <TextField
          required
          label={t('clock.minutes')}
          value={offset}
          error={minutes === null}
          helperText={t(minutes === null ? 'clock.badOffset' : 'adding.offsetHelp')}
          onChange={({ target }) => setOffset(target.value)}
        />
      </Stack>
    </FormDialog>
  );
}

const readUnit = (written: string | null) => (written === null ? null : (readSpelledUnit(written) ?? written));
