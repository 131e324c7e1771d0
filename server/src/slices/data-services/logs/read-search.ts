import type { LogQuery } from '@freshet/contract';
import {
  type AggregationRequest,
  type HistogramRequest,
  keywordFields,
  type LogSearch,
  type TermsRequest,
} from '#platform/logs/log-clause';
import { fieldAt, instantAt, objectAt, onlyEntry, readClause, wrong } from './read-clause.ts';

const defaultCounted = 10_000;
const mostAggregations = 10;
const unitMs: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };
const calendarMs: Readonly<Record<string, number>> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/** Reads a query of logs, or says where it cannot be understood. */
export function readSearch(query: LogQuery): LogSearch {
  const { clause, isAscending } = {
    clause: query.query === undefined ? ({ kind: 'all' } as const) : readClause(query.query, 'query'),
    isAscending: readSort(query.sort),
  };
  return {
    ...{ clause, isAscending, from: query.from ?? 0, size: query.size ?? 10 },
    after: readAfter(query.search_after),
    mostCounted: readCounted(query.track_total_hits),
    aggregations: readAggregations(query.aggs ?? query.aggregations),
  };
}

/** By time only; lines of one instant are in the order they were written. */
function readSort(value: unknown): boolean {
  const list = value === undefined ? [] : Array.isArray(value) ? value : [value];
  const orders = list.map((each: unknown, index) => {
    const where = `sort[${index}]`;
    const [name, order] = typeof each === 'string' ? [each, 'asc'] : onlyEntry(each, where);
    fieldAt(name.replace(/^_id$/, 'Id'), ['TimeStamp', 'Id'], where);
    const direction = typeof order === 'object' ? objectAt(order, where).order : order;
    if (direction !== 'asc' && direction !== 'desc') throw wrong(where, 'asc or desc is expected.');
    return direction;
  });
  if (new Set(orders).size > 1) throw wrong('sort', 'time and number go the same way.');
  return orders[0] === 'asc';
}

function readAfter(value: unknown): LogSearch['after'] {
  if (value === undefined) return null;
  const [at, id] = Array.isArray(value) ? value : [];
  if (!/^\d{1,15}$/.test(String(id))) throw wrong('search_after', 'the sort values of a line are expected.');
  return { at: instantAt(at, 'search_after[0]'), id: Number(id) };
}

function readCounted(value: unknown): number {
  if (value === true) return Number.MAX_SAFE_INTEGER;
  if (value === false) return 0;
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : defaultCounted;
}

function readAggregations(value: unknown): AggregationRequest[] {
  if (value === undefined) return [];
  const entries = Object.entries(objectAt(value, 'aggs'));
  if (entries.length > mostAggregations) throw wrong('aggs', `at most ${mostAggregations}.`);
  return entries.map(([name, given]) => readAggregation(name, given, `aggs.${name}`));
}

function readAggregation(name: string, value: unknown, where: string): AggregationRequest {
  const { aggs, aggregations, ...rest } = objectAt(value, where);
  const [kind, options] = onlyEntry(rest, where);
  const inner = aggs ?? aggregations;
  if (kind === 'terms') {
    if (inner !== undefined) throw wrong(where, 'terms hold nothing within them here.');
    return readTerms(name, options, where);
  }
  if (kind !== 'date_histogram') throw wrong(where, `'${kind}' is neither date_histogram nor terms.`);
  const within = inner === undefined ? [] : Object.entries(objectAt(inner, `${where}.aggs`));
  const requested = within.map(([each, given]) => readAggregation(each, given, `${where}.aggs.${each}`));
  const terms = requested.filter((each): each is TermsRequest => each.kind === 'terms');
  if (terms.length < requested.length) throw wrong(where, 'a histogram holds terms only.');
  return { kind: 'histogram', name, everyMs: readInterval(options, where), within: terms } satisfies HistogramRequest;
}

function readTerms(name: string, value: unknown, where: string): TermsRequest {
  const { field, size = 10 } = objectAt(value, where);
  if (typeof size !== 'number' || !Number.isInteger(size) || size < 1 || size > 1000) {
    throw wrong(where, 'size is from 1 to 1000.');
  }
  return { kind: 'terms', name, field: fieldAt(String(field), keywordFields, where), size };
}

function readInterval(value: unknown, where: string): number {
  const options = objectAt(value, where);
  fieldAt(String(options.field), ['TimeStamp'], where);
  const interval = options.fixed_interval ?? options.calendar_interval ?? options.interval;
  const given = typeof interval === 'string' ? interval : '';
  const [, count = '', unit = ''] = /^(\d{1,6})([smhd])$/.exec(given) ?? [];
  const everyMs = Number(count) * (unitMs[unit] ?? 0) || (calendarMs[given] ?? 0);
  if (everyMs <= 0) throw wrong(where, 'the interval is a number with s, m, h or d, or minute, hour, day.');
  return everyMs;
}
