import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { loadStatus } from '#api/load-status';
import { Page } from '#ui/page';
import { LoadingState } from '#ui/states';
import { pluginRoute } from '../routes.ts';
import { PluginFrame } from './plugin-frame.tsx';
import { pluginApi, pluginsQuery } from './plugin-queries.ts';

/** A page that an external service brings. */
export function PluginPage(): ReactNode {
  const { t } = useTranslation('services');
  const params = pluginRoute.useParams();
  const listed = useQuery(pluginsQuery);
  const plugin = listed.data?.find(
    ({ Kind, ServiceLink, InterfaceType }) =>
      Kind === 'external' && ServiceLink === params.serviceLink && InterfaceType === params.interfaceType,
  );
  const { serviceLink, interfaceType } = params;
  const renew = useCallback(
    () => pluginApi.plugins.pass({ params: { serviceLink, interfaceType } }),
    [serviceLink, interfaceType],
  );
  const pass = useQuery({
    queryKey: ['services', 'plugins', serviceLink, interfaceType],
    queryFn: renew,
    enabled: plugin !== undefined,
    // The frame loads once; requested again, the page would restart.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnMount: false,
  });
  const missing = { kind: 'empty', title: t('plugins.missing'), reason: t('plugins.missingReason') } as const;
  const name = plugin?.Name ?? t('plugins.title');
  return (
    <Page
      title={name}
      breadcrumb={[{ label: t('administration'), href: '/administration' }, { label: name }]}
      status={
        loadStatus(listed, t('couldNotGet')) ??
        (listed.data && !plugin ? missing : undefined) ??
        loadStatus(pass, t('plugins.couldNotOpen'))
      }
    >
      {plugin && pass.data ? <PluginFrame name={name} pass={pass.data} renew={renew} /> : <LoadingState lines={8} />}
    </Page>
  );
}
