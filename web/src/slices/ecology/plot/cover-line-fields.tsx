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
  const classes = classesOf(line.scale);
  const isClass = classes.length > 0;
  return (
    <Box sx={gridStyle}>
      <Box sx={{ gridColumn: '1 / -2' }}>
        <TaxonPicker
          label={t('visit.taxon')}
          value={line.taxon}
          onChange={(taxon) => set({ taxon })}
          error={fault === 'taxon' || fault === 'twice' ? t(`visit.faults.${fault}`) : undefined}
        />
      </Box>
      <IconButton aria-label={t('visit.removeLine', { name: line.taxon?.Name ?? '' })} onClick={onRemove}>
        <DeleteIcon fontSize="small" />
      </IconButton>
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
        helperText={fault === 'recorded' ? t('visit.faults.recorded') : undefined}
        onChange={(event) => set({ recorded: event.target.value })}
      >
        {classes.map((name) => (
          <MenuItem key={name} value={name}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <Text label={t('visit.count')} value={line.individuals} onChange={(individuals) => set({ individuals })} />
      <Text label={`${t('visit.height')} (m)`} value={line.height} onChange={(height) => set({ height })} />
    </Box>
  );
}

const gridStyle = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: '1fr 1fr 40px', sm: 'repeat(5, 1fr) 40px' },
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

const Text = ({ label, value, onChange }: { label: string; value: string; onChange: (text: string) => void }) => (
  <TextField
    label={label}
    value={value}
    slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    onChange={(event) => onChange(event.target.value)}
  />
);
