import type { SourceType, StationAnswers, StationMapping } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemLine } from '#api/describe-problem';
import { useClaims } from '#api/session/claims';
import { Page } from '#ui/page';
import { refreshPlaces } from '../places-queries.ts';
import { usualSourceType } from '../usual-source-type.ts';
import { BusyLine } from './busy-line.tsx';
import { CheckStep } from './check-step.tsx';
import { DoneStep } from './done-step.tsx';
import { DropStep } from './drop-step.tsx';
import { previewFile, runImport } from './import-calls.ts';
import { type ImportOutcome, mappingFor } from './mapping.ts';
import { MappingStep } from './mapping-step.tsx';

const steps = ['drop', 'map', 'check', 'done'] as const;

/** Stations from a file: drop it, say which column is what, see what would happen, bring them in. */
export function ImportStationsPage(): ReactNode {
  const { t } = useTranslation('manageLocations');
  const [file, setFile] = useState<File | null>(null);
  const claims = useClaims();
  const [type, setType] = useState<SourceType>(() => usualSourceType(claims));
  const [mapping, setMapping] = useState<StationMapping>({});
  const [tried, setTried] = useState<ImportOutcome>();
  const [answers, setAnswers] = useState<StationAnswers>({});
  const [share, setShare] = useState(0);
  const preview = useMutation({
    mutationFn: (chosen: File) => previewFile(chosen, setShare),
    onSuccess: ({ Mapping }) => setMapping(Mapping),
    meta: { isShownInPlace: true },
  });
  const run = useMutation({
    mutationFn: (isTestRun: boolean) => {
      if (!file) throw new Error('A run without a file.');
      return runImport(
        { file, sourceType: type, mapping: mappingFor(type, mapping), answers: isTestRun ? {} : answers },
        { isTestRun, onProgress: setShare },
      );
    },
    onSuccess: async (outcome) => {
      if (outcome.IsTestRun) setTried(outcome);
      else await refreshPlaces();
    },
    meta: { isShownInPlace: true },
  });
  const choose = (chosen: File) => {
    setFile(chosen);
    setAnswers({});
    run.reset();
    preview.mutate(chosen);
  };
  const restart = () => {
    setFile(null);
    preview.reset();
    run.reset();
  };
  // What was tried stays in sight when storing it is refused.
  const outcome = run.data ?? (run.variables === false ? tried : undefined);
  const step = outcome ? (outcome.IsTestRun ? 'check' : 'done') : preview.data ? 'map' : 'drop';
  const busy = preview.isPending ? 'reading' : run.isPending ? (run.variables ? 'trying' : 'storing') : null;
  const error = preview.error ?? run.error;
  // What comes next is at the top, wherever the button was.
  useEffect(() => {
    if (step !== 'drop' || busy) window.scrollTo({ top: 0 });
  }, [step, busy]);
  return (
    <Page
      title={t('stationImport.title')}
      purpose={t('stationImport.purpose')}
      breadcrumb={[{ label: t('title'), href: '/manage/monitoring_locations' }, { label: t('stationImport.title') }]}
    >
      <Stack sx={{ gap: 3, maxWidth: 1100 }}>
        <Stepper activeStep={steps.indexOf(step)} alternativeLabel>
          {steps.map((each) => (
            <Step key={each}>
              <StepLabel>{t(`stationImport.steps.${each}`)}</StepLabel>
            </Step>
          ))}
        </Stepper>
        {error ? <Alert severity="error">{problemLine(error)}</Alert> : null}
        {busy ? (
          <BusyLine
            label={t(`stationImport.${busy}`, { name: file?.name ?? '' })}
            share={share}
            rowCount={preview.data?.RowCount ?? null}
          />
        ) : null}
        {step === 'drop' && !busy ? <DropStep onFile={choose} /> : null}
        {step === 'map' && preview.data ? (
          <MappingStep
            preview={preview.data}
            type={type}
            mapping={mapping}
            isBusy={busy !== null}
            onType={setType}
            onMapping={setMapping}
            onTry={() => {
              setAnswers({});
              run.mutate(true);
            }}
            onRestart={restart}
          />
        ) : null}
        {step === 'check' && outcome && file ? (
          <CheckStep
            outcome={outcome}
            run={{ file, sourceType: type, mapping: mappingFor(type, mapping), answers }}
            answers={answers}
            isBusy={busy !== null}
            onAnswers={setAnswers}
            onImport={() => run.mutate(false)}
            onBack={() => run.reset()}
          />
        ) : null}
        {step === 'done' && outcome ? <DoneStep outcome={outcome} onRestart={restart} /> : null}
      </Stack>
    </Page>
  );
}
