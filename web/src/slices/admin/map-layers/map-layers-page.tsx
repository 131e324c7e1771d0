import type { MapLayer, Tenant } from '@freshet/contract';
import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '#ui/link/link';
import { useSnackbar } from '#ui/snackbar';
import { useChange } from '../admin-queries.ts';
import { OrderedEntries } from '../tenant-config/ordered-entries.tsx';
import { api } from '../tenant-config/tenant-config-api.ts';
import { mapLayers, refreshTenant } from '../tenant-config/tenant-config-queries.ts';
import { mapLayersRoute } from '../tenant-config/tenant-config-routes.ts';
import { useImmediateChange } from '../tenant-config/use-immediate-change.ts';
import { TenantScreen } from '../tenants/tenant-screen.tsx';
import { NewLayerDialog } from './new-layer-dialog.tsx';

/** The layers of a tenant's map, in the order they are drawn. */
export function MapLayersPage(): ReactNode {
  const { t } = useTranslation('admin');
  const { name } = mapLayersRoute.useParams();
  const { dialog } = mapLayersRoute.useSearch();
  const navigate = mapLayersRoute.useNavigate();
  const open = (next: string | undefined) => void navigate({ search: { dialog: next } });
  return (
    <TenantScreen
      name={name}
      title={t('config.layers.title')}
      purpose={t('config.layers.purpose', { name })}
      primary={(tenant) => (
        <>
          <DefaultLayers tenant={tenant} />
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => open('new')}>
            {t('config.layers.add')}
          </Button>
        </>
      )}
    >
      {(tenant) => <Layers tenant={tenant} isAdding={dialog === 'new'} onAdded={() => open(undefined)} />}
    </TenantScreen>
  );
}

function DefaultLayers({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('admin');
  const { show } = useSnackbar();
  const add = useChange(
    () => api.map.addDefaultMapLayers({ params: { id: tenant.Id } }),
    () => {
      void refreshTenant(tenant.Id);
      show(t('config.layers.defaultsAdded'));
    },
  );
  return (
    <Button loading={add.isPending} onClick={() => add.mutate(undefined)}>
      {t('config.layers.addDefaults')}
    </Button>
  );
}

interface LayersProps {
  tenant: Tenant;
  isAdding: boolean;
  onAdded: () => void;
}

function Layers({ tenant, isAdding, onAdded }: LayersProps) {
  const { t } = useTranslation('admin');
  const query = useQuery(mapLayers(tenant.Id));
  const swap = async (layers: readonly MapLayer[], from: number, to: number) => {
    const [layer, target] = [layers[from], layers[to]];
    if (layer && target) await api.map.updateMapLayer({ body: changeOf({ ...layer, Ordinal: target.Ordinal }) });
  };
  return (
    <>
      <OrderedEntries
        tenantId={tenant.Id}
        label={t('config.layers.title')}
        query={query}
        nameOf={({ DisplayName }) => DisplayName}
        empty={{ title: t('config.layers.empty'), reason: t('config.layers.emptyReason') }}
        deleteText={t('config.layers.deleteText')}
        isSwapOnly
        move={swap}
        remove={({ Id }) => api.map.deleteMapLayer({ query: { id: Id, tenantId: tenant.Id } })}
      >
        {(layer, askToDelete) => <LayerLine layer={layer} tenant={tenant} onDelete={askToDelete} />}
      </OrderedEntries>
      {isAdding && query.data ? (
        <NewLayerDialog tenantId={tenant.Id} end={query.data.length + 1} onClose={onAdded} />
      ) : null}
    </>
  );
}

const changeOf = ({ Id, RoleMapId, LayerName, DisplayName, ShowOnLoad, Ordinal }: MapLayer) => ({
  Id,
  RoleMapId,
  LayerName,
  DisplayName,
  ShowOnLoad,
  Ordinal,
});

interface LayerLineProps {
  layer: MapLayer;
  tenant: Tenant;
  onDelete: () => void;
}

function LayerLine({ layer, tenant, onDelete }: LayerLineProps) {
  const { t } = useTranslation('admin');
  const show = useImmediateChange<readonly MapLayer[], boolean>({
    ...{ tenantId: tenant.Id, queryKey: mapLayers(tenant.Id).queryKey },
    apply: (layers, ShowOnLoad) => layers.map((one) => (one.Id === layer.Id ? { ...one, ShowOnLoad } : one)),
    send: (ShowOnLoad) => api.map.updateMapLayer({ body: changeOf({ ...layer, ShowOnLoad }) }),
  });
  const name = layer.DisplayName;
  const href = `/administration/mapLayerDetail/${encodeURIComponent(tenant.RoleName)}?layer=${layer.Id}`;
  const kinds = layer.MapServices.map(({ ServiceType }) => t(`config.layers.kinds.${ServiceType}`)).join(', ');
  return (
    <>
      <AppLink href={href} variant="h3">
        {name}
      </AppLink>
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {layer.LayerName} · {kinds}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <FormControlLabel
          label={t('config.layers.showOnLoad')}
          sx={{ ml: 0, gap: 0.5 }}
          control={
            <Switch
              size="small"
              checked={layer.ShowOnLoad}
              slotProps={{ input: { 'aria-label': t('config.layers.showOnLoadOf', { name }) } }}
              onChange={(_, isShown) => show.mutate(isShown)}
            />
          }
        />
        <Button
          size="small"
          color="error"
          startIcon={<DeleteIcon />}
          aria-label={t('config.deleteOf', { name })}
          onClick={onDelete}
        >
          {t('config.delete')}
        </Button>
      </Stack>
    </>
  );
}
