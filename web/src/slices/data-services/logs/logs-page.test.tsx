import type { LogAnswer, LogQuery } from '@freshet/contract';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notifyChange } from '#api/live';
import { startSession } from '#api/session/session';
import { fakeServer } from '#api/test-support/fake-server';
import { aToken, someClaims } from '#api/test-support/samples';
import { forgetEverything, renderApp } from '#app/test-support/render-app';

beforeEach(() => void startSession(aToken()));
afterEach(() => {
  forgetEverything();
  vi.unstubAllGlobals();
});

const hit = (id: number, Message: string): LogAnswer['hits']['hits'][number] => ({
  ...{ _index: 'service-logs', _id: String(id), _score: null, sort: [id, id] },
  _source: {
    ...{ EventLevel: 'error', Message, TimeStamp: new Date(Date.now() - 60_000).toISOString(), UserLogs: [] },
    ...{ ProcessInstanceId: 'p-1', Source: 'ingestion.readFile', ExecutionId: 'e-1', FileId: 7, TenantId: 1 },
    Link: '/review/ingestion-results/e-1',
  },
});

test('a tenant administrator follows the log: new lines appear, and each leads to execution, file and result', async () => {
  const lines = [hit(1, 'The file cannot be read')];
  const requested: LogQuery[] = [];
  fakeServer({
    'identity.claims': () => someClaims({ 'can-tenant-admin': true }),
    'logs.query': (call): LogAnswer => {
      const body = call.body as LogQuery;
      requested.push(body);
      const levels = { buckets: [{ key: 'error', doc_count: lines.length }] };
      const buckets = [{ key: Date.now() - 60_000, doc_count: lines.length, levels }];
      return {
        ...{ took: 1, timed_out: false, _shards: { total: 1, successful: 1, skipped: 0, failed: 0 } },
        hits: { total: { value: lines.length, relation: 'eq' }, max_score: null, hits: body.size === 0 ? [] : lines },
        aggregations: { time: { buckets }, sources: { buckets: [] } },
      };
    },
  });
  renderApp('/manage/logs?level=error&text=cannot');
  await screen.findByText('The file cannot be read');
  expect(JSON.stringify(requested[0]?.query)).toContain('"term":{"EventLevel":"error"}');
  const links = ['Execution', 'File', 'Result'].map((name) => screen.getByRole('link', { name }).getAttribute('href'));
  expect(links).toEqual(['/manage/logs?execution=e-1&span=all', '/datasets/7', '/review/ingestion-results/e-1']);
  lines.unshift(hit(2, 'It cannot be read again'));
  notifyChange({ kind: 'log', ids: ['e-1'] });
  await screen.findByText('It cannot be read again');
  await screen.findByText('2 lines');
});
