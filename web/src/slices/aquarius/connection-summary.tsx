import type { AquariusConnection } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { translateStatement } from '#api/translate-statement';
import { showInstant } from '#ui/dates/show-instant.ts';

/** Which server it is, what the last run did, and what is still to be read. */
export function ConnectionSummary({ connection }: { connection: AquariusConnection }) {
  const { t } = useTranslation('aquarius');
  const { IsConnected, Address, LastRun, LastRunAt, Problem, ProblemCoded, WaitingSeries } = connection;
  if (!IsConnected) return <Alert severity="info">{t('notConnected')}</Alert>;
  return (
    <>
      {Problem ? <Alert severity="error">{translateStatement({ Message: Problem, Coded: ProblemCoded })}</Alert> : null}
      <Typography role="status" sx={{ my: 1 }}>
        {t('server', { address: Address, waiting: WaitingSeries })}{' '}
        {LastRun && LastRunAt
          ? t('lastRun', {
              ...LastRun.Series,
              at: showInstant(LastRunAt),
              points: LastRun.Points.Read,
              refused: LastRun.Points.Refused,
            })
          : t('neverRun')}
      </Typography>
    </>
  );
}
