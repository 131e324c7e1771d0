import type { DataSourceRow, locations, Reply } from '@freshet/contract';
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
import { NameList } from '../components/name-list.tsx';
import { RemainingStations } from '../components/remaining-stations.tsx';
import { api } from '../places-api.ts';
import { refreshPlaces } from '../places-queries.ts';

interface DeleteStationsDialogProps {
  sources: readonly Pick<DataSourceRow, 'Id' | 'LocationIdentifier'>[];
  onClose: () => void;
  /** Called before anything is requested again: what is open may be gone. */
  onDeleted: () => void;
}

/** Says which stations would go and what keeps the others, and deletes on a yes. */
export function DeleteStationsDialog({ sources, onClose, onDeleted }: DeleteStationsDialogProps): ReactNode {
  const { t } = useTranslation('manageLocations');
  const { t: kit } = useTranslation('kit');
  const { show } = useSnackbar();
  const Ids = sources.map(({ Id }) => Id);
  const run = (IsTestRun: boolean) => api.locations.deleteDataSources({ body: { Ids, IsTestRun } });
  const trial = useQuery({ queryKey: ['delete-stations', Ids], queryFn: () => run(true), staleTime: 0, gcTime: 0 });
  const remove = useMutation({
    mutationFn: () => run(false),
    onSuccess: async ({ Deleted }) => {
      onDeleted();
      await refreshPlaces();
      show(t('delete.done', { count: Deleted }));
    },
    meta: { isShownInPlace: true },
  });
  const { data } = trial;
  const error = remove.error ?? trial.error;
  const [only] = sources;
  const title =
    sources.length === 1 && only
      ? t('delete.titleOne', { name: only.LocationIdentifier })
      : t('delete.title', { count: sources.length });
  const actions = (
    <>
      <Button onClick={onClose}>{kit('dialog.cancel')}</Button>
      <Button
        variant="contained"
        color="error"
        disabled={!data || data.Deleted === 0 || trial.isFetching}
        loading={remove.isPending}
        onClick={() => remove.mutate()}
      >
        {t('delete.apply', { count: data?.Deleted ?? sources.length })}
      </Button>
    </>
  );
  return (
    <Dialog open title={title} onClose={onClose} actions={actions} width="md">
      <Stack sx={{ gap: 2, pt: 1 }}>
        {error ? <Alert severity="error">{problemLine(error)}</Alert> : null}
        {trial.isFetching ? <LoadingState shape="lines" /> : null}
        {data && !trial.isFetching ? (
          <>
            <Going {...data} />
            <RemainingStations stays={data.Remaining} count={data.RemainingCount} />
            {data.RemainingCount > 0 ? <Typography color="textSecondary">{t('delete.stayWhy')}</Typography> : null}
          </>
        ) : null}
      </Stack>
    </Dialog>
  );
}

type GoingProps = Pick<Reply<typeof locations.deleteDataSources>, 'Deleted' | 'Goes' | 'Places' | 'PlacesRemaining'>;

/** Which stations go, and what goes with them and what does not. */
function Going({ Deleted, Goes, Places, PlacesRemaining }: GoingProps) {
  const { t } = useTranslation('manageLocations');
  if (Deleted === 0) return <Typography>{t('delete.none')}</Typography>;
  const sentences = [
    t('delete.would', { count: Deleted }),
    Places > 0 ? t('delete.places', { count: Places }) : '',
    PlacesRemaining > 0 ? t('delete.placesRemaining', { count: PlacesRemaining }) : '',
    t('delete.noData'),
  ];
  return (
    <>
      <NameList title={t('delete.names', { count: Deleted })} stations={Goes} count={Deleted} />
      <Typography>{sentences.filter((sentence) => sentence !== '').join(' ')}</Typography>
      <Alert severity="warning">{t('delete.forGood')}</Alert>
    </>
  );
}
