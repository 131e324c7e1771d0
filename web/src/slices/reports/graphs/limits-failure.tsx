import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';

interface LimitsFailureProps {
  limits: { readonly error: unknown; readonly refetch: () => unknown };
}

/** The values are worth seeing even where the limits could not be had. */
export function LimitsFailure({ limits }: LimitsFailureProps) {
  const { t } = useTranslation(['graphs', 'kit']);
  const failure = errorOf(limits);
  if (!failure) return null;
  return (
    <Alert
      severity="error"
      sx={{ mb: 1 }}
      action={
        <Button color="inherit" size="small" onClick={() => void limits.refetch()}>
          {t('kit:states.retry')}
        </Button>
      }
    >
      {t('graphs:limitsFailed', { why: failure.message })}
    </Alert>
  );
}
