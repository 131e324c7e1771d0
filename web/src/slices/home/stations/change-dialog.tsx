import type { ChosenStation } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemLine } from '#api/describe-problem';
import { refreshPlaces, useSentences } from '#slices/locations';
import { Dialog } from '#ui/dialog';
import { Progress } from '#ui/progress';
import { ChangeFields } from './change-fields.tsx';
import { changeStations, type Params, type RefusedStation } from './change-stations.ts';
import type { StationDialog } from './station-dialogs.ts';

interface ChangeDialogProps {
  kind: Exclude<StationDialog, 'delete'>;
  stations: readonly ChosenStation[];
  onClose: () => void;
}

/** Asks what shall be changed, changes it station by station, and says which were refused and why. */
export function ChangeDialog({ kind, stations, onClose }: ChangeDialogProps): ReactNode {
  const { t } = useTranslation('stations');
  const { t: kit } = useTranslation('kit');
  const [params, setRequested] = useState<Params | null>(null);
  const [done, setDone] = useState(0);
  const isStopped = useRef(false);
  const run = useMutation({
    mutationFn: (what: Params) =>
      changeStations({ stations, what, onProgress: setDone, isStopped: () => isStopped.current }),
    onSettled: () => refreshPlaces(),
    meta: { isShownInPlace: true },
  });
  const stop = () => {
    isStopped.current = true;
  };
  const actions = run.data ? (
    <Button variant="contained" onClick={onClose}>
      {kit('dialog.close')}
    </Button>
  ) : (
    <>
      <Button onClick={run.isPending ? stop : onClose}>{kit('dialog.cancel')}</Button>
      <Button
        variant="contained"
        disabled={params === null}
        loading={run.isPending}
        onClick={() => (params === null ? undefined : run.mutate(params))}
      >
        {t(kind === 'access' ? 'share' : 'apply', { count: stations.length })}
      </Button>
    </>
  );
  return (
    <Dialog open title={t(`titles.${kind}`, { count: stations.length })} onClose={onClose} actions={actions}>
      <Stack sx={{ gap: 2, pt: 1 }}>
        {run.error ? <Alert severity="error">{problemLine(run.error)}</Alert> : null}
        {run.isPending ? <Progress label={t('changing')} done={done} total={stations.length} /> : null}
        {run.data ? <Outcome {...run.data} kind={kind} all={stations.length} /> : null}
        {run.isIdle || run.isError ? (
          <ChangeFields kind={kind} stations={stations} requested={params} onAsk={setRequested} />
        ) : null}
      </Stack>
    </Dialog>
  );
}

const mostShown = 100;

interface OutcomeProps extends Pick<ChangeDialogProps, 'kind'> {
  changed: number;
  refused: readonly RefusedStation[];
  all: number;
}

function Outcome({ kind, changed, refused, all }: OutcomeProps) {
  const { t } = useTranslation('stations');
  const translate = useSentences();
  const left = all - changed - refused.length;
  return (
    <>
      <Alert severity={refused.length + left > 0 ? 'warning' : 'success'}>
        {[
          t(kind === 'access' ? 'outcome.shared' : 'outcome.changed', { count: changed }),
          ...(refused.length > 0 ? [t('outcome.refused', { count: refused.length })] : []),
          ...(left > 0 ? [t('outcome.left', { count: left })] : []),
        ].join(' ')}
      </Alert>
      {refused.length > 0 ? (
        <Box
          component="ul"
          tabIndex={0}
          aria-label={t('outcome.refused', { count: refused.length })}
          sx={{ m: 0, pl: 2.5, maxHeight: 260, overflowY: 'auto' }}
        >
          {refused.slice(0, mostShown).map((one) => (
            <li key={one.Id}>
              <strong>{one.Name}</strong>: {translate(one)}
            </li>
          ))}
        </Box>
      ) : null}
      {refused.length > mostShown ? (
        <Typography variant="body2">{t('outcome.more', { count: refused.length - mostShown })}</Typography>
      ) : null}
    </>
  );
}
