import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { makeLogger } from '../log.ts';
import { replyWithError } from './error-reply.ts';
import { addWebFiles } from './web-files.ts';

let folder: string;
let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'freshet-web-'));
  mkdirSync(join(folder, 'web', 'assets'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  writeFileSync(join(folder, 'web', 'index.html'), '<title>Freshet</title>');
  writeFileSync(join(folder, 'web', 'assets', 'a.js'), 'export {};');
  app = fastify();
  app.decorateRequest('cspNonce', 'n');
  app.setErrorHandler(replyWithError(makeLogger({ logLevel: 'silent' }), null));
  await addWebFiles(app, readConfig({ FRESHET_DATA: folder }), join(folder, 'web'));
  port = Number(new URL(await app.listen({ port: 0 })).port);
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Asks for a path as it stands; other clients would tidy it up first. */
const get = (path: string, accept = '*/*') =>
  new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const asked = request({ port, path, headers: { accept } }, (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode, body }), reject);
    });
    asked.on('error', reject).end();
  });

test('the page, its files, and the page again for the address of a screen', async () => {
  expect(await get('/')).toMatchObject({ status: 200, body: expect.stringContaining('Freshet') });
  expect(await get('/assets/a.js')).toEqual({ status: 200, body: 'export {};' });
  expect(await get('/map', 'text/html')).toMatchObject({ status: 200, body: expect.stringContaining('Freshet') });
});

test.each([
  '/../secret.txt',
  '/assets/../../secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/assets/a%5c..%5c..%5csecret.txt',
  '/%00',
  '//secret.txt',
  '/assets/',
  '/assets/none.js',
])('%s is not found, and nothing outside is served', async (path) => {
  const { status, body } = await get(path);
  expect({ status, isOurs: body.includes('"Code":"notFound"') }).toEqual({ status: 404, isOurs: true });
});
