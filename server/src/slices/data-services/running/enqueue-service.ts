import { archiveTimeoutSeconds, type ExecutionId, problem } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { whenViolated } from '#platform/db/violations';
import { enqueueRun } from '#platform/jobs/enqueue';
import type { Platform } from '#platform/platform';
import type { ConfigurationRow } from '../configurations/configuration-queries.ts';
import type { ServiceRow } from '../registry/service-queries.ts';
import { timeoutOf } from '../registry/service-view.ts';
import { runServiceJob } from './run-service.job.ts';
import { sealData } from './sealed-data.ts';

interface Wanted {
  readonly service: ServiceRow;
  readonly configuration: ConfigurationRow | null;
  readonly isTestRun: boolean;
  readonly processInstanceId?: string | undefined;
  readonly data?: unknown;
  readonly defaultTimeout?: number | undefined;
}

/** Up to 3600 people mean seconds, as for archive and sync services; what is more are milliseconds. */
export const toTimeoutMs = (given: number): number => (given <= archiveTimeoutSeconds ? given * 1000 : given);

/** Enqueues one run of a service, in the caller's transaction. */
export async function enqueueService(tx: Tx, platform: Platform, scope: Scope, wanted: Wanted): Promise<ExecutionId> {
  const { service, configuration, isTestRun, processInstanceId, data, defaultTimeout } = wanted;
  if (!service.is_on) throw problem('services.off', { name: service.name });
  const payload = {
    serviceId: service.id,
    serviceName: service.name,
    serviceLink: service.link,
    configurationId: configuration?.id ?? null,
    isTestRun,
    sealedData: sealData(platform, data),
    timeoutMs: defaultTimeout === undefined ? timeoutOf(platform, service) : toTimeoutMs(defaultTimeout),
    allowsOverlap: configuration?.allows_overlap ?? false,
  };
  return whenViolated('executions_process_instance', 'services.processKnown', {}, () =>
    enqueueRun(tx, scope, {
      ...{ job: runServiceJob(platform), payload },
      ofService: {
        ...{ serviceId: service.id, configurationId: configuration?.id ?? null },
        ...{ isTestRun, processInstanceId: processInstanceId ?? null },
      },
    }),
  );
}
