import type { StationImport } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { problemLine } from '#api/describe-problem';
import { Dialog } from '#ui/dialog';
import { useSnackbar } from '#ui/snackbar';
import { LoadingState } from '#ui/states';
import { RemainingStations } from '../components/remaining-stations.tsx';
import { api } from '../places-api.ts';
import { refreshPlaces } from '../places-queries.ts';

/** What taking an import back would do, and then doing it. */
export function UndoImportDialog({ of, onClose }: { of: StationImport; onClose: () => void }): ReactNode {
  const { t } = useTranslation('manageLocations');
  const { t: kit } = useTranslation('kit');
  const { show } = useSnackbar();
  const run = (IsTestRun: boolean) => api.stationImport.undo({ body: { ImportId: of.Id, IsTestRun } });
  const trial = useQuery({ queryKey: ['undo-import', of.Id], queryFn: () => run(true), staleTime: 0, gcTime: 0 });
  const undo = useMutation({
    mutationFn: () => run(false),
    onSuccess: async ({ Removed, Restored }) => {
      onClose();
      await refreshPlaces();
      show(t('stationImports.didUndo', { removed: Removed, restored: Restored }));
    },
    meta: { isShownInPlace: true },
  });
  const count = trial.data ? trial.data.Removed + trial.data.Restored : 0;
  const error = undo.error ?? trial.error;
  const actions = (
    <>
      <Button onClick={onClose}>{kit('dialog.cancel')}</Button>
      <Button
        variant="contained"
        color="error"
        disabled={count === 0 || trial.isFetching}
        loading={undo.isPending}
        onClick={() => undo.mutate()}
      >
        {t('stationImports.undo')}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      title={t('stationImports.undoTitle', { name: of.FileName })}
      onClose={onClose}
      actions={actions}
      width="md"
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        {error ? <Alert severity="error">{problemLine(error)}</Alert> : null}
        {trial.isFetching ? <LoadingState shape="lines" /> : null}
        {trial.data && !trial.isFetching ? (
          <>
            <Typography>{t('stationImports.wouldRemove', { count: trial.data.Removed })}</Typography>
            {of.Changed > 0 ? (
              <Typography>{t('stationImports.wouldRestore', { count: trial.data.Restored })}</Typography>
            ) : null}
            <RemainingStations stays={trial.data.Remaining} count={trial.data.RemainingCount} />
          </>
        ) : null}
      </Stack>
    </Dialog>
  );
}
