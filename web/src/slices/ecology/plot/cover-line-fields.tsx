import { strata } from '@freshet/contract';
import { classesOf, coverScales } from '@freshet/domain/ecology';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { TaxonPicker } from '../taxa/taxon-picker.tsx';
import type { CoverLine, LineFault } from './cover-lines.ts';

interface CoverLineFieldsProps {
  line: CoverLine;
  fault: LineFault | undefined;
  onChange: (line: CoverLine) => void;
  onRemove: () => void;
}

/** One species in one layer, with how much of it there is. */
export function CoverLineFields({ line, fault, onChange, onRemove }: CoverLineFieldsProps) {
  const { t } = useTranslation('ecology');
  const set = (change: Partial<CoverLine>) => onChange({ ...line, ...change });
  const faultOf = (place: LineFault) => (fault === place ? t(`visit.faults.${place}`) : undefined);
  const classes = classesOf(line.scale);
  const isClass = classes.length > 0;
  return (
    <Box sx={gridStyle}>
      <Box sx={{ gridColumn: '1 / -1', display: 'flex', gap: 0.5, alignItems: 'start' }}>
        <TaxonPicker
          label={t('visit.taxon')}
          value={line.taxon}
          onChange={(taxon) => set({ taxon })}
          error={faultOf('taxon') ?? faultOf('twice')}
        />
        <IconButton
          aria-label={line.taxon ? t('visit.removeLine', { name: line.taxon.Name }) : t('visit.removeEmptyLine')}
          onClick={onRemove}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Box>
      <Choice
        label={t('visit.stratum')}
        value={line.stratum}
        options={strata.map((value) => ({ value, label: t(`strata.${value}`) }))}
        onChange={(stratum) => set({ stratum })}
      />
      <Choice
        label={t('visit.scale')}
        value={line.scale}
        options={coverScales.map((value) => ({ value, label: t(`scales.${value}`) }))}
        onChange={(scale) => set({ scale, recorded: '' })}
      />
      <TextField
        select={isClass}
        label={t(isClass ? 'visit.class' : 'visit.percent')}
        value={line.recorded}
        error={fault === 'recorded'}
        helperText={faultOf('recorded')}
        onChange={(event) => set({ recorded: event.target.value })}
      >
        {classes.map((name) => (
          <MenuItem key={name} value={name}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <Text
        label={t('visit.count')}
        value={line.individuals}
        error={faultOf('individuals')}
        onChange={(individuals) => set({ individuals })}
      />
      <Text
        label={`${t('visit.height')} (m)`}
        value={line.height}
        error={faultOf('height')}
        onChange={(height) => set({ height })}
      />
      <Text
        label={t('visit.vigourScale')}
        value={line.vigour}
        error={faultOf('vigour')}
        onChange={(vigour) => set({ vigour })}
      />
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

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  const choose = (name: string) => onChange(options.find((option) => option.value === name)?.value ?? value);
  return (
    <TextField select label={label} value={value} onChange={(event) => choose(event.target.value)}>
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}

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
