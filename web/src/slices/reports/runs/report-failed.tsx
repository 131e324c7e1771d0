import { Problem } from '@freshet/contract';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { describeProblem } from '#api/describe-problem';
import { provider } from '#api/provider';
import { useClaims } from '#api/session/claims';
import { Dialog, SupportLink } from '#ui/dialog';
import { NoReport } from './runs-api.ts';

interface ReportFailedProps {
  error: unknown;
  onRetry: () => void;
  /** Makes the report as CSV Long, which holds whatever a workbook cannot; undefined when it was that already. */
  onAnyway: (() => void) | undefined;
  onClose: () => void;
}

/** The report could not be made: why, and what can be done instead. */
export function ReportFailed({ error, onRetry, onAnyway, onClose }: ReportFailedProps) {
  const { t } = useTranslation('reportRuns');
  const claims = useClaims();
  const { message, advice, requestId } = describeProblem(error);
  const isUnexpected = error instanceof NoReport || !(error instanceof Problem) || error.status >= 500;
  const text = error instanceof NoReport ? t('noContent') : message;
  // Where there is nothing, no format helps.
  const hasNothing = error instanceof Problem && error.code === 'reports.noData';
  const actions = (
    <>
      {isUnexpected && provider.supportMail ? (
        <SupportLink
          support={{
            to: provider.supportMail,
            userName: claims.name,
            message: text,
            url: window.location.href,
            ...(requestId ? { processId: requestId } : {}),
          }}
        />
      ) : null}
      <Button onClick={onClose}>{t('dialog.close')}</Button>
      {onAnyway && !hasNothing ? <Button onClick={onAnyway}>{t('failed.anyway')}</Button> : null}
      <Button variant="contained" onClick={onRetry} autoFocus>
        {t('failed.retry')}
      </Button>
    </>
  );
  return (
    <Dialog open title={t('failed.title')} onClose={onClose} actions={actions}>
      <Stack sx={{ gap: 1 }} role="alert">
        <Typography>{text}</Typography>
        <Typography color="textSecondary">{isUnexpected ? t('failed.advice') : advice}</Typography>
        {onAnyway && !hasNothing ? (
          <Typography color="textSecondary" variant="body2">
            {t('failed.anywayHelp')}
          </Typography>
        ) : null}
      </Stack>
    </Dialog>
  );
}
