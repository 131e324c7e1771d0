import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { LogQuery } from '@freshet/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { removeOldLogs } from '#platform/logs/remove-old-logs';
import { type ElasticPeer, startElastic } from '#test/peers/elasticsearch';
import { type TenantWorld, useWorld, type World } from '#test/world';
import { shipLogs } from './ship-logs.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 1, 28, 16, minute));

/** An execution with lines: minute, level and message of each. */
async function newLines(
  world: World,
  { id, user }: TenantWorld,
  lines: [number, string, string][],
  job = 'ingestion.readFile',
) {
  const execution = randomUUID();
  await inNamedTenant(world.platform, id, async (tx) => {
    const params = { requested_by: user.userId, requested_by_name: user.userName, created_at: at(0) };
    await tx
      .insertInto('executions')
      .values({ id: execution, job, payload: '{}', ...params })
      .execute();
    for (const [minute, level, message] of lines) {
      await sql`insert into execution_logs (execution_id, at, level, message, source, process_instance_id, user_logs)
        values (${execution}, ${at(minute)}, ${level}, ${message}, ${job}, ${`p-${execution}`}, ${[`Reported ${message}`]})`.execute(
        tx,
      );
    }
  });
  return execution;
}

const some: [number, string, string][] = [
  [0, 'info', 'Started'],
  [1, 'info', 'Reading results of Bear Creek'],
  [1, 'warn', 'Zinc: the unit is missing'],
  [2, 'error', 'The server does not answer (timeout)'],
  [61, 'info', 'Done'],
];

