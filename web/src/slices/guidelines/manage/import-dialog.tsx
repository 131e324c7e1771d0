import {
  type Answer,
  createClient,
  type Guideline,
  type GuidelineFileFinding,
  type GuidelineId,
  guidelineVersions,
} from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemLine } from '#api/describe-problem';
import { uploadTransport } from '#api/upload';
import { FactList } from '#ui/cards/fact-list';
import { Dialog } from '#ui/dialog';
import { useSnackbar } from '#ui/snackbar';
import { useFileWords } from './file-words.ts';

type Outcome = Answer<typeof guidelineVersions.import>;

interface ImportDialogProps {
  guideline: Guideline;
  onStored: (id: GuidelineId) => Promise<void>;
  onClose: () => void;
}

interface Run {
  readonly file: File;
  readonly isTestRun: boolean;
  readonly removesMissing: boolean;
  readonly confirmsNoUnit: boolean;
}

/** The fields come first, because the server reads the form as it arrives. */
function sendFile(guidelineId: GuidelineId, run: Run, onProgress: (share: number) => void): Promise<Outcome> {
  const form = new FormData();
  form.set('isTestRun', String(run.isTestRun));
  form.set('removeMissing', String(run.removesMissing));
  form.set('confirmNoUnit', String(run.confirmsNoUnit));
  form.set('file', run.file);
  const client = createClient({ guidelineVersions }, uploadTransport(onProgress)).guidelineVersions;
  return client.import({ params: { guidelineId }, form });
}

/** Standards from a CSV or XLSX file: first what would happen, then bringing them in. */
export function ImportDialog({ guideline, onStored, onClose }: ImportDialogProps): ReactNode {
  const { t } = useTranslation('guidelines');
  const { show } = useSnackbar();
  const [file, setFile] = useState<File | null>(null);
  const [options, setOptions] = useState({ removesMissing: false, confirmsNoUnit: false });
  const [share, setShare] = useState(0);
  const run = useMutation({
    mutationFn: (wanted: Run) => sendFile(guideline.Id, wanted, setShare),
    onSuccess: async (outcome) => {
      if (outcome.IsTestRun) return;
      show(t('import.done', { count: outcome.New + outcome.Updated + outcome.Removed }));
      await onStored(outcome.GuidelineId);
    },
    meta: { isShownInPlace: true },
  });
  const start = (chosen: File, isTestRun: boolean, next = options) => run.mutate({ file: chosen, isTestRun, ...next });
  const choose = (chosen: File) => {
    setFile(chosen);
    start(chosen, true);
  };
  const setOption = (next: Partial<typeof options>) => {
    const changed = { ...options, ...next };
    setOptions(changed);
    if (file) start(file, true, changed);
  };
  const changes = run.data ? run.data.New + run.data.Updated + run.data.Removed : 0;
  return (
    <Dialog
      open
      width="md"
      title={t('import.title', { name: guideline.GuidelineName })}
      onClose={() => undefined}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant="contained"
            disabled={!file || !run.data || changes === 0}
            loading={run.isPending && run.variables?.isTestRun === false}
            onClick={() => file && start(file, false)}
          >
            {changes > 0 ? t('import.run', { count: changes }) : t('import.open')}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <Typography color="textSecondary">{t('import.purpose')}</Typography>
        {guideline.EditMakesCopy ? <Alert severity="info">{t('manage.makesCopy')}</Alert> : null}
        <FileChoice name={file?.name ?? null} onFile={choose} />
        <FormControlLabel
          control={
            <Checkbox checked={options.removesMissing} onChange={(_, isOn) => setOption({ removesMissing: isOn })} />
          }
          label={t('import.removeMissing')}
        />
        <FormControlLabel
          control={
            <Checkbox checked={options.confirmsNoUnit} onChange={(_, isOn) => setOption({ confirmsNoUnit: isOn })} />
          }
          label={t('import.confirmNoUnit')}
        />
        {run.isPending ? (
          <LinearProgress variant="determinate" value={share * 100} aria-label={t('import.sending')} />
        ) : null}
        {run.error ? <Alert severity="error">{problemLine(run.error)}</Alert> : null}
        {run.data ? <OutcomeCounts outcome={run.data} /> : null}
      </Stack>
    </Dialog>
  );
}

function FileChoice({ name, onFile }: { name: string | null; onFile: (file: File) => void }) {
  const { t } = useTranslation('guidelines');
  const input = useRef<HTMLInputElement>(null);
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Button variant="outlined" onClick={() => input.current?.click()}>
        {t('import.choose')}
      </Button>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{name ?? t('import.noFile')}</Typography>
      <input
        ref={input}
        hidden
        type="file"
        accept=".csv,.xlsx"
        aria-label={t('import.choose')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again.
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </Stack>
  );
}

/** Contents of the file, adding up, and what is odd about it. */
function OutcomeCounts({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation('guidelines');
  const sentenceOf = useFindingWords();
  const counts = ['Read', 'New', 'Updated', 'Unchanged', 'Rejected', 'Removed'] as const;
  return (
    <Box role="status">
      <FactList facts={counts.map((count) => ({ name: t(`import.rowCounts.${count}`), value: outcome[count] }))} />
      {outcome.FindingCount > 0 ? (
        <Typography variant="h3" sx={{ mt: 2 }}>
          {t('import.findings', { count: outcome.FindingCount })}
        </Typography>
      ) : null}
      <Box
        component="ul"
        sx={{ m: 0, pl: 3, maxHeight: 240, overflow: 'auto' }}
        tabIndex={outcome.FindingCount > 0 ? 0 : -1}
      >
        {outcome.Findings.slice(0, 200).map((finding, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: findings have no name of their own and never move
          <li key={at}>{sentenceOf(finding)}</li>
        ))}
      </Box>
    </Box>
  );
}

function useFindingWords(): (finding: GuidelineFileFinding) => string {
  const { t } = useTranslation('guidelines');
  const describe = useFileWords();
  return (finding) => {
    const { Row, Column, Cell } = finding;
    const cell = Cell ? t('import.cell', { cell: Cell }) : '';
    return [t('import.row', { row: Row }), Column, cell, describe(finding)].filter(Boolean).join(' · ');
  };
}
