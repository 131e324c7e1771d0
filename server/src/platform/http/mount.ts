import { type Endpoint, isPermitted, problem } from '@freshet/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Caller, openScope, type Scope } from '../db/scope.ts';
import type { Platform } from '../platform.ts';
import { limitsOf } from './rate-limits.ts';
import { readRequestFacts } from './request-facts.ts';
import type { FileAnswer, RequestFacts, Route } from './routes.ts';
import { validateRequest } from './validate.ts';

/** Tells who an access token belongs to at this moment, or null when it is not good any more. */
export type Authenticate = (token: string, requestId: string) => Promise<Caller | null>;

/**
 * Puts the routes on the server. In this order, for each call: who is it, may they, is the input right, do it,
 * is the answer what was promised. Input of people who may not call is never looked at.
 */
export function mountRoutes(
  app: FastifyInstance,
  platform: Platform,
  routes: readonly Route[],
  authenticate: Authenticate,
): void {
  for (const route of routes) {
    const { endpoint } = route;
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(endpoint.bodyLimitBytes ? { bodyLimit: endpoint.bodyLimitBytes } : {}),
      config: { endpoint, rateLimit: limitsOf(endpoint.limit ?? 'standard') },
      onRequest: async (request) => {
        const facts = readRequestFacts(request);
        request.scope = await authorize(platform, endpoint, facts, authenticate);
      },
      handler: (request, reply) => answer(route, request, reply),
    });
  }
}

async function authorize(
  platform: Platform,
  endpoint: Endpoint,
  facts: RequestFacts,
  authenticate: Authenticate,
): Promise<Scope | null> {
  if (endpoint.needs === 'public' || endpoint.needs === 'identity.workAccount') return null;
  const caller = facts.bearer ? await authenticate(facts.bearer, facts.id) : null;
  if (!caller) throw problem('identity.signInRequired');
  if (!isPermitted(caller.authority, endpoint.needs)) {
    const asThemselves = isPermitted({ ...caller.authority, impersonation: null }, endpoint.needs);
    throw problem(
      caller.authority.impersonation && asThemselves ? 'identity.impersonationReadOnly' : 'identity.forbidden',
    );
  }
  return openScope(platform, caller);
}

async function answer(
  { endpoint, handle }: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const input = validateRequest(endpoint, { params: request.params, query: request.query, body: request.body });
  const facts = readRequestFacts(request, reply);
  const result = await handle(input, request.scope, facts);
  if (!(endpoint.reply instanceof z.ZodType)) return sendFile(reply, endpoint.reply.file, result as FileAnswer);
  // Undeclared columns never leave: only what the contract names survives this.
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(endpoint.reply.parse(result)));
}

function sendFile(reply: FastifyReply, mediaType: string, { fileName, content }: FileAnswer): FastifyReply {
  const ascii = fileName.replace(/[^\w.-]/g, '_');
  return reply
    .type(mediaType)
    .header('content-disposition', `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(fileName)}`)
    .send(content);
}

declare module 'fastify' {
  interface FastifyRequest {
    scope: Scope | null;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}
