import type { ImporterPreview } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { translateStatement } from '#api/translate-statement';
import { SectionCard } from '#ui/cards/section-card';
import { type Column, DataTable } from '#ui/data-table';
import { showInstant } from '#ui/dates/show-instant.ts';
import { EmptyState } from '#ui/states';

interface PreviewProps {
  preview: ImporterPreview | null;
  /** Why there is none; empty when nothing went wrong. */
  problem: string;
  isLoading: boolean;
  /** Something typed is no number. */
  isWrong: boolean;
  onAsk: () => void;
}

/** The newest real file, read as the importer would read it. */
export function PreviewSection({ preview, problem, isLoading, isWrong, onAsk }: PreviewProps) {
  const { t } = useTranslation('importers');
  return (
    <SectionCard
      title={t('preview.title')}
      purpose={t('preview.purpose')}
      actions={
        <Button variant="outlined" loading={isLoading} disabled={isWrong} onClick={onAsk}>
          {t('preview.ask')}
        </Button>
      }
    >
      {problem ? <Alert severity="error">{problem}</Alert> : null}
      {preview && !problem ? <PreviewResult preview={preview} /> : null}
    </SectionCard>
  );
}

const mostFindings = 10;

function PreviewResult({ preview }: { preview: ImporterPreview }) {
  const { t } = useTranslation('importers');
  const { FileName, FilesMatching, FilesFound, Head, Columns, Findings, FindingsCoded = [], HostKey } = preview;
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography>{t('preview.file', { name: FileName, matching: FilesMatching, found: FilesFound })}</Typography>
      {HostKey ? (
        <Typography sx={{ overflowWrap: 'anywhere' }}>{t('source.hostKey', { key: HostKey })}</Typography>
      ) : null}
      {Findings.length > 0 ? (
        <Alert severity="warning">
          {Findings.slice(0, mostFindings).map((finding, index) => (
            <div key={finding}>{translateStatement({ Message: finding, Coded: FindingsCoded[index] })}</div>
          ))}
          {Findings.length > mostFindings ? (
            <div>{t('preview.more', { count: Findings.length - mostFindings })}</div>
          ) : null}
        </Alert>
      ) : null}
      <DataTable
        id="importer-preview"
        cardsOnPhone
        label={t('preview.title')}
        columns={usePreviewColumns()}
        rows={Columns}
        rowKey={({ Name }) => Name}
        empty={<EmptyState title={t('preview.nothing')} />}
      />
      <Box
        component="pre"
        role="region"
        aria-label={t('preview.head')}
        tabIndex={0}
        sx={{ m: 0, p: 1, overflow: 'auto', maxHeight: 240, bgcolor: 'action.hover', borderRadius: 1, fontSize: 13 }}
      >
        {Head.join('\n')}
      </Box>
    </Stack>
  );
}

type PreviewColumn = ImporterPreview['Columns'][number];

function usePreviewColumns(): readonly Column<PreviewColumn>[] {
  const { t } = useTranslation('importers');
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('parameters.name'),
        width: 200,
        value: ({ Name, ColumnIndex }: PreviewColumn) =>
          ColumnIndex === null ? Name : t('preview.column', { number: ColumnIndex }),
      },
      { id: 'count', header: t('preview.count'), width: 110, value: ({ Count }: PreviewColumn) => Count },
      {
        id: 'time',
        header: t('preview.newest'),
        width: 170,
        value: ({ NewestTime }: PreviewColumn) => (NewestTime ? showInstant(NewestTime) : ''),
      },
      { id: 'value', header: t('preview.value'), width: 110, value: ({ NewestValue }: PreviewColumn) => NewestValue },
      { id: 'unit', header: t('preview.unit'), width: 90, value: ({ Unit }: PreviewColumn) => Unit },
      {
        id: 'series',
        header: t('parameters.series'),
        width: 280,
        value: ({ TimeSeriesName }: PreviewColumn) => TimeSeriesName ?? t('preview.leadsNowhere'),
      },
    ],
    [t],
  );
}
