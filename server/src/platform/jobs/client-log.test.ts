import { expect, test } from 'vitest';
import type { Platform } from '#platform/platform';
import { makeLogger } from '../log.ts';
import { executionRoutes } from './executions/execution-routes.ts';

test('what a browser reports is logged on one line, without characters that would disturb a terminal', async () => {
  const lines: string[] = [];
  const log = makeLogger({ logLevel: 'info' }, { write: (line) => void lines.push(line) });
  const route = executionRoutes({ log } as Platform).find(({ endpoint }) => endpoint.path === '/api/ClientLog');
  const entry = {
    EventLevel: 'error',
    TimeStamp: '2026-06-15T12:00:00Z',
    Path: '/map',
    Message: 'bad\u001b[31m\n{"level":60}\u202e',
  };
  const facts = {
    id: 'r1',
    ip: '::1',
    isHttps: false,
    userAgent: 'x\u0007y',
    bearer: null,
    range: null,
    language: null,
    cookies: new Map(),
    setHeader: () => undefined,
    whenGone: () => new AbortController().signal,
  };
  const answer = await route?.handle(
    { params: {}, query: {}, body: { Entries: [entry, entry] } } as never,
    null,
    facts,
  );
  expect(answer).toEqual({ IsSuccess: true });
  expect(lines).toHaveLength(2);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 50,
    text: 'bad [31m {"level":60} ',
    path: '/map',
    userAgent: 'x y',
  });
});
