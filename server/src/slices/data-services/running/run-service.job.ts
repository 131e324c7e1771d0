import { Problem, refusalStatement, type Sentence, sentence, settingSentence } from '@freshet/contract';
import { checkConfiguration } from '@freshet/domain';
import { z } from 'zod';
import { Cancelled, CannotRun, MayPass } from '#platform/jobs/failures';
import { type JobContext, type TenantJob, tenantJob } from '#platform/jobs/job';
import { OutgoingFailure } from '#platform/outgoing/outgoing-failure';
import type { Platform } from '#platform/platform';
import type { ServiceOutcome } from '#platform/services/internal-service';
import { findConfiguration } from '../configurations/configuration-queries.ts';
import { openSettings } from '../configurations/stored-settings.ts';
import { findInternal } from '../registry/internal-services.ts';
import { requireService } from '../registry/service-queries.ts';
import { fieldsOf } from '../registry/service-view.ts';
import { adviceFor } from './advice.ts';
import { runExternal } from './run-external.ts';
import { openData } from './sealed-data.ts';

const Payload = z.object({
  serviceId: z.number().int(),
  serviceName: z.string(),
  /** The source of what the run writes. Runs that were requested by an earlier version have none. */
  serviceLink: z.string().optional(),
  configurationId: z.number().int().nullable(),
  isTestRun: z.boolean(),
  /** What the call sent along, encrypted: it may hold secrets. */
  sealedData: z.string().nullable().default(null),
  /** The same of runs that were requested by an earlier version. */
  data: z.unknown().optional(),
  timeoutMs: z.number().int(),
  allowsOverlap: z.boolean(),
});
type Payload = z.infer<typeof Payload>;

/** Runs a service once. Runs of one configuration wait for each other, unless it says otherwise. */
export const runServiceJob = (platform: Platform): TenantJob<Payload> =>
  tenantJob<Payload>({
    name: 'dataServices.runService',
    payload: Payload,
    attempts: 3,
    completionMessage: ({ serviceName }, executionId) => ({
      label: serviceName,
      link: `/manage/services?execution=${executionId}`,
    }),
    lane: ({ serviceId, configurationId, allowsOverlap }) =>
      allowsOverlap ? null : `service ${serviceId} ${configurationId ?? ''}`,
    run: (payload, context) => runService(platform, payload, context),
  });

async function runService(platform: Platform, payload: Payload, context: JobContext): Promise<void> {
  const late = AbortSignal.timeout(payload.timeoutMs);
  const signal = AbortSignal.any([context.signal, late]);
  try {
    const outcome = await doRun(platform, payload, { ...context, signal });
    await context.throwIfCancelled();
    await context.log('info', outcome.message);
    await context.conclude(outcome);
  } catch (error) {
    throw await explain(context, error, late.aborted ? payload.timeoutMs : null);
  }
}

async function doRun(platform: Platform, payload: Payload, context: JobContext): Promise<ServiceOutcome> {
  const { configurationId, isTestRun, timeoutMs } = payload;
  const data = openData(platform, payload.sealedData) ?? payload.data ?? null;
  const { service, configuration } = await context.scope.transaction(async (tx) => ({
    service: await requireService(tx, payload.serviceId).catch(() => {
      throw new CannotRun(sentence('serviceRemoved'));
    }),
    configuration: configurationId === null ? null : await findConfiguration(tx, configurationId),
  }));
  if (configuration === undefined) throw new CannotRun(sentence('configurationRemoved'));
  if (!service.is_on) throw new CannotRun(sentence('serviceSwitchedOff'));
  const fields = fieldsOf(platform, service);
  const settings = openSettings(platform.secrets, fields, configuration);
  const [mistake] = checkConfiguration(fields, settings);
  if (mistake) {
    throw new CannotRun(sentence('configurationNotRight', { path: mistake.path, why: settingSentence(mistake) }));
  }
  await context.log('info', describeStart(service.name, configuration?.name, isTestRun));
  const run = { context, settings, data, isTestRun };
  if (service.kind === 'external') return runExternal(platform, { ...run, service, timeoutMs });
  const internal = findInternal(platform, service.link);
  if (!internal) throw new CannotRun(sentence('serviceNotInVersion'));
  if (internal.isOfInstallation && !context.scope.authority.isSysAdmin) {
    throw new CannotRun(sentence('serviceNeedsSystemAdministrator'));
  }
  return internal.run(run);
}

function describeStart(service: string, configuration: string | undefined, isTestRun: boolean): Sentence {
  if (configuration === undefined) return sentence(isTestRun ? 'serviceIsTried' : 'serviceRuns', { service });
  return sentence(isTestRun ? 'serviceIsTriedWith' : 'serviceRunsWith', { service, configuration });
}

/** What a failure means for the execution: it is over, it may be tried again, or somebody ended it. */
async function explain(context: JobContext, error: unknown, exceededMs: number | null): Promise<unknown> {
  // The reasons to end early speak for themselves.
  if (context.signal.aborted || error instanceof Cancelled) return context.signal.reason ?? error;
  const isLate = exceededMs !== null || (error instanceof OutgoingFailure && error.kind === 'timeout');
  const advice = adviceFor(isLate ? 'timeout' : error);
  if (advice.length > 0) await context.conclude({ recommendedActions: advice });
  if (isLate) {
    const late =
      exceededMs === null
        ? sentence('serviceTooLate')
        : sentence('serviceTooLateAfter', { seconds: Math.round(exceededMs / 1000) });
    return new CannotRun(late);
  }
  // What was refused is refused again.
  if (error instanceof Problem && error.status < 500) return new CannotRun(refusalStatement(error));
  if (!(error instanceof OutgoingFailure)) return error;
  return error.mayPass ? new MayPass(error.sentence) : new CannotRun(error.sentence);
}
