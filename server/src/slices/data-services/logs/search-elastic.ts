import { LogAnswer, problem } from '@freshet/contract';
import type { Config } from '#platform/config';
import type { Logger } from '#platform/log';
import type { AggregationRequest, LogClause, LogSearch } from '#platform/logs/log-clause';
import { callSearch } from './call-search.ts';

/**
 * Queries an Elasticsearch or OpenSearch. The query is composed from what was parsed, inside a filter of the
 * tenant: no part of the caller's own text reaches it, so none can widen the search.
 */
export async function searchElastic(
  platform: { readonly config: Pick<Config, 'search'>; readonly log: Logger },
  tenantId: number,
  search: LogSearch,
): Promise<LogAnswer> {
  const { search: peer } = platform.config;
  if (!peer) throw new Error('No search service is set up.');
  try {
    const body = JSON.stringify(toElastic(tenantId, search));
    const call = { method: 'POST', path: '/_search', contentType: 'application/json', body } as const;
    const { status, text } = await callSearch(peer, call);
    if (status !== 200) throw new Error(`The search service answered ${status}.`);
    const read = LogAnswer.parse(JSON.parse(text));
    const isForeign = read.hits.hits.some(({ _source }) => _source.TenantId !== tenantId);
    if (isForeign) throw new Error('The search service answered with lines of another tenant.');
    return read;
  } catch (error) {
    platform.log.warn({ err: error }, 'A search of logs failed.');
    throw problem('logs.searchUnreachable');
  }
}

function toElastic(tenantId: number, search: LogSearch): Record<string, unknown> {
  const order = search.isAscending ? 'asc' : 'desc';
  return {
    query: { bool: { filter: [{ term: { TenantId: tenantId } }, clauseJson(search.clause)] } },
    sort: [{ TimeStamp: order }, { Id: order }],
    size: search.size,
    ...(search.after ? { search_after: [search.after.at.getTime(), search.after.id] } : { from: search.from }),
    track_total_hits: search.mostCounted > 2_000_000_000 ? true : search.mostCounted,
    ...(search.aggregations.length > 0 ? { aggs: aggregationsJson(search.aggregations) } : {}),
  };
}

function clauseJson(clause: LogClause): Record<string, unknown> {
  switch (clause.kind) {
    case 'all':
      return { match_all: {} };
    case 'equals':
      return { terms: { [clause.field]: clause.values } };
    case 'prefix':
      return { prefix: { Source: { value: clause.text, case_insensitive: true } } };
    case 'words':
      return { match: { [clause.field]: { query: clause.words.join(' '), operator: clause.needsAll ? 'and' : 'or' } } };
    case 'phrase':
      return { [clause.isOpen ? 'match_phrase_prefix' : 'match_phrase']: { [clause.field]: clause.words.join(' ') } };
    case 'time':
      return { range: { TimeStamp: clause.bounds } };
    case 'exists':
      return { exists: { field: clause.field } };
    case 'bool':
      return {
        bool: {
          filter: clause.must.map(clauseJson),
          should: clause.should.map(clauseJson),
          must_not: clause.mustNot.map(clauseJson),
          minimum_should_match: clause.atLeast,
        },
      };
  }
}

const aggregationsJson = (requested: readonly AggregationRequest[]): Record<string, unknown> =>
  Object.fromEntries(
    requested.map((each) =>
      each.kind === 'terms'
        ? [each.name, { terms: { field: each.field, size: each.size, order: [{ _count: 'desc' }, { _key: 'asc' }] } }]
        : [
            each.name,
            {
              date_histogram: { field: 'TimeStamp', fixed_interval: `${each.everyMs / 1000}s`, min_doc_count: 1 },
              ...(each.within.length > 0 ? { aggs: aggregationsJson(each.within) } : {}),
            },
          ],
    ),
  );
