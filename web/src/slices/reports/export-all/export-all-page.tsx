import type { ExportRun } from '@freshet/contract';
import DownloadIcon from '@mui/icons-material/Inventory2Outlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { queryStatus } from '#api/error-status';
import { queries } from '#api/query-client';
import { useCan } from '#api/session/claims';
import { translateIfKnown } from '#api/translate-if-known';
import { SectionCard } from '#ui/cards/section-card';
import { type Column, DataTable } from '#ui/data-table';
import { showInstant } from '#ui/dates/show-instant.ts';
import { showSize } from '#ui/file-size.ts';
import { AppLink } from '#ui/link/link';
import { Page } from '#ui/page';
import { EmptyState } from '#ui/states';
import { api, exportOverviewQuery } from '../monthly/monthly-api.ts';
import { Running } from '../monthly/running.tsx';
import { heightOf } from '../monthly/tables/summary-table.tsx';

const refresh = () => queries.invalidateQueries({ queryKey: exportOverviewQuery.queryKey });

/** Everything the tenant has, as a zip of CSV files: written in the background, kept among the files. */
export function ExportAllPage(): ReactNode {
  const { t } = useTranslation('otherReports');
  const query = useQuery(exportOverviewQuery);
  const canRun = useCan('reports.run');
  const running = query.data?.Runs.find(({ State, ExecutionId }) => State === 'building' && ExecutionId !== null);
  const start = useMutation({ mutationFn: () => api.exportAll.start({}), onSettled: refresh });
  const end = useCallback(() => void refresh(), []);
  return (
    <Page
      title={t('exportAll.title')}
      purpose={t('exportAll.purpose')}
      status={queryStatus(query)}
      primary={
        canRun && !query.isError ? (
          <Button
            variant="contained"
            startIcon={<DownloadIcon />}
            loading={start.isPending}
            loadingPosition="start"
            disabled={running !== undefined}
            onClick={() => start.mutate()}
          >
            {t('exportAll.start')}
          </Button>
        ) : undefined
      }
    >
      <Stack sx={{ gap: 2, maxWidth: 1100 }}>
        {running?.ExecutionId ? (
          <SectionCard title={t('exportAll.now')}>
            <Running id={running.ExecutionId} label={t('exportAll.running')} onEnd={end} />
          </SectionCard>
        ) : null}
        <SectionCard title={t('exportAll.runs')}>
          <RunTable runs={query.data?.Runs ?? []} />
        </SectionCard>
        <SectionCard title={t('exportAll.contents')} purpose={t('exportAll.contentsPurpose')}>
          <Contents
            names={query.data?.Tables.map(({ Name, Columns }) => ({ name: Name, columns: Columns.length })) ?? []}
          />
        </SectionCard>
      </Stack>
    </Page>
  );
}

function RunTable({ runs }: { runs: readonly ExportRun[] }) {
  const { t, i18n } = useTranslation('otherReports');
  const isNarrow = useMediaQuery('(max-width:600px)');
  const columns = useMemo(
    (): readonly Column<ExportRun>[] => [
      {
        id: 'file',
        header: t('exportAll.file'),
        // The first column stays when the others are scrolled: it must leave them room.
        width: isNarrow ? 150 : 340,
        value: ({ FileName }) => FileName,
        render: ({ FileId, FileName }) => (FileId ? <AppLink href={`/datasets/${FileId}`}>{FileName}</AppLink> : '–'),
      },
      { id: 'state', header: t('exportAll.state'), width: 140, value: ({ State }) => t(`states.${State}`) },
      { id: 'asOf', header: t('exportAll.asOf'), width: 170, filter: false, value: ({ AsOf }) => showInstant(AsOf) },
      {
        id: 'rows',
        header: t('exportAll.rows'),
        width: 120,
        align: 'right',
        filter: false,
        value: ({ Rows }) => Rows,
        render: ({ Rows }) => Rows.toLocaleString(i18n.language),
      },
      {
        id: 'size',
        header: t('exportAll.size'),
        width: 120,
        align: 'right',
        filter: false,
        value: ({ SizeBytes }) => SizeBytes,
        render: ({ SizeBytes }) => (SizeBytes === null ? '' : showSize(SizeBytes, i18n.language)),
      },
      { id: 'by', header: t('exportAll.by'), width: 160, value: ({ RequestedBy }) => RequestedBy },
    ],
    [t, i18n.language, isNarrow],
  );
  return (
    <DataTable
      cardsOnPhone
      id="exports"
      label={t('exportAll.runs')}
      columns={columns}
      rows={runs}
      rowKey={keyOf}
      height={heightOf(runs.length, 420)}
      empty={<EmptyState title={t('exportAll.none')} reason={t('exportAll.noneReason')} />}
    />
  );
}

const keyOf = ({ Id }: ExportRun) => String(Id);

/** The files of the archive; the data dictionary in it explains every column. */
function Contents({ names }: { names: readonly { name: string; columns: number }[] }) {
  const { t } = useTranslation('otherReports');
  return (
    <Box
      component="ul"
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gap: 1,
        gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fill, minmax(300px, 1fr))' },
      }}
    >
      {names.map(({ name, columns }) => (
        <li key={name}>
          <Typography sx={{ fontWeight: 600 }}>{name}.csv</Typography>
          <Typography variant="body2" color="textSecondary">
            {translateIfKnown(`otherReports:tables.${name}`) ?? ''} {t('exportAll.columns', { count: columns })}
          </Typography>
        </li>
      ))}
    </Box>
  );
}
