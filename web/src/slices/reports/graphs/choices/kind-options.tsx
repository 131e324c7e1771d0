import type { AnalyteId, GraphSelection } from '@freshet/contract';
import type { NonDetectRule } from '@freshet/domain/statistics';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import MuiTextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { detailsQuery } from '../../query-api.ts';
import type { GraphKind, GraphSearch } from '../graph-search.ts';
import { NonDetectField } from './non-detect-field.tsx';

interface KindOptionsProps {
  kind: GraphKind;
  selection: GraphSelection;
  by: 'station' | 'month';
  nonDetects: NonDetectRule;
  x: AnalyteId | null;
  y: AnalyteId | null;
  go: (next: Partial<GraphSearch>) => void;
}

/** The settings of this kind of graph only. */
export function KindOptions({ kind, selection, by, nonDetects, x, y, go }: KindOptionsProps) {
  const { t } = useTranslation('graphs');
  if (kind === 'box') {
    return (
      <Stack direction="row" className="no-print" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center', pt: 0.5 }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={by}
          aria-label={t('box.by')}
          onChange={(_, next: 'station' | 'month' | null) => next && go({ by: next })}
          sx={{ '& .MuiToggleButton-root': { color: 'text.primary' } }}
        >
          <ToggleButton value="station">{t('box.byStation')}</ToggleButton>
          <ToggleButton value="month">{t('box.byMonth')}</ToggleButton>
        </ToggleButtonGroup>
        <NonDetectField
          value={nonDetects}
          onChange={(rule) => go({ nonDetects: rule === 'limit' ? undefined : rule })}
        />
      </Stack>
    );
  }
  if (kind !== 'scatter') return null;
  return (
    <Stack direction="row" className="no-print" sx={{ gap: 1.5, flexWrap: 'wrap', pt: 0.5 }}>
      <AxisField label={t('scatter.x')} selection={selection} value={x} onChange={(id) => go({ x: id })} />
      <AxisField label={t('scatter.y')} selection={selection} value={y} onChange={(id) => go({ y: id })} />
    </Stack>
  );
}

interface AxisFieldProps {
  label: string;
  selection: GraphSelection;
  value: AnalyteId | null;
  onChange: (id: string) => void;
}

function AxisField({ label, selection: { stations, analytes }, value, onChange }: AxisFieldProps) {
  const details = useQuery(detailsQuery(stations));
  const offered = (details.data?.Analytes ?? []).filter(({ AnalyteId }) => analytes.includes(AnalyteId));
  return (
    <MuiTextField
      select
      size="small"
      label={label}
      value={offered.some(({ AnalyteId }) => AnalyteId === value) ? value : ''}
      onChange={({ target }) => onChange(String(target.value))}
      sx={{ width: 260, maxWidth: '100%' }}
    >
      {offered.map(({ AnalyteId, DisplayName }) => (
        <MenuItem key={AnalyteId} value={AnalyteId}>
          {DisplayName}
        </MenuItem>
      ))}
    </MuiTextField>
  );
}
