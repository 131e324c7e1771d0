import type { QueryStation, StationLimit } from '@freshet/contract';
import { compareNaturally } from '@freshet/domain';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import MuiTextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IsoInput } from '#ui/dates/iso-input';
import { stationChoiceQuery } from '../../guideline-queries.ts';

export type TypedLimit = Omit<StationLimit, 'StandardId' | 'StationNames' | 'AnalyteName' | 'Unit' | 'GuidelineName'>;

interface StationLimitFieldsProps {
  /** Its place in the list, for screen readers. */
  number: number;
  limit: TypedLimit;
  unit: string;
  onChange: (limit: TypedLimit) => void;
  onRemove: () => void;
}

const side = { flexDirection: { xs: 'column', sm: 'row' }, gap: 2 } as const;
const none: readonly QueryStation[] = [];

/** One limit: for which stations, what, from when to when, and by which permit. */
export function StationLimitFields({ number, limit, unit, onChange, onRemove }: StationLimitFieldsProps): ReactNode {
  const { t } = useTranslation('guidelines');
  const { data: stations = none } = useQuery(stationChoiceQuery);
  const type = (next: Partial<TypedLimit>) => onChange({ ...limit, ...next });
  const date = (name: 'ValidFrom' | 'ValidTo', label: string) => (
    <IsoInput label={label} value={limit[name] ?? ''} onChange={(day) => type({ [name]: day || null })} />
  );
  return (
    <Stack
      component="section"
      aria-label={t('stationLimits.one', { number })}
      sx={{ gap: 2, border: 1, borderColor: 'divider', borderRadius: 1, p: 2 }}
    >
      <Autocomplete
        multiple
        disableCloseOnSelect
        limitTags={5}
        options={[...stations].sort(byGroup)}
        value={stations.filter(({ StationId }) => limit.StationIds.includes(StationId))}
        groupBy={({ GroupPath }) => GroupPath.join(' · ')}
        getOptionLabel={({ StationName }) => StationName}
        getOptionKey={({ StationId }) => StationId}
        isOptionEqualToValue={(left, right) => left.StationId === right.StationId}
        onChange={(_, chosen) => type({ StationIds: chosen.map(({ StationId }) => StationId) })}
        renderInput={(params) => <MuiTextField {...params} label={t('stationLimits.stations')} />}
      />
      <Stack sx={side}>
        <MuiTextField
          label={unit ? t('stationLimits.limitIn', { unit }) : t('columns.limit')}
          value={limit.StandardValue}
          onChange={({ target }) => type({ StandardValue: target.value })}
          helperText={t('stationLimits.limitHelp')}
          fullWidth
        />
        <MuiTextField
          label={t('stationLimits.source')}
          value={limit.Source}
          onChange={({ target }) => type({ Source: target.value })}
          fullWidth
        />
      </Stack>
      <Stack sx={side}>
        {date('ValidFrom', t('standard.validFrom'))}
        {date('ValidTo', t('standard.validTo'))}
      </Stack>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
        <FormControlLabel
          control={<Switch checked={limit.IsAdded} onChange={(_, IsAdded) => type({ IsAdded })} />}
          label={t('stationLimits.added')}
        />
        <Button color="error" onClick={onRemove}>
          {t('stationLimits.remove')}
        </Button>
      </Box>
    </Stack>
  );
}

const byGroup = (left: QueryStation, right: QueryStation) =>
  compareNaturally(left.GroupPath.join(' '), right.GroupPath.join(' ')) ||
  compareNaturally(left.StationName, right.StationName);
