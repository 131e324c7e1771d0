import type { Service, Tenant } from '@freshet/contract';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { Dialog } from '#ui/dialog';
import { ErrorState, LoadingState } from '#ui/states';
import { api, refreshServices } from '../services-api.ts';
import { tenantChoices } from '../tenant-choices.ts';
import { InstalledPairs } from './installed-pairs.tsx';
import { ManyChoice } from './many-choice.tsx';
import { useServiceWords } from './service-words.ts';

interface InstallDialogProps {
  services: readonly Service[];
  onClose: () => void;
}

/** Gives tenants a first configuration of services, and says what came of each pair. */
export function InstallDialog({ services, onClose }: InstallDialogProps) {
  const { t } = useTranslation('services');
  const words = useServiceWords();
  const tenants = useQuery(tenantChoices);
  const [chosen, setChosen] = useState<readonly Service[]>([]);
  const [places, setPlaces] = useState<readonly Tenant[]>([]);
  const install = useMutation({
    mutationFn: () =>
      api.services.bulkInstall({
        body: { serviceIds: chosen.map(({ Id }) => Id), tenantIds: places.map(({ Id }) => Id) },
      }),
    onSuccess: () => refreshServices(),
  });
  const pairs = chosen.length * places.length;
  const error = errorOf(tenants);
  const actions = install.data ? (
    <Button onClick={onClose}>{t('close')}</Button>
  ) : (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button variant="contained" disabled={pairs === 0} loading={install.isPending} onClick={() => install.mutate()}>
        {pairs === 0 ? t('install.button') : t('install.confirm', { count: pairs })}
      </Button>
    </>
  );
  return (
    <Dialog open title={t('install.title')} onClose={onClose} actions={actions} width="md">
      {install.data ? (
        <InstalledPairs pairs={install.data} services={services} />
      ) : (
        <Stack sx={{ gap: 2, pt: 1 }}>
          <Typography>{t('install.purpose')}</Typography>
          {error ? <ErrorState {...error} /> : null}
          <ManyChoice
            label={t('title')}
            all={t('install.allServices')}
            options={services.filter(({ IsOfInstallation }) => !IsOfInstallation)}
            nameOf={(service) => words(service).name}
            chosen={chosen}
            onChoose={setChosen}
            help={t('install.notListed')}
          />
          {tenants.data ? (
            <ManyChoice
              label={t('install.tenants')}
              all={t('install.allTenants')}
              options={tenants.data}
              nameOf={({ RoleName }) => RoleName}
              chosen={places}
              onChoose={setPlaces}
            />
          ) : error ? null : (
            <LoadingState lines={2} />
          )}
        </Stack>
      )}
    </Dialog>
  );
}
