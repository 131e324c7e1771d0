import type { LinkedService } from '@freshet/contract';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { loadStatus } from '#api/load-status';
import { Page } from '#ui/page';
import { ConfigurationsTab } from '../configurations/configurations-tab.tsx';
import { ExecutionList } from '../executions/execution-list.tsx';
import { tenantServicesRoute } from '../routes.ts';
import { linkedQuery } from '../services-api.ts';
import { ServiceLinks } from './service-links.tsx';
import { useServiceWords } from './service-words.ts';

/** The services of the own tenant: their settings, when they run, and what they did. */
export function TenantServicesPage(): ReactNode {
  const { t } = useTranslation('services');
  const search = tenantServicesRoute.useSearch();
  const navigate = tenantServicesRoute.useNavigate();
  const change = (next: Partial<typeof search>) => void navigate({ search: (before) => ({ ...before, ...next }) });
  const query = useQuery(linkedQuery);
  const service = query.data?.find(({ Link }) => Link === search.service);
  const watch = (execution: string | undefined) => change({ execution });
  return (
    <Page title={t('tenant.title')} purpose={t('tenant.purpose')} status={loadStatus(query, t('couldNotGet'))}>
      <Stack sx={{ gap: 3 }}>
        <ServiceChoice services={query.data ?? []} chosen={service} onChoose={(link) => change({ service: link })} />
        {service && service.Links.length > 0 ? <ServiceLinks links={service.Links} /> : null}
        {service ? <ConfigurationsTab service={service} onStarted={watch} /> : null}
        <section aria-labelledby="executions">
          <Typography id="executions" variant="h2" sx={{ mb: 1 }}>
            {t('tabs.executions')}
          </Typography>
          <ExecutionList
            serviceId={service?.Id}
            state={search.state}
            onState={(state) => change({ state })}
            opened={search.execution}
            onOpen={watch}
          />
        </section>
      </Stack>
    </Page>
  );
}

interface ServiceChoiceProps {
  services: readonly LinkedService[];
  chosen: LinkedService | undefined;
  onChoose: (link: string | undefined) => void;
}

function ServiceChoice({ services, chosen, onChoose }: ServiceChoiceProps) {
  const { t } = useTranslation('services');
  const words = useServiceWords();
  return (
    <TextField
      select
      label={t('tenant.service')}
      value={chosen?.Link ?? ''}
      helperText={chosen ? words(chosen).description : t('tenant.choose')}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ maxWidth: 480 }}
      onChange={({ target }) => onChoose(target.value || undefined)}
    >
      <MenuItem value="">{t('tenant.all')}</MenuItem>
      {services.map((service) => (
        <MenuItem key={service.Id} value={service.Link}>
          {words(service).name}
        </MenuItem>
      ))}
    </TextField>
  );
}
