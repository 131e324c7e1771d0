import type { LinkedService, ServiceConfiguration, TenantId } from '@freshet/contract';
import AddIcon from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemLine } from '#api/describe-problem';
import { ConfirmDialog } from '#ui/dialog';
import { EmptyState, ErrorState, LoadingState } from '#ui/states';
import { api, configurationsQuery, inTenant } from '../services-api.ts';
import { useServiceChange } from '../use-service-change.ts';
import { ConfigurationCard } from './configuration-card.tsx';
import { ConfigurationDialog } from './configuration-dialog.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';

interface ConfigurationsTabProps {
  service: LinkedService;
  /** The own without it. */
  tenantId?: TenantId | undefined;
  /** A run was begun, by its process instance id. */
  onStarted: (processInstanceId: string) => void;
}

type Opened = { readonly kind: 'edit' | 'schedule' | 'remove'; readonly configuration: ServiceConfiguration | null };

/** The tenant's settings of a service, when it runs, and the buttons that run it. */
export function ConfigurationsTab({ service, tenantId, onStarted }: ConfigurationsTabProps) {
  const { t } = useTranslation('services');
  const query = useQuery(configurationsQuery(service.Id, tenantId));
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = (kind: Opened['kind']) => (configuration: ServiceConfiguration | null) =>
    setOpened({ kind, configuration });
  if (query.isPending) return <LoadingState lines={4} />;
  if (query.isError) return <ErrorState message={problemLine(query.error)} onRetry={() => void query.refetch()} />;
  return (
    <Stack sx={{ gap: 2, maxWidth: 900 }}>
      {service.IsOn ? null : <Alert severity="warning">{t('configurations.isOff')}</Alert>}
      {query.data.length === 0 ? (
        <EmptyState title={t('configurations.none')} reason={t('configurations.noneReason')} />
      ) : null}
      {query.data.map((configuration) => (
        <ConfigurationCard
          key={configuration.Id}
          service={service}
          configuration={configuration}
          tenantId={tenantId}
          onStarted={onStarted}
          onEdit={() => open('edit')(configuration)}
          onSchedule={() => open('schedule')(configuration)}
          onRemove={() => open('remove')(configuration)}
        />
      ))}
      <Button startIcon={<AddIcon />} onClick={() => open('edit')(null)} sx={{ alignSelf: 'start' }} variant="outlined">
        {t('configurations.add')}
      </Button>
      <Opening opened={opened} service={service} tenantId={tenantId} onClose={() => setOpened(null)} />
    </Stack>
  );
}

interface OpeningProps {
  opened: Opened | null;
  service: LinkedService;
  tenantId: TenantId | undefined;
  onClose: () => void;
}

function Opening({ opened, service, tenantId, onClose }: OpeningProps) {
  const { t } = useTranslation('services');
  const remove = useServiceChange(async ({ Id }: ServiceConfiguration) => {
    await api.serviceConfigurations.remove({
      params: { id: service.Id, configId: Id },
      query: inTenant(tenantId),
    });
    onClose();
  }, t('configurations.removed'));
  if (!opened) return null;
  const { kind, configuration } = opened;
  const place = { service, tenantId, onClose };
  if (kind === 'edit') return <ConfigurationDialog {...place} configuration={configuration} />;
  if (!configuration) return null;
  if (kind === 'schedule') return <ScheduleDialog {...place} configuration={configuration} />;
  return (
    <ConfirmDialog
      open
      title={t('configurations.remove')}
      confirmLabel={t('configurations.remove')}
      isDestructive
      onConfirm={async () => void (await remove.mutateAsync(configuration))}
      onClose={onClose}
    >
      {t('configurations.removeText', { name: configuration.Name })}
    </ConfirmDialog>
  );
}
