import type { TenantId } from '@freshet/contract';
import Stack from '@mui/material/Stack';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { problemPlaces } from '#api/describe-problem';
import { FormDialog } from '#ui/dialog';
import { applyProblems, useZodForm } from '#ui/form/form';
import { useSnackbar } from '#ui/snackbar';
import { api } from '../tenant-config/tenant-config-api.ts';
import { refreshTenant } from '../tenant-config/tenant-config-queries.ts';
import { LayerFields, ServiceFields } from './map-layer-fields.tsx';
import { blankLayer, layerFieldOfCode, layerForm } from './map-layer-form.ts';
import { MapLayerPreview } from './map-layer-preview.tsx';

interface NewLayerDialogProps {
  tenantId: TenantId;
  /** The number after the last layer. */
  end: number;
  onClose: () => void;
}

/** Adds a layer at a position; later ones move down. */
export function NewLayerDialog({ tenantId, end, onClose }: NewLayerDialogProps) {
  const { t } = useTranslation('admin');
  const { show } = useSnackbar();
  const form = useZodForm(
    useMemo(() => layerForm(tenantId), [tenantId]),
    blankLayer(end),
  );
  const submit = form.handleSubmit(async (body) => {
    try {
      await api.map.addMapLayer({ body });
      await refreshTenant(tenantId);
      show(t('config.layers.added', { name: body.DisplayName }));
      onClose();
    } catch (error) {
      applyProblems(form, problemPlaces(error, layerFieldOfCode));
    }
  });
  return (
    <FormDialog
      open
      title={t('config.layers.addTitle')}
      submitLabel={t('config.layers.add')}
      isSubmitting={form.formState.isSubmitting}
      problem={form.formState.errors.root?.message}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <LayerFields control={form.control} autoFocus />
        <ServiceFields control={form.control} />
        <MapLayerPreview control={form.control} />
      </Stack>
    </FormDialog>
  );
}
