import {
  platform,
  type ServiceConfigurationId,
  type ServiceId,
  serviceConfigurations,
  serviceRuns,
  services,
} from '@freshet/contract';
import { queryOptions } from '@tanstack/react-query';
import { clientFor } from '#api/client-for';
import { queries } from '#api/query-client';

export const api = clientFor({ services, serviceConfigurations, serviceRuns, platform });

export const servicesQuery = queryOptions({ queryKey: ['services', 'all'], queryFn: () => api.services.list({}) });
export const linkedQuery = queryOptions({ queryKey: ['services', 'linked'], queryFn: () => api.services.linked({}) });

export const configurationsQuery = (id: ServiceId) =>
  queryOptions({
    queryKey: ['services', 'configurations', id],
    queryFn: () => api.serviceConfigurations.list({ params: { id } }),
  });

const watchMs = 2000;

/** Asked again and again while something is under way: workers tell only whoever asked for the work. */
export const executionsQuery = (serviceId?: ServiceId) =>
  queryOptions({
    queryKey: ['services', 'executions', serviceId ?? 'all'],
    queryFn: () => api.serviceRuns.executions({ query: { limit: 50, ...(serviceId ? { serviceId } : {}) } }),
    refetchInterval: ({ state }) =>
      state.data?.Executions.some(({ State }) => State === 'queued' || State === 'running') ? watchMs : false,
  });

export const logsQuery = (processInstanceId: string) =>
  queryOptions({
    queryKey: ['services', 'logs', processInstanceId],
    queryFn: () => api.serviceRuns.logs({ query: { processInstanceId } }),
    refetchInterval: ({ state }) =>
      state.data && (state.data.State === 'queued' || state.data.State === 'running') ? watchMs : false,
  });

export const cronQuery = (id: ServiceId, Cron: string, TimeZone: string) =>
  queryOptions({
    queryKey: ['services', 'cron', Cron, TimeZone],
    queryFn: () =>
      api.serviceConfigurations.cron({ params: { id }, body: { Cron, ...(TimeZone ? { TimeZone } : {}) } }),
    retry: false,
  });

export const refreshServices = () => queries.invalidateQueries({ queryKey: ['services'] });

export async function execute(configurationId: ServiceConfigurationId, isTestRun: boolean): Promise<string> {
  const { ProcessInstanceId } = await api.serviceRuns.execute({ body: { configurationId }, query: { isTestRun } });
  await refreshServices();
  return ProcessInstanceId;
}
