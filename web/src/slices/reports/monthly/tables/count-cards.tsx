import type { MonthlyReport } from '@freshet/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { showInstant } from '#ui/dates/show-instant.ts';
import { beginWithMonth } from '../months.ts';

interface CountCardsProps {
  /** Shown here too: on paper there is no field to choose it in. */
  month: string;
  counts: MonthlyReport['Counts'];
  asOf: string;
  /** How non-detects count in the means below. */
  rule?: MonthlyReport['NonDetectRule'];
}

const shown = [
  ['Samples', 'text.primary'],
  ['Results', 'text.primary'],
  ['Exceedances', 'error.main'],
  ['Undetermined', 'undetermined.main'],
  ['Missed', 'warning.main'],
  ['QaQc', 'text.primary'],
  ['LeftOut', 'text.primary'],
] as const;

/** The month in a few numbers. */
export function CountCards({ month, counts, asOf, rule }: CountCardsProps): ReactNode {
  const { t, i18n } = useTranslation('monthly');
  return (
    <Box>
      <Box
        component="dl"
        sx={{ display: 'grid', gap: 1, m: 0, gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))' }}
      >
        {shown.map(([name, colour]) => (
          <Box
            key={name}
            sx={{
              border: 1,
              borderColor: 'divider',
              borderRadius: 2,
              px: 1.5,
              py: 1,
              bgcolor: 'background.paper',
              display: 'flex',
              flexDirection: 'column-reverse',
              justifyContent: 'flex-end',
            }}
          >
            <Box component="dt" sx={{ color: 'text.secondary', fontSize: 13 }}>
              {t(`counts.${name}`)}
            </Box>
            <Box
              component="dd"
              className="numbers"
              sx={{ m: 0, fontSize: 24, fontWeight: 600, color: counts[name] > 0 ? colour : 'text.primary' }}
            >
              {counts[name].toLocaleString(i18n.language)}
            </Box>
          </Box>
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {beginWithMonth(month, i18n.language)}.{' '}
        {t('asOf', { at: showInstant(asOf), stations: counts.Stations, parameters: counts.Parameters })}
        {rule ? ` ${t('meanRule', { rule: t(`template.nonDetectRules.${rule}`) })}` : ''}
      </Typography>
    </Box>
  );
}
