import type { MonitoringFeature } from '@freshet/contract';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemLine } from '#api/describe-problem';
import { useClaims } from '#api/session/claims';
import { ConfirmDialog } from '#ui/dialog';
import { useSnackbar } from '#ui/snackbar';
import { forgetLocation } from '../jump/recent-locations.ts';
import { api } from '../places-api.ts';
import { refreshOtherPlaces } from '../places-queries.ts';
import { useMay } from './place-context.ts';

/** Deletes a place on a yes. Its stations stay, without a place; photos, documents and notes keep it from going. */
export function DeletePlace({
  feature: { Id: id, DisplayName: name, FeatureDataSources },
}: {
  feature: MonitoringFeature;
}): ReactNode {
  const { t } = useTranslation('locations');
  const { show } = useSnackbar();
  const { history } = useRouter();
  const { userId } = useClaims();
  const [isRequested, setIsRequested] = useState(false);
  const canDelete = useMay('locations.delete');
  const remove = useMutation({
    mutationFn: () => api.locations.deleteFeature({ params: { id } }),
    meta: { isShownInPlace: true },
    onSuccess: async () => {
      forgetLocation(userId, id);
      history.push('/stations');
      show(t('deletePlace.done', { name }));
      await refreshOtherPlaces([id, ...FeatureDataSources.map(({ SourceId }) => SourceId), name]);
    },
  });
  if (!canDelete) return null;
  return (
    <>
      <Button color="error" startIcon={<DeleteIcon />} onClick={() => setIsRequested(true)}>
        {t('deletePlace.open')}
      </Button>
      {isRequested ? (
        <ConfirmDialog
          open
          title={t('deletePlace.title', { name })}
          confirmLabel={t('deletePlace.confirm', { name })}
          isDestructive
          onConfirm={() => remove.mutate()}
          onClose={() => {
            remove.reset();
            setIsRequested(false);
          }}
        >
          {FeatureDataSources.length === 0
            ? t('deletePlace.textWithout')
            : t('deletePlace.text', { count: FeatureDataSources.length })}
          {remove.error ? (
            <Alert severity="error" sx={{ mt: 2 }}>
              {problemLine(remove.error)}
            </Alert>
          ) : null}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
