import type { IngestionDetails } from '@freshet/contract';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { useCan } from '#api/session/claims';
import { SectionCard } from '#ui/cards/section-card';
import { ErrorState, LoadingState } from '#ui/states';
import { FindingsCard } from '../findings-card.tsx';
import { ClockQuestion } from './clock-question.tsx';
import { ColumnCard } from './column-card.tsx';
import { LayoutPanel } from './layout-panel.tsx';
import { findingsQuery, type LoggerFileView, loggerFileQuery } from './logger-queries.ts';
import { LoggerStoreBar } from './logger-store-bar.tsx';

/** The check of a logger file: its lines, its clock, its series, its findings, and the button that stores it. */
export function LoggerPanel({ ingestion }: { ingestion: IngestionDetails }): ReactNode {
  const { t } = useTranslation('loggerFiles');
  const query = useQuery(loggerFileQuery(ingestion.ExecutionId));
  const hasFindings = ingestion.FindingCounts.length > 0;
  const findings = useQuery({ ...findingsQuery(ingestion.ExecutionId), enabled: hasFindings });
  const failure = errorOf(query);
  if (failure) return <ErrorState {...failure} />;
  if (!query.data) return <LoadingState lines={6} />;
  const { ExecutionId, RowCounts, State } = ingestion;
  const { Data, Header, Blank, Event, Refused } = query.data.Lines;
  return (
    <Stack sx={{ gap: 2 }}>
      {State === 'review' ? (
        <ClockQuestion key={query.data.OpenQuestions.join()} executionId={ExecutionId} file={query.data} />
      ) : null}
      <SectionCard title={t('contentsTitle')}>
        <Typography className="numbers">
          {t('lines', { data: Data, header: Header, blank: Blank, event: Event, refused: Refused })}
        </Typography>
        {State === 'review' ? (
          <Typography className="numbers" role="status">
            {t('values', { ready: RowCounts.Ready, held: RowCounts.Held, dropped: RowCounts.Dropped })}
          </Typography>
        ) : null}
      </SectionCard>
      {State === 'review' ? (
        <LayoutPanel
          key={JSON.stringify(query.data.Layout)}
          executionId={ExecutionId}
          file={query.data}
          fileName={ingestion.FileName}
        />
      ) : null}
      {State === 'review' ? <Columns ingestion={ingestion} file={query.data} /> : null}
      <FindingsCard
        ingestion={ingestion}
        findings={findings.data?.Findings}
        title={t('findings')}
        download={t('more')}
      />
      {State === 'review' ? <LoggerStoreBar ingestion={ingestion} file={query.data} /> : null}
    </Stack>
  );
}

interface PartProps {
  ingestion: IngestionDetails;
  file: LoggerFileView;
}

function Columns({ ingestion, file }: PartProps) {
  const { t } = useTranslation('loggerFiles');
  const canSaveForAll = useCan('ingestion.teach');
  const [isAlways, setIsAlways] = useState(canSaveForAll);
  return (
    <SectionCard title={t('columns')}>
      {canSaveForAll ? (
        <FormControlLabel
          control={<Checkbox checked={isAlways} onChange={(_, checked) => setIsAlways(checked)} />}
          label={t('always')}
        />
      ) : null}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {file.Columns.map((column) => (
          <ColumnCard
            key={column.Position}
            executionId={ingestion.ExecutionId}
            column={column}
            isAlways={isAlways}
            file={file}
          />
        ))}
      </Box>
    </SectionCard>
  );
}
