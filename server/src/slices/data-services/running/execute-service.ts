import { type Mistake, problem, type Reply, type serviceRuns } from '@freshet/contract';
import { namedScope } from '#platform/db/named-scope';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import type { Platform } from '#platform/platform';
import { type ConfigurationRow, requireConfiguration } from '../configurations/configuration-queries.ts';
import { findSettingMistakes, requireStaff } from '../configurations/write-configuration.ts';
import {
  registerInternal,
  requireService,
  requireServiceByLink,
  type ServiceRow,
} from '../registry/service-queries.ts';
import { refuseMistakes } from '../registry/validate-service.ts';
import { enqueueService } from './enqueue-service.ts';

interface Params {
  readonly tenantId?: number | undefined;
  readonly serviceId?: number | undefined;
  readonly serviceLink?: string | undefined;
  readonly configurationId?: number | undefined;
  readonly isTestRun?: boolean | undefined;
  readonly processInstanceId?: string | undefined;
  readonly data?: unknown;
  readonly defaultTimeout?: number | undefined;
}

/** Begins to run a service, named by its id, its link or a configuration; what is named must belong together. */
export async function executeService(
  platform: Platform,
  scope: Scope,
  params: Params,
): Promise<Reply<typeof serviceRuns.execute>> {
  const there = await namedScope(platform, scope, params.tenantId);
  await registerInternal(platform, there);
  const isTestRun = params.isTestRun ?? false;
  return there.transaction(async (tx) => {
    const { service, configuration } = await findNamed(tx, params);
    requireStaff(platform, scope, service);
    if (!configuration) refuseMistakes(withoutConfiguration(platform, service));
    const ExecutionId = await enqueueService(tx, platform, there, { ...params, service, configuration, isTestRun });
    return {
      ExecutionId,
      DisplayMessage: isTestRun ? `${service.name} is tried; nothing will change.` : `${service.name} was started.`,
      IsError: false,
      UserLogs: [],
      ReasonPhrase: 'Accepted',
      ProcessInstanceId: params.processInstanceId ?? ExecutionId,
    };
  });
}

const withoutConfiguration = (platform: Platform, service: ServiceRow): Mistake[] =>
  findSettingMistakes(platform, service, {});

async function findNamed(
  tx: Tx,
  { serviceId, serviceLink, configurationId }: Params,
): Promise<{ service: ServiceRow; configuration: ConfigurationRow | null }> {
  const configuration =
    configurationId === undefined ? null : await requireConfiguration(tx, configurationId, serviceId);
  const linked = serviceLink === undefined ? null : await requireServiceByLink(tx, serviceLink);
  const id = configuration?.service_id ?? serviceId ?? linked?.id;
  if (id === undefined) throw problem('services.notNamed');
  if (linked && linked.id !== id) throw problem('notFound');
  return { service: await requireService(tx, id), configuration };
}
