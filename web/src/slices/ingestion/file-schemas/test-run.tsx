import type { FileId, FileSchemaId, FileSchemaSettings, TestRunFile } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeProblem } from '#api/describe-problem';
import { SectionCard } from '#ui/cards/section-card';
import { exampleFiles, testRun } from './schema-queries.ts';

const most = 10;

/** Reads earlier files with what is in the form, and stores nothing. */
export function TestRun({
  settings,
  schemaId,
}: {
  settings: FileSchemaSettings;
  schemaId: FileSchemaId | null;
}): ReactNode {
  const { t } = useTranslation('fileSchemas');
  const { data } = useQuery(exampleFiles(''));
  const [chosen, setChosen] = useState<readonly FileId[]>([]);
  const run = useMutation({ mutationFn: () => testRun(chosen, settings, schemaId) });
  const toggle = (id: FileId) =>
    setChosen((old) => (old.includes(id) ? old.filter((other) => other !== id) : [...old, id].slice(0, most)));
  return (
    <SectionCard title={t('testRun')} purpose={t('testRunPurpose')}>
      <Stack sx={{ gap: 1 }}>
        <Stack sx={{ maxHeight: 200, overflow: 'auto' }}>
          {(data?.Data ?? []).map(({ Id, Name }) => (
            <FormControlLabel
              key={Id}
              control={<Checkbox size="small" checked={chosen.includes(Id)} onChange={() => toggle(Id)} />}
              label={Name}
            />
          ))}
        </Stack>
        <Button
          variant="outlined"
          sx={{ alignSelf: 'flex-start' }}
          disabled={chosen.length === 0 || run.isPending}
          loading={run.isPending}
          onClick={() => run.mutate()}
        >
          {t('startTestRun', { count: chosen.length })}
        </Button>
        {run.isError ? <Alert severity="error">{describeProblem(run.error).message}</Alert> : null}
        <Stack aria-live="polite" sx={{ gap: 1 }}>
          {run.data?.Files.map((file) => (
            <Outcome key={file.FileId} file={file} />
          ))}
        </Stack>
      </Stack>
    </SectionCard>
  );
}

function Outcome({ file }: { file: TestRunFile }): ReactNode {
  const { t } = useTranslation('fileSchemas');
  const outcomeOf = ({
    Ready,
    Held,
    Rejected,
    Problem,
  }: Pick<TestRunFile, 'Ready' | 'Held' | 'Rejected' | 'Problem'>) =>
    Problem ?? t('outcome', { ready: Ready, held: Held, rejected: Rejected });
  return (
    <Alert severity={file.Problem ? 'error' : file.Held + file.Rejected > 0 ? 'warning' : 'success'}>
      <Typography sx={{ fontWeight: 600 }}>{file.FileName}</Typography>
      <Typography>{outcomeOf(file)}</Typography>
      {file.Before ? (
        <Typography color="textSecondary">{t('before', { outcome: outcomeOf(file.Before) })}</Typography>
      ) : null}
      {file.Differences.map((sentence) => (
        <Typography key={sentence} variant="body2">
          {sentence}
        </Typography>
      ))}
    </Alert>
  );
}
