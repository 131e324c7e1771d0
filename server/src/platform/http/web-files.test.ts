import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { makeLogger } from '../log.ts';
import { replyWithError } from './error-reply.ts';
import { sendPublished } from './send-published.ts';
import { addWebFiles } from './web-files.ts';

const script = 'export const answer = 42;\n'.repeat(500);
const published = JSON.stringify(Array.from({ length: 500 }, (_, index) => `Río ${index}`));

let folder: string;
let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'freshet-web-'));
  mkdirSync(join(folder, 'web', 'assets'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  writeFileSync(join(folder, 'web', 'index.html'), '<title>Freshet</title>');
  writeFileSync(join(folder, 'web', 'assets', 'a.js'), 'export {};');
  for (const name of ['assets/b.js', 'help.html']) {
    writeFileSync(join(folder, 'web', name), script);
    writeFileSync(join(folder, 'web', `${name}.br`), brotliCompressSync(script));
    writeFileSync(join(folder, 'web', `${name}.gz`), gzipSync(script));
  }
  app = fastify({ routerOptions: { ignoreTrailingSlash: true } });
  app.decorateRequest('cspNonce', 'n');
  app.setErrorHandler(replyWithError(makeLogger({ logLevel: 'silent' }), null));
  app.get(
    '/api/openapi.json',
    sendPublished('application/json; charset=utf-8', async () => published),
  );
  await addWebFiles(app, readConfig({ FRESHET_DATA: folder }), join(folder, 'web'));
  port = Number(new URL(await app.listen({ port: 0 })).port);
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Asks for a path as it is; other clients would tidy it up first. */
const get = (path: string, accept = '*/*') =>
  new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const params = request({ port, path, headers: { accept } }, (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode, body }), reject);
    });
    params.on('error', reject).end();
  });

const unpack = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  none: (bytes: Buffer) => bytes,
};

const ask = (path: string, headers: Record<string, string>) =>
  new Promise<{ status: number | undefined; headers: Record<string, unknown>; bytes: Buffer }>((resolve, reject) => {
    const params = request({ port, path, headers }, (answer) => {
      buffer(answer).then((bytes) => resolve({ status: answer.statusCode, headers: answer.headers, bytes }), reject);
    });
    params.on('error', reject).end();
  });

const ways: [string, string, keyof typeof unpack][] = [
  ['gzip, deflate, br, zstd', 'br', 'br'],
  ['gzip, deflate', 'gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip', 'gzip'],
  ['identity', 'nothing', 'none'],
];

test.each(ways)('a reader that takes "%s" gets files packed by %s, which are the files', async (accept, _, way) => {
  const kinds = [
    ['/assets/b.js', script, /^(text|application)\/javascript/, 'public, max-age=31536000, immutable'],
    ['/help.html', script, /^text\/html/, 'no-cache'],
    ['/api/openapi.json', published, /^application\/json/, 'no-cache'],
  ] as const;
  for (const [path, whole, type, caching] of kinds) {
    const { headers, bytes } = await ask(path, { 'accept-encoding': accept });
    expect(unpack[way](bytes).toString(), path).toBe(whole);
    expect(headers, path).toMatchObject({ vary: 'accept-encoding', 'cache-control': caching });
    expect(headers['content-type'], path).toMatch(type);
    expect(headers['content-encoding'], path).toBe(way === 'none' ? undefined : way);
    expect(headers['content-length'], path).toBe(String(bytes.length));
  }
});

test('whoever has a file in one packing is told so, and one packing is not taken for another', async () => {
  for (const path of ['/assets/b.js', '/api/openapi.json']) {
    const [br, gzip] = [await ask(path, { 'accept-encoding': 'br' }), await ask(path, { 'accept-encoding': 'gzip' })];
    const tag = String(br.headers.etag);
    expect(tag, path).not.toBe(gzip.headers.etag);
    const second = await ask(path, { 'accept-encoding': 'br', 'if-none-match': tag });
    expect([second.status, second.bytes.length], path).toEqual([304, 0]);
    const other = await ask(path, { 'accept-encoding': 'gzip', 'if-none-match': tag });
    expect(other.status, path).toBe(200);
  }
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
