import type { UnknownNamePlan } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import MuiTextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { Dialog } from '#ui/dialog';
import { useSnackbar } from '#ui/snackbar';
import { ErrorState, LoadingState } from '#ui/states';
import { api } from '../../ingestion-api.ts';
import { unknownNamesQuery, watchNaming } from '../../ingestion-queries.ts';
import { useReview } from '../review-context.ts';
import { type Chosen, keyOfName, NameChoices, usualOf } from './name-choices.tsx';

export type AddedKinds = 'station' | 'analyte' | 'both';

interface AddAllDialogProps {
  kinds: AddedKinds;
  onClose: () => void;
}

/** Says for each unknown name what it probably is and what becomes of it, before anything is added. */
export function AddAllDialog({ kinds, onClose }: AddAllDialogProps): ReactNode {
  const { t } = useTranslation(['ingestion', 'kit']);
  const { show } = useSnackbar();
  const { ExecutionId } = useReview().ingestion;
  const [chosen, setChosen] = useState<ReadonlyMap<string, Chosen>>(new Map());
  const [timeZone, setTimeZone] = useState<string | null>(null);
  const [remembers, setRemembers] = useState(true);
  const query = useQuery(unknownNamesQuery(ExecutionId, kinds === 'both' ? null : kinds));
  const names = query.data?.Names ?? [];
  const choiceOf = (name: UnknownNamePlan) => chosen.get(keyOfName(name)) ?? usualOf(name);
  const add = useMutation({
    mutationFn: () =>
      api.ingestion.addUnknown({
        params: { executionId: ExecutionId },
        body: {
          Kinds: kinds === 'both' ? ['station', 'analyte'] : [kinds],
          // What was seen is what is requested, even if a better proposal appeared meanwhile.
          Choices: names.map((name) => toChoice(name, choiceOf(name))),
          Remembers: remembers,
          ...(timeZone ? { TimeZone: timeZone } : {}),
        },
      }),
    onSuccess: async ({ ExecutionId: work }) => {
      show(t('ingestion:addAll.started'));
      onClose();
      await watchNaming(ExecutionId, work);
    },
  });
  const failure = errorOf(query);
  const count = { new: 0, known: 0, wait: 0 };
  for (const name of names) count[choiceOf(name).choice] += 1;
  const doubtful = names.filter((name) => name.DoubtfulCoordinates !== '' && choiceOf(name).choice === 'new').length;
  const hasStations = names.some((name) => name.Kind === 'station' && choiceOf(name).choice === 'new');
  const total = count.new + count.known + (query.data ? query.data.Total - names.length : 0);
  return (
    <Dialog
      open
      width="md"
      title={t(`ingestion:addAll.${kinds}.title`)}
      onClose={() => (add.isPending ? undefined : onClose())}
      actions={
        <>
          <Button disabled={add.isPending} onClick={onClose}>
            {t('kit:dialog.cancel')}
          </Button>
          <Button variant="contained" disabled={total === 0} loading={add.isPending} onClick={() => add.mutate()}>
            {t('ingestion:addAll.confirm', { count: total })}
          </Button>
        </>
      }
    >
      {failure ? <ErrorState {...failure} /> : null}
      {query.data ? (
        <Stack sx={{ gap: 2 }}>
          <Typography role="status" className="numbers">
            {t('ingestion:addAll.summary', { fresh: count.new, known: count.known, waiting: count.wait })}
          </Typography>
          <NameChoices
            names={names}
            choiceOf={choiceOf}
            onChoose={(name, choice) => setChosen((before) => new Map(before).set(keyOfName(name), choice))}
          />
          {query.data.HasMore ? (
            <Typography>{t('ingestion:addAll.moreNames', { count: query.data.Total - names.length })}</Typography>
          ) : null}
          {count.known > 0 ? (
            <FormControlLabel
              control={<Switch checked={remembers} onChange={(_, isOn) => setRemembers(isOn)} />}
              label={t('ingestion:addAll.remember')}
            />
          ) : null}
          {hasStations ? (
            <>
              <Typography>
                {t('ingestion:addAll.placed', { count: names.filter(({ HasCoordinates }) => HasCoordinates).length })}
              </Typography>
              {doubtful > 0 ? (
                <Alert severity="warning">{t('ingestion:addAll.doubts', { count: doubtful })}</Alert>
              ) : null}
              <MuiTextField
                label={t('ingestion:addAll.timeZone')}
                helperText={t('ingestion:addAll.timeZoneHelp')}
                value={timeZone ?? query.data.TimeZone}
                onChange={({ target }) => setTimeZone(target.value)}
              />
            </>
          ) : null}
        </Stack>
      ) : failure ? null : (
        <LoadingState shape="lines" />
      )}
    </Dialog>
  );
}

const toChoice = ({ Kind, Text }: UnknownNamePlan, { choice, targetId }: Chosen) => ({
  Kind,
  Text,
  Choice: choice,
  ...(targetId === null ? {} : { TargetId: targetId }),
});
