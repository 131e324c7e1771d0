import { type QuerySeries, type SeriesStatistic, seriesStatistics } from '@freshet/contract';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

interface StatisticChecksProps {
  chosen: readonly SeriesStatistic[];
  meant: readonly QuerySeries[];
  isMeasured: boolean;
  onChange: (statistics: SeriesStatistic[]) => void;
}

/** Which statistics. A total is only for amounts, and says why it is not there. */
export function StatisticChecks({ chosen, meant, isMeasured, onChange }: StatisticChecksProps) {
  const { t } = useTranslation('seriesQuery');
  const id = useId();
  const hasTotal = meant.length > 0 && meant.every(({ CanTotal }) => CanTotal);
  const toggle = (statistic: SeriesStatistic, isOn: boolean) =>
    onChange(seriesStatistics.filter((one) => (one === statistic ? isOn : chosen.includes(one))));
  return (
    <FormGroup aria-labelledby={id} role="group">
      <FormLabel id={id}>{t('options.statistics')}</FormLabel>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr 1fr' } }}>
        {seriesStatistics.map((one) => (
          <FormControlLabel
            key={one}
            label={t(`statistics.${one}`)}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(one) && !isMeasured}
                disabled={isMeasured || (one === 'total' && !hasTotal && !chosen.includes(one))}
                onChange={(_, isOn) => toggle(one, isOn)}
              />
            }
          />
        ))}
      </Box>
      <FormHelperText sx={{ mx: 0 }}>{isMeasured ? t('options.notMeasured') : t('options.totalHelp')}</FormHelperText>
    </FormGroup>
  );
}
