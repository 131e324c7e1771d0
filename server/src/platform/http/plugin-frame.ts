import { problem } from '@freshet/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { decrypt, encrypt } from '../encryption.ts';
import type { Platform } from '../platform.ts';
import { escapeHtml } from './escape-html.ts';

const framePath = '/api/plugin-frame';
const Pass = z.object({ plugin: z.literal(1), address: z.string(), name: z.string(), until: z.number() });

interface FramedPage {
  readonly address: string;
  readonly name: string;
  readonly until: Date;
}

/** Where a page of others is shown until `until`. Without our key no other page can be shown. */
export function pluginFramePath({ secrets }: Pick<Platform, 'secrets'>, { address, name, until }: FramedPage): string {
  const pass = encrypt(secrets, JSON.stringify({ plugin: 1, address, name, until: until.getTime() }));
  return `${framePath}?pass=${pass}`;
}

/**
 * A document of ours with nothing in it but the frame of one page of others. It alone may show that page's origin:
 * the application around it keeps its own policy, and cannot show any.
 */
export function addPluginFrame(app: FastifyInstance, { secrets, clock }: Pick<Platform, 'secrets' | 'clock'>): void {
  app.get(framePath, async (request, reply) => {
    const pass = readPass(secrets, request.query);
    if (!pass || pass.until <= clock.now().getTime()) throw problem('notFound');
    const { origin } = new URL(pass.address);
    const productOrigin = `${request.protocol}://${request.host}`;
    return reply
      .type('text/html; charset=utf-8')
      .headers({
        'content-security-policy': framePolicy(request.cspNonce, origin),
        'x-frame-options': 'SAMEORIGIN',
        'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
      })
      .send(frameDocument(pass, request.cspNonce, sandboxOf(origin, productOrigin)));
  });
}

function readPass(secrets: Platform['secrets'], query: unknown): z.infer<typeof Pass> | null {
  try {
    const { pass } = z.object({ pass: z.string().max(10_000) }).parse(query);
    return Pass.parse(JSON.parse(decrypt(secrets, pass)));
  } catch {
    return null;
  }
}

const framePolicy = (nonce: string, origin: string) =>
  [
    ...["default-src 'none'", `style-src 'nonce-${nonce}'`, `frame-src ${origin}`],
    ...["base-uri 'none'", "form-action 'none'", "frame-ancestors 'self'"],
  ].join('; ');

/** A page of our own origin would with `allow-same-origin` be the application itself. */
export const sandboxOf = (origin: string, productOrigin: string): string =>
  ['allow-scripts', 'allow-forms', 'allow-downloads', ...(origin === productOrigin ? [] : ['allow-same-origin'])].join(
    ' ',
  );

const frameDocument = ({ address, name }: z.infer<typeof Pass>, nonce: string, sandbox: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escapeHtml(name)}</title>
<style nonce="${nonce}">html,body{margin:0;height:100%}iframe{border:0;display:block;width:100%;height:100%}</style>
</head>
<body><iframe title="${escapeHtml(name)}" sandbox="${sandbox}" referrerpolicy="no-referrer" src="${escapeHtml(address)}"></iframe></body>
</html>
`;
