import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import { useTranslation } from 'react-i18next';
import { useLoadingProgress } from '#api/loading/loading';
import { Progress } from '#ui/progress';

/** Shows after signing in, while the application fetches what every screen needs. */
export function LoadingScreen() {
  const { t } = useTranslation('shell');
  const { done, total, step } = useLoadingProgress();
  return (
    <Dialog open fullWidth maxWidth="xs" slotProps={{ paper: { 'aria-label': t('loading.title') } }}>
      <DialogContent>
        <Progress label={step ? t(`loading.steps.${step}`) : t('loading.title')} done={done} total={total} />
      </DialogContent>
    </Dialog>
  );
}