/** The same sentences for rows of ours and for a search service. */
function speaks(world: World, ship: () => Promise<void>): void {
  let tenant: TenantWorld;
  let execution: string;
  const ask = async (body: LogQuery, who: TenantWorld = tenant) => who.admin.logs.query({ body, query: {} });
  const messages = async (query: unknown, rest: LogQuery = {}) =>
    (await ask({ query, sort: [{ TimeStamp: 'asc' }], ...rest })).hits.hits.map(({ _source }) => _source.Message);
  beforeAll(async () => {
    tenant = await world.newTenant();
    execution = await newLines(world, tenant, some);
    await newLines(world, tenant, [[5, 'info', 'Synchronised 4 locations']], 'aquarius.synchronise');
    await newLines(world, tenant, [[90, 'info', '2 files were read']], 'dataImporters.run');
    await newLines(world, await world.newTenant(), [[3, 'error', 'Secret of another tenant']]);
    await ship();
  });

  test('the question of the sample is answered in its shape', async () => {
    const sample = new URL('../../../../test/contract/spec-examples/elasticsearch-logs-query.json', import.meta.url);
    const text = readFileSync(sample, 'utf8').replaceAll('p-1', `p-${execution}`);
    const { request, response } = JSON.parse(text) as { request: LogQuery; response: Record<string, object> };
    const answer = await ask(request);
    expect(Object.keys(answer)).toEqual(Object.keys(response));
    const [hit] = answer.hits.hits;
    expect(hit?._source).toMatchObject({ EventLevel: 'info', Message: 'Started', UserLogs: ['Reported Started'] });
    expect(hit?._source.TimeStamp).toBe('2026-02-28T16:00:00.000Z');
    expect(hit?.sort[0]).toBe(Date.UTC(2026, 1, 28, 16));
    expect(answer.hits.total).toEqual({ value: 5, relation: 'eq' });
  });

  test('words, phrases, levels and what must not be are found', async () => {
    expect(await messages({ match: { Message: 'TIMEOUT zinc' } })).toEqual([some[2]?.[2], some[3]?.[2]]);
    expect(await messages({ match: { Message: { query: 'zinc timeout', operator: 'and' } } })).toEqual([]);
    expect(await messages({ match_phrase: { Message: 'bear creek' } })).toEqual([some[1]?.[2]]);
    expect(await messages({ match_phrase: { Message: 'creek bear' } })).toEqual([]);
    expect(await messages({ match_phrase_prefix: { Message: 'does not ans' } })).toEqual([some[3]?.[2]]);
    expect(await messages({ match: { UserLogs: 'done' } })).toEqual(['Done']);
    expect(await messages({ terms: { 'EventLevel.keyword': ['warn', 'error'] } })).toHaveLength(2);
    const mustNot = [{ term: { EventLevel: 'info' } }, { match: { Message: 'zinc' } }];
    expect(await messages({ bool: { must: { match_all: {} }, must_not: mustNot } })).toEqual([some[3]?.[2]]);
    const should = [{ term: { EventLevel: 'error' } }, { match: { Message: 'done' } }];
    expect(await messages({ bool: { should } })).toEqual([some[3]?.[2], 'Done']);
  });

  test('pages go on after the last line, whichever way they are sorted', async () => {
    const read: string[] = [];
    let after: unknown;
    for (let page = 0; page < 4; page += 1) {
      const { hits } = (
        await ask({ size: 2, sort: [{ TimeStamp: { order: 'desc' } }], ...(after ? { search_after: after } : {}) })
      ).hits;
      read.push(...hits.map(({ _source }) => _source.Message));
      after = hits.at(-1)?.sort ?? after;
    }
    const forward = await messages({ match_all: {} }, { size: 100 });
    expect(read).toEqual([...forward].reverse());
    expect(await messages({ match_all: {} }, { from: 4, size: 1 })).toEqual([forward[4]]);
    expect((await ask({ size: 0, track_total_hits: 3 })).hits.total).toEqual({ value: 3, relation: 'gte' });
  });

  test('lines are counted by time and level', async () => {
    const levels = { terms: { field: 'EventLevel' } };
    const aggs = { time: { date_histogram: { field: 'TimeStamp', fixed_interval: '1h' }, aggs: { levels } }, levels };
    const { aggregations, hits } = await ask({ size: 0, aggs });
    expect(hits.hits).toEqual([]);
    expect(aggregations?.levels?.buckets.map(({ key, doc_count }) => [key, doc_count])).toEqual([
      ['info', 5],
      ['error', 1],
      ['warn', 1],
    ]);
    expect(aggregations?.time?.buckets).toMatchObject([
      { key: at(0).getTime(), key_as_string: at(0).toISOString(), doc_count: 5 },
      { key: at(60).getTime(), doc_count: 2, levels: { buckets: [{ key: 'info', doc_count: 2 }] } },
    ]);
  });

  test('no query reaches the lines of another tenant', async () => {
    const { TenantId: tenantId } = (await ask({ size: 1 })).hits.hits[0]?._source ?? { TenantId: 0 };
    const escapes: unknown[] = [
      { match: { Message: 'secret' } },
      { bool: { should: [{ match_all: {} }, { match: { Message: 'secret' } }], minimum_should_match: 0 } },
      { bool: { must_not: { term: { TenantId: tenantId } } } },
      { term: { TenantId: tenantId + 1 } },
      { range: { TimeStamp: { gte: '2000-01-01' } } },
    ];
    for (const query of escapes) {
      const answer = await ask({ query, size: 1000, aggs: { sources: { terms: { field: 'ProcessInstanceId' } } } });
      expect(JSON.stringify(answer)).not.toContain('Secret');
      expect(answer.hits.hits.every(({ _source }) => _source.TenantId === tenantId)).toBe(true);
    }
    for (const aggs of [
      { all: { global: {}, aggs: { top: { top_hits: {} } } } },
      { n: { terms: { field: 'Message' } } },
    ]) {
      await expect(ask({ size: 0, aggs })).rejects.toMatchObject({ code: 'logs.queryWrong' });
    }
    for (const query of [{ query_string: { query: '*' } }, { script: {} }, { bool: { boost: 1 } }, { term: {} }, 7]) {
      await expect(ask({ query })).rejects.toMatchObject({ code: 'logs.queryWrong' });
    }
  });

  test('a system administrator reads the logs of the tenant they name, and those of one source by their own call', async () => {
    const boss = await world.newSysAdmin();
    const [query, body] = [{ tenantId: tenant.id }, {}];
    expect((await boss.logs.query({ query, body })).hits.total.value).toBe(7);
    const { hits } = (await boss.logs.aquarius({ query, body })).hits;
    expect(hits.map(({ _source }) => _source.Message)).toEqual(['Synchronised 4 locations']);
    const ofImporters = (await boss.logs.importerConfig({ query, body })).hits.hits;
    expect(ofImporters.map(({ _source }) => _source.Message)).toEqual(['2 files were read']);
  });
}

describe('from our own rows', () => {
  const world = useWorld();
  speaks(world, async () => undefined);

  test('lines are taken away after the days they are kept, and only then', async () => {
    const tenant = await world.newTenant();
    await newLines(world, tenant, some);
    const total = async () => (await tenant.admin.logs.query({ body: {}, query: {} })).hits.total.value;
    await removeOldLogs({ ...world.platform, config: { ...world.platform.config, logDays: 1000 } }).run();
    expect(await total()).toBe(5);
    await removeOldLogs(world.platform).run();
    expect(await total()).toBe(0);
  });
});

describe('from a search service', () => {
  const search = { url: '', index: 'service-logs', apiKey: null };
  const world = useWorld({ search });
  let peer: ElasticPeer;
  beforeAll(async () => {
    peer = await startElastic();
    search.url = peer.url;
  });
  afterAll(() => peer.close());
  speaks(world, () => shipLogs(world.platform).run());

  test('each line is sent there once', async () => {
    await shipLogs(world.platform).run();
    const ids = peer.documents.map(({ Id }) => Id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(5);
  });

  test('whoever asks while it is down is told so', async () => {
    peer.isDown = true;
    const { admin } = await world.newTenant();
    await expect(admin.logs.query({ body: {}, query: {} })).rejects.toMatchObject({ code: 'logs.searchUnreachable' });
    peer.isDown = false;
  });
});
