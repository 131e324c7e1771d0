import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Document = Readonly<Record<string, unknown>>;
type Json = Readonly<Record<string, unknown>>;

export interface ElasticPeer {
  readonly url: string;
  readonly documents: Document[];
  /** The searches that came, as they came. */
  readonly searches: Json[];
  isDown: boolean;
  close(): Promise<void>;
}

/** One index of an Elasticsearch: `_search` over documents in memory, and `_bulk`, as far as logs need them. */
export async function startElastic(): Promise<ElasticPeer> {
  const peer = { documents: [] as Document[], searches: [] as Json[], isDown: false };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString();
    response.setHeader('content-type', 'application/json');
    if (peer.isDown) return response.writeHead(503).end('{}');
    if (request.method === 'PUT') return response.end('{"acknowledged":true}');
    if (request.url?.endsWith('/_bulk')) {
      const lines = text.trim().split('\n');
      for (let line = 1; line < lines.length; line += 2) peer.documents.push(JSON.parse(lines[line] ?? '{}') as Json);
      return response.end('{"errors":false}');
    }
    const params = JSON.parse(text) as Json;
    peer.searches.push(params);
    return response.end(JSON.stringify(search(peer.documents, params)));
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return Object.assign(peer, { url, close });
}

function search(documents: readonly Document[], params: Json) {
  const matchingDocuments = documents.filter((each) => holds(each, params.query as Json));
  const order = (params.sort as Record<string, string>[])[0]?.TimeStamp === 'asc' ? 1 : -1;
  const key = (each: Document): [number, number] => [Date.parse(String(each.TimeStamp)), Number(each.Id)];
  const compare = ([a, b]: [number, number], [c, d]: [number, number]) => order * (a - c || b - d);
  const after = params.search_after as [number, number] | undefined;
  const sorted = [...matchingDocuments].sort((a, b) => compare(key(a), key(b)));
  const rest = after ? sorted.filter((each) => compare(key(each), after) > 0) : sorted.slice(Number(params.from ?? 0));
  const most = params.track_total_hits === true ? Number.POSITIVE_INFINITY : Number(params.track_total_hits);
  const hits = rest.slice(0, Number(params.size)).map(({ Id, ...source }) => ({
    ...{ _index: 'service-logs', _id: String(Id), _score: null, _source: source },
    sort: key({ Id, ...source }),
  }));
  const total = {
    value: Math.min(matchingDocuments.length, most),
    relation: matchingDocuments.length > most ? 'gte' : 'eq',
  };
  return {
    ...{ took: 1, timed_out: false, _shards: { total: 1, successful: 1, skipped: 0, failed: 0 } },
    hits: { total, max_score: null, hits },
    ...(params.aggs ? { aggregations: aggregate(matchingDocuments, params.aggs as Json) } : {}),
  };
}

const tokens = (value: unknown) =>
  [value].flat().flatMap(
    (text) =>
      String(text)
        .toLowerCase()
        .match(/[\p{L}\p{N}_]+/gu) ?? [],
  );
const first = (value: Json): [string, unknown] => Object.entries(value)[0] ?? ['', {}];

function holds(document: Document, clause: Json): boolean {
  const [kind, inside] = first(clause);
  const [field, given] = first(inside as Json);
  const value = document[field];
  switch (kind) {
    case 'match_all':
      return true;
    case 'term':
      return value === given;
    case 'terms':
      return (given as unknown[]).map(String).includes(String(value));
    case 'prefix':
      return String(value)
        .toLowerCase()
        .startsWith((given as { value: string }).value.toLowerCase());
    case 'exists':
      return [document[String(given)]].flat().some((each) => each !== null && each !== undefined);
    case 'match': {
      const { query, operator } = given as { query: string; operator: string };
      const there = tokens(value);
      return operator === 'and'
        ? tokens(query).every((each) => there.includes(each))
        : tokens(query).some((each) => there.includes(each));
    }
    case 'match_phrase':
    case 'match_phrase_prefix': {
      const [there, wanted] = [tokens(value), tokens(given)];
      const fits = (word: string | undefined, index: number, want: string) =>
        kind === 'match_phrase_prefix' && index === wanted.length - 1 ? word?.startsWith(want) === true : word === want;
      return (
        wanted.length > 0 && there.some((_, at) => wanted.every((want, index) => fits(there[at + index], index, want)))
      );
    }
    case 'range': {
      const at = Date.parse(String(value));
      const bound = (name: string) => Date.parse(String((given as Record<string, string>)[name]));
      return !(at <= bound('gt') || at < bound('gte') || at >= bound('lt') || at > bound('lte'));
    }
    case 'bool': {
      const { filter = [], should = [], must_not = [], minimum_should_match = 0 } = inside as Record<string, never>;
      const all = (list: Json[]) => list.filter((each) => holds(document, each)).length;
      return all(filter) === (filter as Json[]).length && all(must_not) === 0 && all(should) >= minimum_should_match;
    }
    default:
      throw new Error(`The peer does not know ${kind}.`);
  }
}

function aggregate(documents: readonly Document[], params: Json): Record<string, { buckets: unknown[] }> {
  return Object.fromEntries(
    Object.entries(params).map(([name, given]) => {
      const { aggs, ...rest } = given as { aggs?: Json };
      const [kind, options] = first(rest) as [string, { field: string; size?: number; fixed_interval?: string }];
      const everyMs = Number.parseFloat(options.fixed_interval ?? '0') * 1000;
      const groups = new Map<string | number, Document[]>();
      for (const each of documents) {
        const at = Date.parse(String(each.TimeStamp));
        const key = kind === 'terms' ? String(each[options.field]) : at - (at % everyMs);
        groups.set(key, [...(groups.get(key) ?? []), each]);
      }
      const byCount = (a: [string | number, Document[]], b: [string | number, Document[]]) =>
        b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1);
      const sorted = [...groups].sort(kind === 'terms' ? byCount : (a, b) => Number(a[0]) - Number(b[0]));
      const buckets = sorted.slice(0, options.size).map(([key, members]) => ({
        key,
        ...(kind === 'terms' ? {} : { key_as_string: new Date(key).toISOString() }),
        doc_count: members.length,
        ...(aggs ? aggregate(members, aggs) : {}),
      }));
      return [name, { buckets }];
    }),
  );
}
