import { type ImporterId, importers } from '@freshet/contract';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { clientFor } from '#api/client-for';
import { queries } from '#api/query-client';
import { useSnackbar } from '#ui/snackbar';

export const { importers: api } = clientFor({ importers });

const watchMs = 3000;
const refresh = () => queries.invalidateQueries({ queryKey: ['importers'] });

/** Requested again while one runs: workers notify only the person who requested the work. */
export const importersQuery = queryOptions({
  queryKey: ['importers', 'all'],
  queryFn: () => api.list({}),
  refetchInterval: ({ state }) => (state.data?.some(({ LastRun }) => LastRun?.State === 'running') ? watchMs : 30_000),
});

export const timeSeriesQuery = queryOptions({
  queryKey: ['importers', 'series'],
  queryFn: () => api.timeSeries({ query: {} }),
});

export const runsQuery = (id: ImporterId) =>
  queryOptions({
    queryKey: ['importers', 'runs', id],
    queryFn: () => api.runs({ params: { id } }),
    refetchInterval: watchMs,
  });

export const messagesQuery = (id: ImporterId) =>
  queryOptions({ queryKey: ['importers', 'messages', id], queryFn: () => api.messages({ params: { id } }) });

interface RunTexts {
  /** What is reported when it went well. */
  readonly message?: string;
  /** The screen shows a refusal beside what was typed; else the shell shows it. */
  readonly isShownInPlace?: boolean;
}

/** A change made by a button. */
export function useImporterChange<Input = void>(
  change: (input: Input) => Promise<unknown>,
  { message, isShownInPlace = false }: RunTexts = {},
) {
  const { show } = useSnackbar();
  return useMutation({
    meta: { isShownInPlace },
    mutationFn: change,
    onSuccess: async () => {
      await refresh();
      if (message) show(message);
    },
  });
}
