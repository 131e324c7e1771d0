import { type Endpoint, isPermitted, problem } from '@freshet/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Caller, openScope, type Scope } from '../db/scope.ts';
import type { Platform } from '../platform.ts';
import { compress } from './compress.ts';
import { limitsOf } from './limits/rate-limits.ts';
import { readRequestFacts } from './request-facts.ts';
import { arrivingForm } from './requests/arriving-form.ts';
import { validateRequest } from './requests/validate.ts';
import type { FileAnswer, RequestFacts, Route } from './routes.ts';

/**
 * Returns who an access token belongs to at this moment, or null when it is not good any more. `from` is the address it
 * came from.
 */
export type Authenticate = (token: string, requestId: string, from: string) => Promise<Caller | null>;

/**
 * Puts the routes on the server. In this order, for each call: who is it, do they call too often, may they, is the
 * input right, do it, is the answer what was promised. Not a byte of a body is read before the first three are
 * answered.
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
      url: endpoint.takesRest ? endpoint.path.replace(restName, '*') : endpoint.path,
      ...bodyLimitOf(endpoint),
      // Counted by hand, because it must come between the two others.
      config: { endpoint, rateLimit: false },
      onRequest: [
        async (request) => {
          request.scope = await identify(platform, endpoint, readRequestFacts(request), authenticate);
        },
        ...(platform.config.hasRateLimits ? [app.rateLimit(limitsOf(endpoint.limit ?? 'standard'))] : []),
        async ({ scope }) => requirePermission(endpoint, scope),
      ],
      handler: (request, reply) => answer(route, request, reply),
    });
  }
}

const isOpen = ({ needs }: Endpoint) => needs === 'public' || needs === 'identity.workAccount';

/** What anybody may send is small: a form to sign in with. */
const openBodyLimitBytes = 16_384;

const bodyLimitOf = (endpoint: Endpoint): { bodyLimit?: number } => {
  const bodyLimit = endpoint.bodyLimitBytes ?? (isOpen(endpoint) ? openBodyLimitBytes : undefined);
  return bodyLimit === undefined ? {} : { bodyLimit };
};

async function identify(
  platform: Platform,
  endpoint: Endpoint,
  facts: RequestFacts,
  authenticate: Authenticate,
): Promise<Scope | null> {
  if (isOpen(endpoint)) return null;
  const caller = facts.bearer ? await authenticate(facts.bearer, facts.id, facts.ip) : null;
  if (!caller) throw problem('identity.signInRequired');
  const language = facts.language ?? caller.language ?? 'en';
  return openScope(platform, { ...caller, language, operation: describeOperation(endpoint) });
}

function requirePermission({ needs }: Endpoint, scope: Scope | null): void {
  if (scope === null || isPermitted(scope.authority, needs)) return;
  if (scope.token) throw problem('identity.tokenRights');
  const asThemselves = isPermitted({ ...scope.authority, impersonation: null }, needs);
  throw problem(
    scope.authority.impersonation && asThemselves ? 'identity.impersonationReadOnly' : 'identity.forbidden',
  );
}

const describeOperation = ({ method, path, summary, needs }: Endpoint) => ({
  name: `${method} ${path}`,
  summary,
  isRead: needs.endsWith('.read'),
});

/** The parameter that takes the rest of a path. */
const restName = /:(\w+)$/;

function paramsOf(endpoint: Endpoint, params: unknown): unknown {
  const name = endpoint.takesRest ? restName.exec(endpoint.path)?.[1] : undefined;
  if (name === undefined) return params;
  const { '*': rest, ...others } = params as Record<string, string>;
  return { ...others, [name]: rest };
}

async function answer(
  { endpoint, handle }: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const checked = validateRequest(endpoint, {
    params: paramsOf(endpoint, request.params),
    query: request.query,
    body: request.body,
  });
  const input = endpoint.bodyKind === 'multipart' ? { ...checked, body: arrivingForm(request, endpoint) } : checked;
  const facts = readRequestFacts(request, reply);
  const result = await handle(input as typeof checked, request.scope, facts);
  if (!(endpoint.reply instanceof z.ZodType)) return sendFile(reply, endpoint.reply.file, result as FileAnswer);
  // Undeclared columns never leave: only what the contract names survives this.
  return sendJson(request, reply, JSON.stringify(endpoint.reply.parse(result)));
}

async function sendJson(request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> {
  reply.type('application/json; charset=utf-8');
  // Answers to people who are not signed in hold fresh secrets; packing could betray them by their length.
  if (request.scope === null) return reply.send(text);
  const { body, encoding } = await compress(text, request.headers['accept-encoding']);
  return reply.headers({ vary: 'accept-encoding', ...(encoding ? { 'content-encoding': encoding } : {}) }).send(body);
}

/** Files never run in the browser: sandboxed, not sniffed, and saved instead of shown, pictures and PDF apart. */
function sendFile(reply: FastifyReply, promised: string, answer: FileAnswer): FastifyReply {
  const { fileName, content, mediaType = promised } = answer;
  const ascii = fileName.replace(/[^\w.-]/g, '_');
  const how = isShown(answer, mediaType) ? 'inline' : 'attachment';
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return reply
    .code(answer.range ? 206 : 200)
    .type(mediaType)
    .headers(lengthHeaders(answer))
    .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
    .header('content-disposition', `${how}; filename="${ascii}"; filename*=UTF-8''${encoded}`)
    .send(content);
}

function isShown({ isPicture, isShown: isWanted }: FileAnswer, mediaType: string): boolean {
  if (/^image\/(jpeg|png|gif|webp|avif)$/.test(mediaType)) return isPicture === true || isWanted === true;
  return isWanted === true && mediaType === 'application/pdf';
}

function lengthHeaders({ sizeBytes, range }: FileAnswer): Record<string, string> {
  if (sizeBytes === undefined) return {};
  if (!range) return { 'content-length': String(sizeBytes) };
  const { start, end } = range;
  return { 'content-length': String(end - start + 1), 'content-range': `bytes ${start}-${end}/${sizeBytes}` };
}

declare module 'fastify' {
  interface FastifyRequest {
    scope: Scope | null;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}
