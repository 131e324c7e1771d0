import type { IngestionDetails } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { useCan } from '#api/session/claims';
import { saveFile } from '#ui/browser-io.ts';
import { SectionCard } from '#ui/cards/section-card';
import { ConfirmDialog } from '#ui/dialog';
import { footBar } from '#ui/layout/foot-bar.ts';
import { ErrorState, LoadingState } from '#ui/states';
import { api } from '../../ingestion-api.ts';
import { refreshAfterStoring } from '../../ingestion-queries.ts';
import { FindingList } from '../finding-list.tsx';
import { ClockQuestion } from './clock-question.tsx';
import { ColumnCard } from './column-card.tsx';
import { LayoutPanel } from './layout-panel.tsx';
import { decide, findingsQuery, type LoggerFileView, loggerFileQuery } from './logger-queries.ts';

/** The check of a logger file: its lines, its clock, its series, its findings, and the button that stores it. */
export function LoggerPanel({ ingestion }: { ingestion: IngestionDetails }): ReactNode {
  const { t } = useTranslation('loggerFiles');
  const query = useQuery(loggerFileQuery(ingestion.ExecutionId));
  const failure = errorOf(query);
  if (failure) return <ErrorState {...failure} />;
  if (!query.data) return <LoadingState lines={6} />;
  const { ExecutionId, Books, State } = ingestion;
  const { Data, Header, Blank, Event, Refused } = query.data.Lines;
  return (
    <Stack sx={{ gap: 2 }}>
      {State === 'review' ? (
        <ClockQuestion key={query.data.Asks.join()} executionId={ExecutionId} file={query.data} />
      ) : null}
      <SectionCard title={t('booksTitle')}>
        <Typography className="numbers">
          {t('lines', { data: Data, header: Header, blank: Blank, event: Event, refused: Refused })}
        </Typography>
        {State === 'review' ? (
          <Typography className="numbers" role="status">
            {t('values', { ready: Books.Ready, held: Books.Held, dropped: Books.Dropped })}
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
      <FindingsCard ingestion={ingestion} />
      {State === 'review' ? <StoreBar ingestion={ingestion} file={query.data} /> : null}
    </Stack>
  );
}

interface PartProps {
  ingestion: IngestionDetails;
  file: LoggerFileView;
}

function Columns({ ingestion, file }: PartProps) {
  const { t } = useTranslation('loggerFiles');
  const canTeach = useCan('ingestion.teach');
  const [isAlways, setIsAlways] = useState(canTeach);
  return (
    <SectionCard title={t('columns')}>
      {canTeach ? (
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

function FindingsCard({ ingestion: { ExecutionId, FileName, FindingCounts } }: Pick<PartProps, 'ingestion'>) {
  const { t } = useTranslation('loggerFiles');
  const query = useQuery({ ...findingsQuery(ExecutionId), enabled: FindingCounts.length > 0 });
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
          {t('more')}
        </Button>
      }
    >
      <FindingList findings={query.data.Findings} state="rejected" />
    </SectionCard>
  );
}

/** The last word: what goes in, what would change, and why it cannot be done yet. Always in sight. */
function StoreBar({ ingestion, file }: PartProps) {
  const { t } = useTranslation('loggerFiles');
  const canRun = useCan('ingestion.run');
  const [isDiscarding, setIsDiscarding] = useState(false);
  const { ExecutionId, Books } = ingestion;
  const changed = file.Columns.reduce((sum, one) => sum + (one.State === 'chosen' ? (one.Changed ?? 0) : 0), 0);
  const waitsForYes = changed > 0 && !file.AllowsChanges;
  const reason =
    file.Asks.length > 0
      ? t(file.Asks.includes('offset') ? 'waitsForClock' : 'waitsForFormat')
      : Books.Held > 0
        ? t('waitsForSeries', { count: Books.Held })
        : null;
  const say = useMutation({ mutationFn: (body: Parameters<typeof decide>[1]) => decide(ExecutionId, body) });
  if (!canRun) return null;
  return (
    <Box
      ref={footBar}
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 4,
        p: 1.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        bgcolor: 'background.paper',
      }}
    >
      {say.error ? <Alert severity="error">{say.error.message}</Alert> : null}
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
        <Button
          variant="contained"
          size="large"
          disabled={Books.Ready === 0 || Books.Held > 0 || waitsForYes}
          loading={say.isPending}
          onClick={() => say.mutate({ Columns: [], Publish: true })}
        >
          {t('store', { count: Books.Ready })}
        </Button>
        {reason === null ? null : <Typography color="textSecondary">{reason}</Typography>}
        {waitsForYes ? (
          <>
            <Typography role="status">{t('changes', { count: changed })}</Typography>
            <Button onClick={() => say.mutate({ Columns: [], AllowsChanges: true, Publish: false })}>
              {t('allow')}
            </Button>
          </>
        ) : null}
        <Button onClick={() => setIsDiscarding(true)}>{t('discard')}</Button>
      </Stack>
      {isDiscarding ? (
        <ConfirmDialog
          open
          isDestructive
          title={t('discardTitle')}
          confirmLabel={t('discard')}
          onClose={() => setIsDiscarding(false)}
          onConfirm={async () => {
            await api.ingestion.cancel({ params: { executionId: ExecutionId } });
            await refreshAfterStoring();
            setIsDiscarding(false);
          }}
        >
          {t('discardText')}
        </ConfirmDialog>
      ) : null}
    </Box>
  );
}
