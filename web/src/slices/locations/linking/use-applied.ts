import type { LinkOutcome } from '@freshet/contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queries } from '#api/query-client';
import { useCan } from '#api/session/claims';
import { useSnackbar } from '#ui/snackbar';
import { api } from '../places-api.ts';
import { refreshPlaces } from '../places-queries.ts';
import { realChanges, testRun } from './changes.ts';

/** Joining the wrong places is noticed at the second glance. */
const undoMs = 8000;

/** A test run that is still shown depends on what was just done elsewhere. */
export const refreshTestRuns = () => queries.invalidateQueries({ queryKey: [testRun] });

/** Says what was done and offers to take it back. */
export function useApplied(): (outcome: LinkOutcome) => Promise<void> {
  const { t } = useTranslation('manageLocations');
  const { show } = useSnackbar();
  const canUndo = useCan('locations.merge');
  const undo = useMutation({
    mutationFn: (UndoId: NonNullable<LinkOutcome['UndoId']>) => api.locations.undoLinking({ body: { UndoId } }),
    onSuccess: async () => {
      await Promise.all([refreshPlaces(), refreshTestRuns()]);
      show(t('testRun.undone'));
    },
  });
  return async ({ Changes, UndoId }) => {
    const text = t('testRun.applied', { count: realChanges(Changes).length });
    // Before the screen follows: what could be undone until now can no longer.
    show(text, UndoId && canUndo ? { onUndo: () => undo.mutate(UndoId), durationMs: undoMs } : {});
    await refreshPlaces();
  };
}
