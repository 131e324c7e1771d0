import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { problem } from '@freshet/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { escapeHtml } from './escape-html.ts';

/**
 * Serves the built web application and the user guide. Any other address a browser asks for gets the application,
 * whose router shows the screen or says that there is none; unknown calls get our 404.
 */
export async function addWebFiles(app: FastifyInstance, config: Config, folder: string): Promise<void> {
  const indexPath = join(folder, 'index.html');
  if (!existsSync(indexPath)) {
    app.setNotFoundHandler(refuseUnknown);
    return;
  }
  const page = readFileSync(indexPath, 'utf8')
    .replaceAll('__PROVIDER__', () => escapeHtml(config.provider))
    .replaceAll('__SUPPORT_EMAIL__', () => escapeHtml(config.supportEmail));
  const sendPage = (request: FastifyRequest, reply: FastifyReply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(page.replaceAll('__CSP_NONCE__', request.cspNonce));
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: true,
    decorateReply: false,
    serveDotFiles: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isHashed = path.includes(`${join(folder, 'assets')}`);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/', sendPage);
  app.get('/index.html', sendPage);
  app.get('/help', async (_request, reply) => reply.redirect('/help/index.html'));
  app.get('/help/fr', async (_request, reply) => reply.redirect('/help/fr/index.html'));
  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) return refuseUnknown();
    return sendPage(request, reply);
  });
}

const wantsPage = ({ method, url, headers }: FastifyRequest) =>
  method === 'GET' &&
  !/^\/(api|token|assets|help)(\/|$|\?)/i.test(url) &&
  String(headers.accept ?? '').includes('text/html');

const refuseUnknown = (): never => {
  throw problem('notFound');
};
