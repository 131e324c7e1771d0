import { describeProblem } from './describe-problem.ts';

interface Asked {
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/** The error of a question as the kit shows it. */
export function errorOf({ error, refetch }: Asked) {
  if (!error) return undefined;
  const { message, advice, requestId } = describeProblem(error);
  return { message, advice, onRetry: () => void refetch(), ...(requestId ? { requestId } : {}) };
}

/** The error of a screen's main question, in place of its content. */
export function errorStatus(asked: Asked) {
  const error = errorOf(asked);
  return error ? ({ kind: 'error', ...error } as const) : undefined;
}
