import type { Survey } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { problemLine } from '#api/describe-problem';
import { ConfirmDialog } from '#ui/dialog';
import { useSnackbar } from '#ui/snackbar';
import { refreshEcology } from '../ecology-queries.ts';
import { surveyApi } from '../survey-queries.ts';

const noMore = () => undefined;

/** Asks before a survey is deleted with all its observations. */
export function RemoveSurvey({ survey, onClose }: { survey: Survey; onClose: () => void }) {
  const { t } = useTranslation('surveys');
  const { show } = useSnackbar();
  const navigate = useNavigate();
  const remove = useMutation({
    meta: { isShownInPlace: true },
    mutationFn: () => surveyApi.surveys.remove({ params: { id: survey.Id } }),
    onSuccess: async () => {
      await navigate({ to: '/surveys' });
      await refreshEcology();
      show(t('removed'));
    },
  });
  return (
    <ConfirmDialog
      open
      title={t('removeTitle', { name: survey.LocationName, day: survey.SurveyedOn })}
      confirmLabel={t('remove')}
      isDestructive
      onConfirm={() => remove.mutateAsync().then(noMore, noMore)}
      onClose={onClose}
    >
      {remove.error ? (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          {problemLine(remove.error)}
        </Alert>
      ) : null}
      {t('removeText', { count: survey.ObservationList.length })}
    </ConfirmDialog>
  );
}
