import type { ReportSelection } from '@freshet/contract';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { countQuery } from '../../query-api.ts';
import type { QueryState } from '../use-query-state.ts';

interface CountsLineProps {
  selection: ReportSelection;
  includeQaQc: boolean;
  saved: Pick<QueryState, 'saved' | 'isChanged'>;
}

/** How much the selection finds, before anything is made of it. */
export function CountsLine({ selection, includeQaQc, saved }: CountsLineProps) {
  const { t, i18n } = useTranslation('reports');
  const count = useQuery(countQuery(selection, includeQaQc));
  const number = (value: number) => value.toLocaleString(i18n.language);
  const matchingData = count.data;
  return (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'baseline', minHeight: 24 }}>
      <Typography role="status" className="numbers" sx={{ fontWeight: 600 }}>
        {matchingData
          ? [
              t('counts.stations', { count: matchingData.Stations, shown: number(matchingData.Stations) }),
              t('counts.analytes', { count: matchingData.Analytes, shown: number(matchingData.Analytes) }),
              t(matchingData.IsExact ? 'counts.results' : 'counts.moreResults', {
                count: matchingData.Results,
                shown: number(matchingData.Results),
              }),
            ].join(', ')
          : count.isFetching
            ? t('counts.counting')
            : ''}
      </Typography>
      {saved.saved ? (
        <Typography variant="body2" color="textSecondary">
          {t(saved.isChanged ? 'saved.openChanged' : 'saved.open', { name: saved.saved.Name })}
        </Typography>
      ) : null}
    </Stack>
  );
}
