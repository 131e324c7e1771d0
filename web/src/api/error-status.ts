import { describeProblem } from './describe-problem.ts';

interface Params {
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/** The error of a query as the kit shows it. */
export function errorOf({ error, refetch }: Params) {
  if (!error) return undefined;
  const { message, advice, requestId } = describeProblem(error);
  return { message, advice, onRetry: () => void refetch(), ...(requestId ? { requestId } : {}) };
}

/** The error of a screen's main query, in place of its content. */
export function errorStatus(params: Params) {
  const error = errorOf(params);
  return error ? ({ kind: 'error', ...error } as const) : undefined;
}

/** What a screen shows in place of its content until its main query is answered; undefined once it is. */
export const queryStatus = (query: Params & { readonly isPending: boolean }) =>
  query.isPending ? ({ kind: 'loading' } as const) : errorStatus(query);
