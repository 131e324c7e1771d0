import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { projectFolder } from '../folders.ts';
import { type ApiDescription, pageStyles, renderApiPage } from './api-page.ts';
import { sendPublished } from './send-published.ts';

/** Publishes the contract as OpenAPI 3.1 at `/api/openapi.json`, and as a page to read at `/api/docs`. */
export function addOpenApi(app: FastifyInstance): void {
  const sendDocument = sendPublished('application/json; charset=utf-8', async () => JSON.stringify(await readApi()));
  const sendPage = sendPublished('text/html; charset=utf-8', async () => renderApiPage(await readApi()));
  app.get('/api/openapi.json', sendDocument);
  app.get('/api/docs', (request, reply) => sendPage(request, reply.header('content-security-policy', pagePolicy)));
}

/** The description that is generated from the contract; a test compares the two. */
async function readApi(): Promise<ApiDescription> {
  return JSON.parse(await readFile(join(projectFolder, 'packages/contract/openapi.json'), 'utf8'));
}

/** The page is the same for everybody, so its styles are allowed by what they are, not by a nonce. */
const pagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(pageStyles).digest('base64')}'`,
  ...["base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"],
].join('; ');
