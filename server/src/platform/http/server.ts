import { randomUUID } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import { problem } from '@freshet/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Platform } from '../platform.ts';
import { replyWithError } from './error-reply.ts';
import { callerKey } from './limits/rate-limits.ts';
import { RefusalLimit } from './limits/refusal-limit.ts';
import { makeIsTrusted } from './limits/trusted-proxies.ts';
import { acceptMultipart, longestUploadMs } from './requests/accept-multipart.ts';
import { parseFormBody } from './requests/form-body.ts';
import { parseJsonBody } from './requests/json-body.ts';
import { makeSetHeaders } from './security-headers.ts';

const bodyLimitBytes = 1_048_576;

/** The HTTP server with everything that holds for all routes: ids, limits, headers, strict bodies, one error shape. */
export async function makeServer(platform: Platform): Promise<FastifyInstance> {
  const { hasRateLimits, trustProxy } = platform.config;
  const setHeaders = makeSetHeaders(platform.config);
  const refusals = hasRateLimits ? new RefusalLimit() : null;
  const replyTo = replyWithError(platform.log, refusals);
  const app = Fastify({
    logger: false,
    genReqId: () => randomUUID(),
    trustProxy: trustProxy === 0 ? false : makeIsTrusted(trustProxy),
    bodyLimit: bodyLimitBytes,
    requestTimeout: longestUploadMs,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    exposeHeadRoutes: false,
    routerOptions: { caseSensitive: false, maxParamLength: 1000, ignoreTrailingSlash: true },
    // An address that cannot be read is refused before any hook runs.
    frameworkErrors: (error, request, reply) => {
      setHeaders(request, reply);
      return replyTo(error, request, reply);
    },
  });
  app.server.headersTimeout = 10_000;
  app.decorateRequest('scope', null);
  app.decorateRequest('cspNonce', '');
  app.decorate('refusals', refusals);
  app.addHook('onRequest', async (request, reply) => {
    setHeaders(request, reply);
    // Otherwise the body would be read before anybody sees that there is nothing to send it to.
    if (request.is404 && request.method !== 'GET') throw problem('notFound');
  });
  closeConnectionsOnStop(app);
  app.setErrorHandler(replyTo);
  addBodyParsers(app);
  await acceptMultipart(app);
  if (hasRateLimits) await addRateLimits(app);
  return app;
}

/** Answers given while stopping end their connection; otherwise an idle browser would hold the stop up. */
function closeConnectionsOnStop(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });
}

function addBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: ParsedRequest, body: Buffer) => {
    if (!takesJson(request)) throw problem('request.mediaType');
    refuseOddTypes(request.headers['content-type']);
    return parseJsonBody(body, request.routeOptions.config.endpoint?.takesOverflow);
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async (request: ParsedRequest, body: Buffer) => {
      if (request.routeOptions.config.endpoint?.bodyKind !== 'form') throw problem('request.mediaType');
      return parseFormBody(body);
    },
  );
}

interface ParsedRequest {
  readonly headers: { readonly 'content-type'?: string | undefined };
  readonly routeOptions: {
    readonly config: {
      readonly endpoint?: { readonly bodyKind?: 'json' | 'form' | 'multipart'; readonly takesOverflow?: boolean };
    };
  };
}

const takesJson = ({ routeOptions }: ParsedRequest) => (routeOptions.config.endpoint?.bodyKind ?? 'json') === 'json';

function refuseOddTypes(contentType = ''): void {
  const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(contentType)?.[1];
  const isOtherCharset = charset !== undefined && !/^utf-?8$/i.test(charset);
  // No client sends a tab here; it was once a way around checks that go by media type.
  if (isOtherCharset || contentType.includes('\t')) throw problem('request.mediaType');
}

async function addRateLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    max: 3000,
    timeWindow: 60_000,
    keyGenerator: callerKey,
    errorResponseBuilder: (_request, context) => problem('request.tooMany', { seconds: Math.ceil(context.ttl / 1000) }),
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Who was refused how often; null without limits. */
    readonly refusals: RefusalLimit | null;
  }
}
