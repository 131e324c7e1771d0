import type { Answer, ingestion as ingestionCalls } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import MuiTextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { queries } from '#api/query-client';
import { Dialog } from '#ui/dialog';
import { useSnackbar } from '#ui/snackbar';
import { ErrorState, LoadingState } from '#ui/states';
import { addUnknown, addUnknownQuery, keepIngestion } from '../parts/ingestion-queries.ts';
import { useReview } from './review-context.ts';

interface AddAllDialogProps {
  kind: 'station' | 'analyte';
  onClose: () => void;
}

/** Says what would be added before it is: how many, which, what they resemble. */
export function AddAllDialog({ kind, onClose }: AddAllDialogProps): ReactNode {
  const { t } = useTranslation(['ingestion', 'kit']);
  const { show } = useSnackbar();
  const { ExecutionId } = useReview().ingestion;
  const [leavesAlike, setLeavesAlike] = useState(true);
  const [timeZone, setTimeZone] = useState<string | null>(null);
  const [isWhole, setIsWhole] = useState(false);
  const tried = useQuery({ ...addUnknownQuery(ExecutionId, kind, leavesAlike), placeholderData: keepPreviousData });
  const add = useMutation({
    mutationFn: () =>
      addUnknown(ExecutionId, {
        Kind: kind,
        IsTestRun: false,
        LeavesAlike: leavesAlike,
        ...(timeZone ? { TimeZone: timeZone } : {}),
      }),
    onSuccess: async ({ Added, Ingestion }) => {
      show(t(`ingestion:addAll.${kind}.done`, { count: Added }));
      await keepIngestion(ExecutionId, Ingestion);
      await queries.invalidateQueries({ queryKey: ['places'] });
      onClose();
    },
  });
  const failure = errorOf(tried);
  const count = tried.data?.Added ?? 0;
  return (
    <Dialog
      open
      title={t(`ingestion:addAll.${kind}.title`)}
      onClose={() => (add.isPending ? undefined : onClose())}
      actions={
        <>
          <Button disabled={add.isPending} onClick={onClose}>
            {t('kit:dialog.cancel')}
          </Button>
          <Button variant="contained" disabled={count === 0} loading={add.isPending} onClick={() => add.mutate()}>
            {t(`ingestion:addAll.${kind}.confirm`, { count })}
          </Button>
        </>
      }
    >
      {failure ? <ErrorState {...failure} /> : null}
      {tried.data ? (
        <Stack sx={{ gap: 2 }}>
          <Typography>{t(`ingestion:addAll.${kind}.text`, { count })}</Typography>
          <Names names={tried.data.Names} count={count} isWhole={isWhole} onWhole={() => setIsWhole(true)} />
          {kind === 'station' ? (
            <>
              <Typography>
                {t('ingestion:addAll.placed', { count: tried.data.WithCoordinates })}{' '}
                {tried.data.WithCoordinates < count
                  ? t('ingestion:addAll.unplaced', { count: count - tried.data.WithCoordinates })
                  : ''}
              </Typography>
              <MuiTextField
                label={t('ingestion:addAll.timeZone')}
                helperText={t('ingestion:addAll.timeZoneHelp')}
                value={timeZone ?? tried.data.TimeZone}
                onChange={({ target }) => setTimeZone(target.value)}
              />
            </>
          ) : null}
          <Alike answer={tried.data} leaves={leavesAlike} onLeaves={setLeavesAlike} />
        </Stack>
      ) : failure ? null : (
        <LoadingState shape="lines" />
      )}
    </Dialog>
  );
}

const shownNames = 8;

interface NamesProps {
  names: readonly string[];
  count: number;
  isWhole: boolean;
  onWhole: () => void;
}

function Names({ names, count, isWhole, onWhole }: NamesProps) {
  const { t } = useTranslation('ingestion');
  if (names.length === 0) return null;
  const shown = isWhole ? names : names.slice(0, shownNames);
  return (
    <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere', maxHeight: 220, overflow: 'auto' }} tabIndex={0}>
      {shown.join(', ')}
      {count > shown.length ? ', …' : ''}{' '}
      {!isWhole && names.length > shownNames ? (
        <Button size="small" onClick={onWhole}>
          {t('addAll.showNames')}
        </Button>
      ) : null}
    </Box>
  );
}

interface AlikeProps {
  answer: Answer<typeof ingestionCalls.addUnknown>;
  leaves: boolean;
  onLeaves: (leaves: boolean) => void;
}

/** Names that may be a known one misspelt: two of the same are worse than a question. */
function Alike({ answer: { Alike: alike, AlikeCount, Refused }, leaves, onLeaves }: AlikeProps) {
  const { t } = useTranslation('ingestion');
  const [first] = alike;
  return (
    <>
      {first || !leaves ? (
        <Alert severity="warning">
          {first ? t('addAll.alike', { count: AlikeCount, text: first.Text, known: first.Known }) : null}
          <FormControlLabel
            control={<Switch checked={leaves} onChange={(_, isOn) => onLeaves(isOn)} />}
            label={t('addAll.leave')}
          />
        </Alert>
      ) : null}
      {Refused.length > 0 ? (
        <Alert severity="info">
          {t('addAll.refused', { count: Refused.length })}{' '}
          {Refused.slice(0, 3)
            .map(({ Text, Sentence }) => `${Text}: ${Sentence}`)
            .join(' ')}
        </Alert>
      ) : null}
    </>
  );
}
