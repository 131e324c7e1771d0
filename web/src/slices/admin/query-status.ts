import { describeProblem } from '#api/describe-problem';
import type { PageStatus } from '#ui/page';

interface Asked {
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/** The error of a screen's main question, as the page shows it. */
export function errorStatus({ error, refetch }: Asked): PageStatus | undefined {
  if (!error) return undefined;
  const { message, advice, requestId } = describeProblem(error);
  return { kind: 'error', message, advice, onRetry: () => void refetch(), ...(requestId ? { requestId } : {}) };
}
