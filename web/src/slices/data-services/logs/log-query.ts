import type { LogQuery } from '@freshet/contract';
import { z } from 'zod';
import { searchText } from '#api/root-routes';

export const spans = ['hour', 'day', 'week', 'month', 'all'] as const;
type Span = (typeof spans)[number];

/** What the address keeps of a view of the log, so that it can be sent to somebody. */
export const LogSearch = z.object({
  tenant: searchText,
  level: z.enum(['error', 'warn']).optional().catch(undefined),
  text: searchText,
  source: searchText,
  execution: searchText,
  span: z.enum(spans).optional().catch(undefined),
  from: z.iso.datetime().optional().catch(undefined),
  to: z.iso.datetime().optional().catch(undefined),
  live: z.enum(['off']).optional().catch(undefined),
});
export type LogSearch = z.infer<typeof LogSearch>;

const hourMs = 3_600_000;
const spanMs: Readonly<Record<Span, number>> = {
  ...{ hour: hourMs, day: 24 * hourMs, week: 7 * 24 * hourMs, month: 30 * 24 * hourMs, all: 365 * 24 * hourMs },
};
const mostBars = 60;
const steps = [60, 300, 900, 3600, 3 * 3600, 6 * 3600, 24 * 3600, 7 * 24 * 3600];

/** The time a view shows, and the seconds of each bar of its histogram. The end moves on by whole minutes. */
export function timeOf({ from, to, span = 'day' }: LogSearch, nowMs: number) {
  const until = to ? Date.parse(to) : Math.ceil(nowMs / 60_000) * 60_000;
  const since = from ? Date.parse(from) : until - spanMs[span];
  const step = steps.find((each) => (until - since) / (each * 1000) <= mostBars) ?? 7 * 24 * 3600;
  return { since, until, step };
}

/** The query of a view, without its page. */
export function clauseOf(search: LogSearch, nowMs: number): LogQuery['query'] {
  const { since, until } = timeOf(search, nowMs);
  const range = { gte: new Date(since).toISOString(), lt: new Date(until).toISOString() };
  return {
    bool: {
      filter: [
        { range: { TimeStamp: range } },
        ...(search.level === 'error' ? [{ term: { EventLevel: 'error' } }] : []),
        ...(search.level === 'warn' ? [{ terms: { EventLevel: ['warn', 'error'] } }] : []),
        ...(search.text ? [{ match_phrase_prefix: { Message: search.text } }] : []),
        ...(search.source ? [{ term: { Source: search.source } }] : []),
        ...(search.execution ? [{ term: { ExecutionId: search.execution } }] : []),
      ],
    },
  };
}
