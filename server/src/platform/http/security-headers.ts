import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/**
 * Sets the headers of every answer, its request id included. Pages get a nonce of their own for the style sheets the
 * interface makes as it runs.
 */
export function makeSetHeaders(config: Config): (request: FastifyRequest, reply: FastifyReply) => void {
  const authority = config.workAccount ? new URL(config.workAccount.authority).origin : '';
  return (request, reply) => {
    request.cspNonce = randomBytes(16).toString('base64');
    reply.headers({
      'x-request-id': request.id,
      'content-security-policy': contentSecurityPolicy(request.cspNonce, authority),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      ...(request.protocol === 'https' ? { 'strict-transport-security': 'max-age=31536000' } : {}),
    });
    if (/^\/(api|token|arcgistoken)/i.test(request.url)) reply.header('cache-control', 'no-store');
  };
}

const contentSecurityPolicy = (nonce: string, authority: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    // Charts and maps place their parts by style attributes; these cannot carry script.
    "style-src-attr 'unsafe-inline'",
    // Map layers come from services that a system administrator adds while the page is open; none carries script.
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "connect-src 'self' https:",
    // A PDF is looked at from the page's own memory; pages of services are in a document of ours (plugin-frame.ts).
    `frame-src 'self' blob: ${authority}`.trimEnd(),
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

declare module 'fastify' {
  interface FastifyRequest {
    cspNonce: string;
  }
}
