import { describeProblem } from '#api/describe-problem';
import type { PageStatus } from '#ui/page';
import type { ErrorStateProps } from '#ui/states';

interface Asked {
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/** The error of a question as the kit shows it. */
export function errorOf({ error, refetch }: Asked): ErrorStateProps | undefined {
  if (!error) return undefined;
  const { message, advice, requestId } = describeProblem(error);
  return { message, advice, onRetry: () => void refetch(), ...(requestId ? { requestId } : {}) };
}

/** The error of a screen's main question, in place of its content. */
export function errorStatus(asked: Asked): PageStatus | undefined {
  const error = errorOf(asked);
  return error ? { kind: 'error', ...error } : undefined;
}
