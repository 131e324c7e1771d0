import type { IncomingMessage } from 'node:http';
import multipart from '@fastify/multipart';
import { problem } from '@freshet/contract';
import type { FastifyInstance } from 'fastify';

/** How long a whole upload may take: 100 MB over a line of 1.5 megabits a second. */
export const longestUploadMs = 600_000;
const longestBodyMs = 60_000;

/** Lets the endpoints that declare it take multipart forms, and nobody else; other bodies must arrive much sooner. */
export async function acceptMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart);
  app.addHook('preParsing', async (request) => {
    const wantsForm = request.routeOptions.config.endpoint?.bodyKind === 'multipart';
    const isForm = /^\s*multipart\/form-data\b/i.test(request.headers['content-type'] ?? '');
    if (wantsForm !== isForm) throw problem(wantsForm ? 'request.formExpected' : 'request.mediaType');
    if (!wantsForm) endSlowBody(request.raw);
  });
}

function endSlowBody(raw: IncomingMessage): void {
  if (raw.headers['content-length'] === undefined && raw.headers['transfer-encoding'] === undefined) return;
  const timer = setTimeout(() => raw.destroy(), longestBodyMs);
  for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer));
}
