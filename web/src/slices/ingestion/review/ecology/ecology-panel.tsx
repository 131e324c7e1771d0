import type { IngestionDetails } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { SectionCard } from '#ui/cards/section-card';
import { ErrorState, LoadingState } from '#ui/states';
import { FindingsCard } from '../findings-card.tsx';
import { type EcologyFileView, ecologyFileQuery, ecologyFindingsQuery } from './ecology-file-queries.ts';
import { EcologyStoreBar } from './ecology-store-bar.tsx';
import { LayoutCard } from './layout-card.tsx';
import { NamesCard } from './names-card.tsx';

/** The check of a file with surveys, plots or taxa: its row counts, how it is read, its names, and the button that stores it. */
export function EcologyPanel({ ingestion }: { ingestion: IngestionDetails }): ReactNode {
  const { t } = useTranslation('ecologyFiles');
  const query = useQuery(ecologyFileQuery(ingestion.ExecutionId));
  const hasFindings = ingestion.FindingCounts.length > 0;
  const findings = useQuery({ ...ecologyFindingsQuery(ingestion.ExecutionId), enabled: hasFindings });
  const failure = errorOf(query);
  if (failure) return <ErrorState {...failure} />;
  if (!query.data) return <LoadingState lines={6} />;
  const { ExecutionId, State, FileName } = ingestion;
  const file = query.data;
  const isOpen = State === 'review';
  return (
    <Stack sx={{ gap: 2 }}>
      {isOpen ? <Questions file={file} /> : null}
      <RowCounts ingestion={ingestion} file={file} />
      {isOpen ? (
        <LayoutCard key={JSON.stringify(file.Layout)} executionId={ExecutionId} file={file} fileName={FileName} />
      ) : null}
      {isOpen ? <NamesCard executionId={ExecutionId} names={file.Names} /> : null}
      <FindingsCard
        ingestion={ingestion}
        findings={findings.data?.Findings}
        title={t('findings')}
        download={t('download')}
      />
      {isOpen ? <EcologyStoreBar ingestion={ingestion} file={file} /> : null}
    </Stack>
  );
}

interface PartProps {
  ingestion: IngestionDetails;
  file: EcologyFileView;
}

function Questions({ file: { OpenQuestions } }: Pick<PartProps, 'file'>) {
  const { t } = useTranslation('ecologyFiles');
  if (OpenQuestions.length === 0) return null;
  return (
    <Alert severity="warning">
      <AlertTitle>{t('questions.title')}</AlertTitle>
      {OpenQuestions.map((openQuestion) => (
        <Typography key={openQuestion}>{t(`questions.${openQuestion}`)}</Typography>
      ))}
    </Alert>
  );
}

function RowCounts({ ingestion: { RowCounts: rowCounts, State }, file }: PartProps) {
  const { t } = useTranslation('ecologyFiles');
  return (
    <SectionCard title={t('contentsTitle')}>
      <Typography className="numbers">{t('records', { count: file.Records + file.Refused })}</Typography>
      {State === 'review' ? (
        <>
          <Typography className="numbers" role="status">
            {t('rowCounts', {
              ready: rowCounts.Ready,
              held: rowCounts.Held,
              dropped: rowCounts.Dropped,
              refused: file.Refused,
            })}
          </Typography>
          {file.New === null ? null : (
            <Typography className="numbers">
              {t('met', {
                ...{ of: t(`matchedOf.${file.Subject}`), fresh: file.New },
                ...{ unchanged: file.Unchanged ?? 0, changed: file.Changed ?? 0 },
              })}
            </Typography>
          )}
        </>
      ) : null}
    </SectionCard>
  );
}
