import type { LinkOutcome } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { problemLine } from '#api/describe-problem';
import { Dialog } from '#ui/dialog';
import { LoadingState } from '#ui/states';
import { ChangeList } from './change-list.tsx';
import { realChanges, testRun } from './changes.ts';
import { useApplied } from './use-applied.ts';

interface TestRunDialogProps {
  title: string;
  /** What the test run depends on; another value tries again. Null waits for a choice. */
  input: readonly unknown[] | null;
  run: (isTestRun: boolean) => Promise<LinkOutcome>;
  applyLabel: (changes: number) => string;
  onClose: () => void;
  /** Choices above the result. */
  children?: ReactNode;
}

/** Shows exactly what would change before anything does; the real run does just that and can be taken back. */
export function TestRunDialog({ title, input, run, applyLabel, onClose, children }: TestRunDialogProps): ReactNode {
  const { t } = useTranslation('manageLocations');
  const { t: kit } = useTranslation('kit');
  const showApplied = useApplied();
  const trial = useQuery({
    queryKey: [testRun, title, ...(input ?? [])],
    queryFn: () => run(true),
    enabled: input !== null,
    // What was true a minute ago need not be now.
    staleTime: 0,
    gcTime: 0,
  });
  const apply = useMutation({
    mutationFn: () => run(false),
    onSuccess: async (outcome) => {
      onClose();
      await showApplied(outcome);
    },
    meta: { isShownInPlace: true },
  });
  const changes = trial.data?.Changes ?? [];
  const count = realChanges(changes).length;
  const actions = (
    <>
      <Button onClick={onClose}>{kit('dialog.cancel')}</Button>
      <Button
        variant="contained"
        disabled={count === 0 || trial.isFetching}
        loading={apply.isPending}
        onClick={() => apply.mutate()}
      >
        {applyLabel(count)}
      </Button>
    </>
  );
  return (
    <Dialog open title={title} onClose={onClose} actions={actions} width="md">
      <Stack sx={{ gap: 2, pt: 1 }}>
        {children}
        {apply.error ? <Alert severity="error">{problemLine(apply.error)}</Alert> : null}
        {trial.error ? <Alert severity="error">{problemLine(trial.error)}</Alert> : null}
        {input === null ? <Typography color="textSecondary">{t('testRun.choose')}</Typography> : null}
        {trial.isFetching ? <LoadingState shape="lines" /> : null}
        {trial.data && !trial.isFetching ? <ChangeList changes={changes} /> : null}
      </Stack>
    </Dialog>
  );
}
