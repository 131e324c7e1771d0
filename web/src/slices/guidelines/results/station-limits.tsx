import type { DataSourceId } from '@freshet/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { stationLimitsQuery } from '../guideline-queries.ts';

/** The limits that hold at this station in place of, or beside, those of its guidelines; nothing where there are none. */
export function StationLimits({ stationId }: { stationId: DataSourceId }): ReactNode {
  const { t } = useTranslation('states');
  const limits = (useQuery(stationLimitsQuery).data ?? []).filter(({ StationIds }) => StationIds.includes(stationId));
  if (limits.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="own-limits" sx={{ mt: 2 }}>
      <Typography id="own-limits" variant="h3" sx={{ mb: 0.5 }}>
        {t('ownLimits.title', { count: limits.length })}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {limits.map((limit) => (
          <li key={`${limit.StandardId} ${limit.StandardValue} ${limit.ValidFrom ?? ''} ${limit.Source}`}>
            <strong>{limit.AnalyteName}</strong>{' '}
            <span className="numbers">
              {limit.StandardValue} {limit.Unit}
            </span>
            {[
              '',
              t(limit.IsAdded ? 'ownLimits.added' : 'ownLimits.instead', { guideline: limit.GuidelineName }),
              ...(limit.ValidFrom || limit.ValidTo
                ? [t('ownLimits.valid', { from: limit.ValidFrom ?? '…', to: limit.ValidTo ?? '…' })]
                : []),
              ...(limit.Source ? [limit.Source] : []),
            ].join(' · ')}
          </li>
        ))}
      </Box>
    </Box>
  );
}
