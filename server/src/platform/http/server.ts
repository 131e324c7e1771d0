import { randomUUID } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import { problem } from '@freshet/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Platform } from '../platform.ts';
import { replyWithError } from './error-reply.ts';
import { parseFormBody } from './form-body.ts';
import { parseJsonBody } from './json-body.ts';
import { addSecurityHeaders } from './security-headers.ts';

const bodyLimitBytes = 1_048_576;

/** The HTTP server with everything that holds for all routes: ids, limits, headers, strict bodies, one error shape. */
export async function makeServer(platform: Platform): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    genReqId: () => randomUUID(),
    trustProxy: platform.config.trustProxy,
    bodyLimit: bodyLimitBytes,
    requestTimeout: 60_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    exposeHeadRoutes: false,
    routerOptions: { caseSensitive: false, maxParamLength: 1000, ignoreTrailingSlash: false },
    frameworkErrors: (error, request, reply) => replyWithError(platform.log)(error, request, reply),
  });
  app.server.headersTimeout = 10_000;
  app.decorateRequest('scope', null);
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  app.setErrorHandler(replyWithError(platform.log));
  addSecurityHeaders(app, platform.config);
  addBodyParsers(app);
  if (platform.config.hasRateLimits) await addRateLimits(app);
  return app;
}

function addBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: ParsedRequest, body: Buffer) => {
    if (request.routeOptions.config.endpoint?.bodyKind === 'form') throw problem('request.mediaType');
    refuseOtherCharsets(request.headers['content-type']);
    return parseJsonBody(body);
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
  readonly routeOptions: { readonly config: { readonly endpoint?: { readonly bodyKind?: 'json' | 'form' } } };
}

function refuseOtherCharsets(contentType = ''): void {
  const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(contentType)?.[1];
  if (charset && !/^utf-?8$/i.test(charset)) throw problem('request.mediaType');
}

async function addRateLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    max: 3000,
    timeWindow: 60_000,
    errorResponseBuilder: (_request, context) => problem('request.tooMany', { seconds: Math.ceil(context.ttl / 1000) }),
  });
}
