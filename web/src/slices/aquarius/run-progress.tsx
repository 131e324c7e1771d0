import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { translateStatement } from '#api/translate-statement';
import { Progress } from '#ui/progress';
import { api, isUnderWay, refreshAquarius, runsQuery } from './aquarius-queries.ts';

const archiver = 'AQUARIUS archiver';

/** The run that is under way, with the way to end it; else why the last archiving came to nothing. */
export function RunProgress() {
  const { t } = useTranslation('aquarius');
  const { data: runs = [] } = useQuery(runsQuery);
  const cancel = useMutation({
    mutationFn: (id: (typeof runs)[number]['ExecutionId']) =>
      api.platform.cancelExecution({ params: { id }, query: {} }),
    onSuccess: refreshAquarius,
  });
  const running = runs.find(isUnderWay);
  const runningId = running?.ExecutionId;
  // What a run did is looked at once it has ended.
  useEffect(() => (runningId ? () => void refreshAquarius() : undefined), [runningId]);
  const last = runs.find(({ ServiceName }) => ServiceName === archiver);
  if (!running) {
    if (last?.State !== 'failed') return null;
    const why =
      last.Error === null
        ? translateStatement({ Message: last.DisplayMessage ?? '', Coded: last.DisplayCoded })
        : translateStatement({ Message: last.Error, Coded: last.ErrorCoded });
    return <Alert severity="error">{t('run.archiveFailed', { why })}</Alert>;
  }
  const { Done, Total, Step, StepCoded, State, IsCancelRequested } = running;
  const what = running.ServiceName === archiver ? 'archiving' : 'synchronising';
  const label = IsCancelRequested ? t('run.ending') : State === 'queued' ? t('run.queued') : t(`run.${what}`);
  return (
    <Box sx={{ my: 2 }}>
      <Progress
        canLeave
        label={Step ? `${label} ${translateStatement({ Message: Step, Coded: StepCoded })}` : label}
        done={Done}
        {...(Total === null ? {} : { total: Total })}
        {...(IsCancelRequested ? {} : { onCancel: () => cancel.mutate(running.ExecutionId) })}
      />
    </Box>
  );
}
