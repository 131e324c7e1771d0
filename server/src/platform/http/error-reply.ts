import { type Language, type OAuthError, Problem, type ProblemReply, problem } from '@freshet/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseBusy, isDatabaseDown, isDatabaseFull } from '../db/violations.ts';
import { requestedLanguage } from '../language.ts';
import type { Logger } from '../log.ts';
import { ReadingStopped } from '../tables/index.ts';
import type { RefusalLimit } from './limits/refusal-limit.ts';
import { OAuthRefusal } from './oauth-refusal.ts';
import { translateProblem } from './translate-problem.ts';

/**
 * The one place where an error becomes an answer. Bugs are logged with the request id and reveal nothing else to the
 * caller.
 */
export function replyWithError(log: Logger, refusals: RefusalLimit | null) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const refusal =
      error instanceof OAuthRefusal
        ? error
        : slowDown(toProblem(error, request.routeOptions.bodyLimit), request, refusals);
    if (refusal.status >= 500) {
      const { tenantId, userId } = request.scope ?? {};
      log.error(
        { requestId: request.id, route: request.routeOptions.url, tenantId, userId, err: error },
        'request failed',
      );
    }
    if (refusal.retryAfterSeconds !== null) reply.header('retry-after', String(refusal.retryAfterSeconds));
    // The rest of a request that took too long is not waited for.
    if (refusal.status === 408) reply.header('connection', 'close');
    if (refusal.status === 401) reply.header('www-authenticate', 'Bearer');
    reply.code(refusal.status).type('application/json; charset=utf-8').header('cache-control', 'no-store');
    const wantsOAuth = request.routeOptions.config.endpoint?.refusals === 'oauth';
    return reply.send(
      JSON.stringify(
        wantsOAuth || refusal instanceof OAuthRefusal
          ? asOAuth(refusal)
          : asProblem(refusal, request.id, languageOf(request)),
      ),
    );
  };
}

/**
 * Asking without a good token, and for what does not exist, is counted by address; who does it too often has to wait.
 */
function slowDown(refusal: Problem, request: FastifyRequest, refusals: RefusalLimit | null): Problem {
  const isCounted = refusal.status === 401 || (refusal.status === 404 && request.is404);
  const seconds = isCounted ? (refusals?.count(request.ip) ?? 0) : 0;
  return seconds > 0 ? problem('request.tooMany', { seconds }) : refusal;
}

const asProblem = (refusal: Problem, requestId: string, language: Language): ProblemReply => ({
  ...translateProblem(refusal, language),
  Code: refusal.code,
  RequestId: requestId,
});

const languageOf = ({ scope, headers }: FastifyRequest): Language =>
  scope?.language ?? requestedLanguage(headers['accept-language']) ?? 'en';

function asOAuth(refusal: Problem | OAuthRefusal): OAuthError {
  if (refusal instanceof OAuthRefusal) {
    const { error, message, codeType } = refusal;
    return { error, error_description: message, ...(codeType ? { code_type: codeType } : {}) };
  }
  const first = refusal.details[0];
  if (first?.Path === 'grant_type') {
    return { error: 'unsupported_grant_type', error_description: 'Use password, refresh_token or impersonation.' };
  }
  const error = refusal.status >= 500 || refusal.status === 429 ? 'temporarily_unavailable' : 'invalid_request';
  return { error, error_description: first ? `${first.Location}: ${first.Message}` : refusal.message };
}

function toProblem(error: unknown, bodyLimit: number): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof ReadingStopped) return problem('files.unreadable', { reason: error.message });
  if (isDatabaseDown(error)) return problem('server.databaseDown', { seconds: 5 });
  if (isDatabaseFull(error)) return problem('files.storageFull');
  if (isDatabaseBusy(error)) return problem('server.busy', { seconds: 2 });
  return fromFramework(error, bodyLimit) ?? problem('server.unexpected');
}

/** Fastify's own refusals, worded in our words. */
function fromFramework(error: unknown, bodyLimit: number): Problem | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, statusCode } = error as FastifyError;
  // A file outside of what is served, a folder, a name with a zero in it: there is nothing of that name.
  if (statusCode === 403 || statusCode === 404) return problem('notFound');
  switch (code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return problem('request.mediaType');
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return problem('request.tooLarge', { limit: bodyLimit });
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return problem('request.bodyEmpty');
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return problem('request.uriMalformed');
    default:
      return statusCode === 400 ? problem('request.invalid') : undefined;
  }
}
