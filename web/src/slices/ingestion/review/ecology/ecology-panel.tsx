import type { IngestionDetails } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { saveFile } from '#ui/browser-io.ts';
import { SectionCard } from '#ui/cards/section-card';
import { ErrorState, LoadingState } from '#ui/states';
import { api } from '../../ingestion-api.ts';
import { FindingList } from '../finding-list.tsx';
import { type EcologyFileView, ecologyFileQuery, ecologyFindingsQuery } from './ecology-file-queries.ts';
import { LayoutCard } from './layout-card.tsx';
import { NamesCard } from './names-card.tsx';
import { StoreBar } from './store-bar.tsx';

/** The check of a file with surveys, plots or taxa: its books, how it is read, its names, and the button that stores it. */
export function EcologyPanel({ ingestion }: { ingestion: IngestionDetails }): ReactNode {
  const query = useQuery(ecologyFileQuery(ingestion.ExecutionId));
  const failure = errorOf(query);
  if (failure) return <ErrorState {...failure} />;
  if (!query.data) return <LoadingState lines={6} />;
  const { ExecutionId, State, FileName } = ingestion;
  const file = query.data;
  const isOpen = State === 'review';
  return (
    <Stack sx={{ gap: 2 }}>
      {isOpen ? <Questions file={file} /> : null}
      <Books ingestion={ingestion} file={file} />
      {isOpen ? (
        <LayoutCard key={JSON.stringify(file.Layout)} executionId={ExecutionId} file={file} fileName={FileName} />
      ) : null}
      {isOpen ? <NamesCard executionId={ExecutionId} names={file.Names} /> : null}
      <FindingsCard ingestion={ingestion} />
      {isOpen ? <StoreBar ingestion={ingestion} file={file} /> : null}
    </Stack>
  );
}

interface PartProps {
  ingestion: IngestionDetails;
  file: EcologyFileView;
}

function Questions({ file: { Asks } }: Pick<PartProps, 'file'>) {
  const { t } = useTranslation('ecologyFiles');
  if (Asks.length === 0) return null;
  return (
    <Alert severity="warning">
      <AlertTitle>{t('questions.title')}</AlertTitle>
      {Asks.map((question) => (
        <Typography key={question}>{t(`questions.${question}`)}</Typography>
      ))}
    </Alert>
  );
}

function Books({ ingestion: { Books: books, State }, file }: PartProps) {
  const { t } = useTranslation('ecologyFiles');
  return (
    <SectionCard title={t('booksTitle')}>
      <Typography className="numbers">{t('records', { count: file.Records + file.Refused })}</Typography>
      {State === 'review' ? (
        <>
          <Typography className="numbers" role="status">
            {t('books', { ready: books.Ready, held: books.Held, dropped: books.Dropped, refused: file.Refused })}
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

function FindingsCard({ ingestion: { ExecutionId, FileName, FindingCounts } }: Pick<PartProps, 'ingestion'>) {
  const { t } = useTranslation('ecologyFiles');
  const query = useQuery({ ...ecologyFindingsQuery(ExecutionId), enabled: FindingCounts.length > 0 });
  const download = useMutation({
    mutationFn: () => api.ingestion.findingsFile({ params: { executionId: ExecutionId } }),
    onSuccess: (file) => saveFile(`${FileName}-findings.csv`, file),
  });
  if (!query.data || query.data.Findings.length === 0) return null;
  return (
    <SectionCard
      title={t('findings')}
      actions={
        <Button loading={download.isPending} onClick={() => download.mutate()}>
          {t('download')}
        </Button>
      }
    >
      <FindingList findings={query.data.Findings} state="rejected" />
    </SectionCard>
  );
}
