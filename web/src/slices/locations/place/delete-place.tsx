import type { MonitoringFeature } from '@freshet/contract';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClaims } from '#api/session/claims';
import { ConfirmDialog } from '#ui/dialog';
import { useSnackbar } from '#ui/snackbar';
import { forgetLocation } from '../jump/recent-locations.ts';
import { api } from '../places-api.ts';
import { refreshOtherPlaces, useChange } from '../places-queries.ts';
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
  const remove = useChange(
    () => api.locations.deleteFeature({ params: { id } }),
    async () => {
      forgetLocation(userId, id);
      history.push('/stations');
      show(t('deletePlace.done', { name }));
      await refreshOtherPlaces([id, ...FeatureDataSources.map(({ SourceId }) => SourceId), name]);
    },
  );
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
          onConfirm={() => remove.mutate(undefined)}
          onClose={() => setIsRequested(false)}
        >
          {t('deletePlace.text', { count: FeatureDataSources.length })}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
