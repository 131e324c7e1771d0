import { ExecutionState, executionStates } from '@freshet/contract';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';

interface ExecutionFilterProps {
  state: ExecutionState | undefined;
  onState: (state: ExecutionState | undefined) => void;
}

/** Filtered by the server, so that old failures are found however much ran since. */
export function ExecutionFilter({ state, onState }: ExecutionFilterProps) {
  const { t } = useTranslation('services');
  return (
    <TextField
      select
      size="small"
      label={t('columns.state')}
      value={state ?? ''}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ width: 180 }}
      onChange={({ target }) => onState(ExecutionState.safeParse(target.value).data)}
    >
      <MenuItem value="">{t('executions.anyState')}</MenuItem>
      {executionStates.map((each) => (
        <MenuItem key={each} value={each}>
          {t(`states.${each}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
