import MenuItem from '@mui/material/MenuItem';
import MuiTextField from '@mui/material/TextField';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../guidelines-api.ts';

/** The levels at which periods of time series are approved. */
const approvalLevelsQuery = queryOptions({
  queryKey: ['guidelines', 'approval levels'],
  queryFn: () => api.approvalLevels.approvalLevelList({ query: {} }),
});

interface LeastApprovalProps {
  level: number | null;
  onChange: (level: number | null) => void;
}

/** Which points count for a standard: all, or only those of periods that were approved at a level or above. */
export function LeastApproval({ level, onChange }: LeastApprovalProps): ReactNode {
  const { t } = useTranslation('guidelines');
  const { data } = useQuery(approvalLevelsQuery);
  const levels = (data ?? []).map(({ DatabaseValue, OutputText }) => ({ level: DatabaseValue, name: OutputText }));
  const isGone = level !== null && data !== undefined && !levels.some((one) => one.level === level);
  const offered = isGone ? [...levels, { level, name: t('seriesStandard.goneLevel', { level }) }] : levels;
  return (
    <MuiTextField
      select
      label={t('seriesStandard.leastApproval')}
      helperText={t('seriesStandard.leastApprovalHelp')}
      value={data === undefined || level === null ? '' : String(level)}
      disabled={data === undefined}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{t('seriesStandard.allPoints')}</MenuItem>
      {offered.map((one) => (
        <MenuItem key={one.level} value={String(one.level)}>
          {t('seriesStandard.fromLevel', { name: one.name })}
        </MenuItem>
      ))}
    </MuiTextField>
  );
}
