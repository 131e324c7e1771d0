import { type SurveyParameter, sexes } from '@freshet/contract';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { TaxonPicker } from '../taxa/taxon-picker.tsx';
import type { LineFault, ObservationLine } from './observation-lines.ts';

interface ObservationFieldsProps {
  line: ObservationLine;
  parameters: readonly SurveyParameter[];
  fault: LineFault | undefined;
  onChange: (line: ObservationLine) => void;
  onRemove: () => void;
}

/** One line of observations. */
export function ObservationFields({ line, parameters, fault, onChange, onRemove }: ObservationFieldsProps) {
  const { t } = useTranslation('surveys');
  const set = (change: Partial<ObservationLine>) => onChange({ ...line, ...change });
  const faultOf = (place: LineFault) => (fault === place ? t(`faults.${place}`) : undefined);
  const field = (name: 'count' | 'length' | 'weight' | 'subsample' | 'pass', label: string) => (
    <Text label={label} value={line[name]} error={faultOf(name)} onChange={(text) => set({ [name]: text })} />
  );
  const words = (name: 'condition' | 'label' | 'notes', label: string, maxLength: number) => (
    <TextField
      label={label}
      value={line[name]}
      onChange={(event) => set({ [name]: event.target.value })}
      slotProps={{ htmlInput: { maxLength } }}
    />
  );
  return (
    <Box sx={gridStyle}>
      <Box sx={{ gridColumn: '1 / -1', display: 'flex', gap: 0.5, alignItems: 'start' }}>
        <TaxonPicker
          label={t('taxon')}
          value={line.taxon}
          onChange={(taxon) => set({ taxon })}
          error={faultOf('taxon')}
        />
        <IconButton aria-label={t('removeLine', { name: line.taxon?.Name ?? '' })} onClick={onRemove}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Box>
      {field('count', t('count'))}
      {field('length', `${t('length')} (mm)`)}
      {field('weight', `${t('weight')} (g)`)}
      <TextField label={t('lifeStage')} value={line.stage} onChange={(event) => set({ stage: event.target.value })} />
      <TextField
        select
        label={t('sex')}
        value={line.sex}
        onChange={(event) => set({ sex: sexes.find((sex) => sex === event.target.value) ?? '' })}
      >
        {sexes.map((sex) => (
          <MenuItem key={sex} value={sex}>
            {sex === '' ? t('notRecorded') : t(`sexes.${sex}`)}
          </MenuItem>
        ))}
      </TextField>
      {field('subsample', t('subsample'))}
      {field('pass', t('pass'))}
      {words('condition', t('condition'), 200)}
      {words('label', t('label'), 100)}
      {words('notes', t('notes'), 1000)}
      {parameters.map(({ Id, Name, Unit }) => (
        <Text
          key={Id}
          label={Unit ? `${Name} (${Unit})` : Name}
          value={line.measured[Id] ?? ''}
          error={faultOf('measured')}
          onChange={(text) => set({ measured: { ...line.measured, [Id]: text } })}
        />
      ))}
    </Box>
  );
}

const gridStyle = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
  py: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
} as const;

interface TextProps {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

const Text = ({ label, value, error, onChange }: TextProps) => (
  <TextField
    label={label}
    error={error !== undefined}
    helperText={error}
    value={value}
    slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    onChange={(event) => onChange(event.target.value)}
  />
);
