import { Problem } from '@freshet/contract';
import { MutationCache, QueryClient } from '@tanstack/react-query';
import { announce } from './announce.ts';
import { describeProblem, problemLine } from './describe-problem.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The screen shows the refusal itself, beside what was typed. */
      isShownInPlace?: boolean;
    };
  }
}

/**
 * Server state lives here and nowhere else. Failed changes are reported in one place, unless a form shows them itself.
 */
export const queries = new QueryClient({
  defaultOptions: {
    // The transport tries reads again; a second round here would only make people wait.
    queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, { meta }) => {
      if (!meta?.isShownInPlace) announceFailure(error);
    },
  }),
});

/** A refusal is a short message; what nobody foresaw is a dialog that leads to support. */
function announceFailure(error: unknown): void {
  const isForeseen = error instanceof Problem && error.status < 500;
  if (isForeseen) announce({ kind: 'message', text: problemLine(error) });
  else announce({ kind: 'error', ...describeProblem(error) });
}
