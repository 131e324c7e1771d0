import {
  type ExecutionState,
  platform,
  type ServiceConfigurationId,
  type ServiceId,
  serviceConfigurations,
  serviceRuns,
  services,
  type TenantId,
} from '@freshet/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { clientFor } from '#api/client-for';
import { queries } from '#api/query-client';

export const api = clientFor({ services, serviceConfigurations, serviceRuns, platform });

export const servicesQuery = queryOptions({ queryKey: ['services', 'all'], queryFn: () => api.services.list({}) });
export const linkedQuery = queryOptions({ queryKey: ['services', 'linked'], queryFn: () => api.services.linked({}) });

/** Without an id the caller's own tenant. */
export const inTenant = (tenantId: TenantId | undefined) => (tenantId === undefined ? {} : { tenantId });

export const configurationsQuery = (id: ServiceId, tenantId?: TenantId) =>
  queryOptions({
    queryKey: ['services', 'configurations', id, tenantId ?? 'own'],
    queryFn: () => api.serviceConfigurations.list({ params: { id }, query: inTenant(tenantId) }),
  });

const watchMs = 2000;

export interface ExecutionsRequest {
  readonly serviceId?: ServiceId | undefined;
  readonly tenantId?: TenantId | undefined;
  readonly state?: ExecutionState | undefined;
}

const isUnderWay = ({ State }: { readonly State: ExecutionState }) => State === 'queued' || State === 'running';
const pageSize = 50;
const firstPage = (): string | null => null;

/** Page by page. Polled while something is under way: workers notify only the person who requested the work. */
export const executionsQuery = ({ serviceId, tenantId, state }: ExecutionsRequest) =>
  infiniteQueryOptions({
    queryKey: ['services', 'executions', serviceId ?? 'all', tenantId ?? 'own', state ?? 'any'],
    initialPageParam: firstPage(),
    queryFn: ({ pageParam }) =>
      api.serviceRuns.executions({
        query: {
          limit: pageSize,
          ...inTenant(tenantId),
          ...(serviceId === undefined ? {} : { serviceId }),
          ...(state === undefined ? {} : { state }),
          ...(pageParam === null ? {} : { before: pageParam }),
        },
      }),
    getNextPageParam: ({ Next }) => Next,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ Executions }) => Executions.some(isUnderWay)) ? watchMs : false,
  });

export const logsQuery = (processInstanceId: string, tenantId?: TenantId) =>
  queryOptions({
    queryKey: ['services', 'logs', processInstanceId, tenantId ?? 'own'],
    queryFn: () => api.serviceRuns.logs({ query: { processInstanceId, ...inTenant(tenantId) } }),
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? watchMs : false),
  });

interface CronRequest {
  readonly serviceId: ServiceId;
  readonly tenantId: TenantId | undefined;
  readonly cron: string;
  /** Empty for the clock of the tenant. */
  readonly zone: string;
}

export const cronQuery = ({ serviceId, tenantId, cron, zone }: CronRequest) =>
  queryOptions({
    queryKey: ['services', 'cron', tenantId ?? 'own', cron, zone],
    queryFn: () => {
      const there = tenantId === undefined ? {} : { TenantId: tenantId };
      const body = { ...there, Cron: cron, ...(zone ? { TimeZone: zone } : {}) };
      return api.serviceConfigurations.cron({ params: { id: serviceId }, body });
    },
    retry: false,
  });

export const refreshServices = () => queries.invalidateQueries({ queryKey: ['services'] });

export async function execute(
  configurationId: ServiceConfigurationId,
  isTestRun: boolean,
  tenantId?: TenantId,
): Promise<string> {
  const body = { configurationId, ...inTenant(tenantId) };
  const { ProcessInstanceId } = await api.serviceRuns.execute({ body, query: { isTestRun } });
  await refreshServices();
  return ProcessInstanceId;
}
