import type { StationAnswers, StationImport } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemLine } from '#api/describe-problem';
import { Dialog } from '#ui/dialog';
import { useSnackbar } from '#ui/snackbar';
import { LoadingState } from '#ui/states';
import { api } from '../places-api.ts';
import { refreshPlaces } from '../places-queries.ts';
import { doubtsQuery } from './import-queries.ts';
import { PositionQuestion } from './position-question.tsx';

/** Coordinates that were left out as doubtful: what becomes of them. */
export function DoubtsDialog({ of, onClose }: { of: StationImport; onClose: () => void }): ReactNode {
  const { t } = useTranslation('manageLocations');
  const { t: kit } = useTranslation('kit');
  const { show } = useSnackbar();
  const query = useQuery(doubtsQuery(of.Id));
  const [answers, setAnswers] = useState<NonNullable<StationAnswers['Positions']>>({});
  const save = useMutation({
    mutationFn: () => api.stationImport.answerDoubts({ params: { id: of.Id }, body: { Positions: answers } }),
    onSuccess: async ({ Placed, LeftOut }) => {
      onClose();
      await refreshPlaces();
      show(t('stationImports.decided', { placed: Placed, left: LeftOut }));
    },
    meta: { isShownInPlace: true },
  });
  const error = save.error ?? query.error;
  const actions = (
    <>
      <Button onClick={onClose}>{kit('dialog.cancel')}</Button>
      <Button
        variant="contained"
        disabled={Object.keys(answers).length === 0}
        loading={save.isPending}
        onClick={() => save.mutate()}
      >
        {t('stationImports.saveDecision')}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      title={t('stationImports.decideTitle', { name: of.FileName })}
      onClose={onClose}
      actions={actions}
      width="md"
    >
      <Stack sx={{ gap: 2, pt: 1 }} divider={<Divider flexItem />}>
        {error ? <Alert severity="error">{problemLine(error)}</Alert> : null}
        {query.isPending ? <LoadingState shape="lines" /> : null}
        {query.data?.map((openQuestion) => (
          <PositionQuestion
            key={openQuestion.Mistake}
            openQuestion={openQuestion}
            answer={answers[openQuestion.Mistake]}
            onAnswer={(answer) => setAnswers({ ...answers, [openQuestion.Mistake]: answer })}
          />
        ))}
      </Stack>
    </Dialog>
  );
}
