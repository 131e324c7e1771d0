import type { MapLayer, Tenant } from '@freshet/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { problemPlaces } from '#api/describe-problem';
import { errorOf } from '#api/error-status';
import { SectionCard } from '#ui/cards/section-card';
import { applyProblems, Form, useZodForm } from '#ui/form/form';
import { useSnackbar } from '#ui/snackbar';
import { EmptyState, ErrorState, LoadingState } from '#ui/states';
import { api } from '../tenant-config/tenant-config-api.ts';
import { mapLayers, refreshTenant } from '../tenant-config/tenant-config-queries.ts';
import { mapLayerRoute } from '../tenant-config/tenant-config-routes.ts';
import { TenantScreen } from '../tenants/tenant-screen.tsx';
import { LayerFields, ServiceFields } from './map-layer-fields.tsx';
import { layerFieldOfCode, layerForm, layerInputOf } from './map-layer-form.ts';
import { MapLayerPreview } from './map-layer-preview.tsx';

/** One layer: its name and place, its service, and whether the service answers. */
export function MapLayerPage(): ReactNode {
  const { t } = useTranslation('admin');
  const { name } = mapLayerRoute.useParams();
  const { layer } = mapLayerRoute.useSearch();
  return (
    <TenantScreen
      name={name}
      title={t('config.layers.detailTitle')}
      purpose={t('config.layers.detailPurpose')}
      parent={{ label: t('config.layers.title'), href: `/administration/mapLayerManage/${encodeURIComponent(name)}` }}
    >
      {(tenant) => <Layer tenant={tenant} id={layer} />}
    </TenantScreen>
  );
}

function Layer({ tenant, id }: { tenant: Tenant; id: string | undefined }) {
  const { t } = useTranslation('admin');
  const query = useQuery(mapLayers(tenant.Id));
  const error = errorOf(query);
  if (error) return <ErrorState {...error} />;
  if (!query.data) return <LoadingState />;
  const layer = query.data.find(({ Id }) => String(Id) === id);
  if (!layer) return <EmptyState title={t('config.layers.missing')} reason={t('config.layers.missingReason')} />;
  return <LayerForm key={layer.Id} tenant={tenant} layer={layer} />;
}

function LayerForm({ tenant, layer }: { tenant: Tenant; layer: MapLayer }) {
  const { t } = useTranslation('admin');
  const { show } = useSnackbar();
  const schema = useMemo(() => layerForm(tenant.Id), [tenant.Id]);
  const form = useZodForm(schema, layerInputOf(layer));
  const save = async ({ ServiceType, ServiceConfig, ...facts }: z.output<typeof schema>) => {
    try {
      const service = layer.MapServices[0];
      if (service) {
        const body = { Id: service.Id, RoleMapId: tenant.Id, ServiceType, ServiceConfig };
        await api.map.updateMapService({ body });
      }
      await api.map.updateMapLayer({ body: { ...facts, Id: layer.Id } });
      await refreshTenant(tenant.Id);
      show(t('config.layers.saved', { name: facts.DisplayName }));
    } catch (error) {
      applyProblems(form, problemPlaces(error, layerFieldOfCode));
    }
  };
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <SectionCard title={layer.DisplayName}>
        <Form form={form} onSubmit={save} label={layer.DisplayName}>
          <LayerFields control={form.control} />
          <ServiceFields control={form.control} />
          <Button
            type="submit"
            variant="contained"
            loading={form.formState.isSubmitting}
            sx={{ alignSelf: 'flex-start' }}
          >
            {t('config.save')}
          </Button>
        </Form>
      </SectionCard>
      <SectionCard title={t('config.preview')} purpose={t('config.layers.previewPurpose')}>
        <MapLayerPreview control={form.control} />
      </SectionCard>
    </Box>
  );
}
