import { sentence } from '@freshet/contract';
import { CannotRun, MayPass } from '#platform/jobs/failures';
import { guardedRequest } from '#platform/outgoing/guarded-request';
import type { Platform } from '#platform/platform';
import type { ServiceOutcome, ServiceRun } from '#platform/services/internal-service';
import { readHeaders } from '../registry/service-headers.ts';
import type { ServiceRow } from '../registry/service-queries.ts';
import { readServiceAnswer } from './read-service-answer.ts';
import { signServiceToken, tokenHeader } from './service-token.ts';

const mostBytes = 10_000_000;
/** Answers that say "not now". */
const notNow = [408, 425, 429, 502, 503, 504];

interface ExternalRun extends ServiceRun {
  readonly service: ServiceRow;
  readonly timeoutMs: number;
}

/** Asks a service over HTTP to do its work, and passes on what it says while it does. */
export async function runExternal(platform: Platform, run: ExternalRun): Promise<ServiceOutcome> {
  const { service, context, timeoutMs } = run;
  if (service.address === null) throw new CannotRun(sentence('serviceHasNoAddress'));
  const { scope, executionId, signal } = context;
  const body = JSON.stringify({
    executionId,
    isTestRun: run.isTestRun,
    tenant: { id: scope.tenantId, name: scope.tenantName },
    configuration: run.settings,
    data: run.data,
  });
  const token = await signServiceToken(platform, service, scope, body);
  const answer = await guardedRequest({
    ...{ url: service.address, method: service.method, body, signal, timeoutMs, mostBytes },
    rules: platform.config.outgoing,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, application/x-ndjson',
      ...readHeaders(platform.secrets, service),
      ...(token === null ? {} : { [tokenHeader]: token }),
    },
  });
  const { status } = answer;
  if (status === 204) return { message: sentence('serviceWithoutMessage', { service: service.name }) };
  if (status >= 200 && status < 300) return readServiceAnswer(answer, context, service.name);
  answer.close();
  const answered = { service: service.name, status };
  if (notNow.includes(status)) throw new MayPass(sentence('serviceAnswered', answered));
  throw new CannotRun(sentence(status < 400 ? 'serviceAnsweredUnclear' : 'serviceAnswered', answered));
}
