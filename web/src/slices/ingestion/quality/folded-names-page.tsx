import { type FoldedName, foldedNames, type WrittenFraction } from '@freshet/contract';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clientFor } from '#api/client-for';
import { queries } from '#api/query-client';
import { useAnalyteLabel } from '#ui/analyte-label';
import { saveFile } from '#ui/browser-io.ts';
import { SectionCard } from '#ui/cards/section-card';
import { type Column, DataTable, noTableState, type TableState } from '#ui/data-table';
import { Page } from '#ui/page';
import { EmptyState } from '#ui/states';

const api = clientFor({ foldedNames });

const reportQuery = queryOptions({
  queryKey: ['folded-names'],
  queryFn: () => api.foldedNames.report({}),
  // While it is being made it is looked at again.
  refetchInterval: ({ state }) => (state.data?.Report?.State === 'running' ? 2000 : false),
});

/** Which stations and analytes got results of several names, when signs between digits did not count. */
export function FoldedNamesPage(): ReactNode {
  const { t } = useTranslation('foldedNames');
  const [state, setState] = useState<TableState>(noTableState);
  const { data, isPending } = useQuery(reportQuery);
  const report = data?.Report ?? null;
  const start = useMutation({
    mutationFn: () => api.foldedNames.start({}),
    onSuccess: () => queries.invalidateQueries(reportQuery),
  });
  const save = useMutation({
    mutationFn: () => api.foldedNames.file({}),
    onSuccess: (file) => saveFile('folded-names.csv', file),
  });
  const isRunning = report?.State === 'running';
  return (
    <Page
      title={t('title')}
      purpose={t('purpose')}
      primary={
        <Button variant="contained" loading={start.isPending || isRunning} onClick={() => start.mutate()}>
          {t('start')}
        </Button>
      }
      actions={
        report?.State === 'done' ? (
          <Button startIcon={<DownloadIcon />} loading={save.isPending} onClick={() => save.mutate()}>
            {t('save')}
          </Button>
        ) : null
      }
    >
      <Stack sx={{ gap: 2 }}>
        <Typography sx={{ maxWidth: 900 }}>{t('help')}</Typography>
        {isRunning ? <Alert severity="info">{t('running')}</Alert> : null}
        {report?.State === 'failed' ? <Alert severity="error">{t('failed')}</Alert> : null}
        {report?.State === 'done' ? (
          <Typography>{t('read', { read: report.Read, files: report.Files, count: report.NameCount })}</Typography>
        ) : null}
        {report?.Unread.map(({ FileName, Reason }) => (
          <Alert key={FileName} severity="warning">
            {t('unread', { name: FileName, reason: Reason })}
          </Alert>
        ))}
        {report && report.Fractions.length > 0 ? <WrittenFractions fractions={report.Fractions} /> : null}
        <DataTable
          cardsOnPhone
          id="folded-names"
          label={t('title')}
          columns={useNameColumns()}
          rows={report?.Names ?? none}
          rowKey={keyOf}
          isLoading={isPending}
          state={state}
          onStateChange={setState}
          empty={<EmptyState title={t(report?.State === 'done' ? 'nothing' : 'notMade')} />}
        />
      </Stack>
    </Page>
  );
}

const none = [] as const;
const keyOf = ({ Kind, TargetId, Text }: FoldedName) => `${Kind} ${TargetId} ${Text}`;

function useNameColumns(): readonly Column<FoldedName>[] {
  const { t } = useTranslation('foldedNames');
  return useMemo(
    () => [
      { id: 'target', header: t('target'), width: 200, value: ({ TargetName }) => TargetName },
      { id: 'kind', header: t('kind'), width: 110, value: ({ Kind }) => t(`kinds.${Kind}`) },
      { id: 'text', header: t('text'), width: 200, filter: false, value: ({ Text }) => Text },
      { id: 'results', header: t('results'), width: 100, filter: false, value: ({ Results }) => Results },
      { id: 'files', header: t('files'), width: 80, filter: false, value: ({ Files }) => Files },
      { id: 'first', header: t('first'), width: 120, filter: false, value: ({ FirstOn }) => FirstOn },
      { id: 'last', header: t('last'), width: 120, filter: false, value: ({ LastOn }) => LastOn },
      { id: 'isName', header: t('isName'), width: 150, value: ({ IsName }) => t(IsName ? 'yes' : 'no') },
    ],
    [t],
  );
}

/** Fractions that were stored before they were read as they are today. */
function WrittenFractions({ fractions }: { fractions: readonly WrittenFraction[] }): ReactNode {
  const { t } = useTranslation('foldedNames');
  const label = useAnalyteLabel();
  return (
    <SectionCard title={t('fractions.title')} purpose={t('fractions.purpose')}>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {fractions.map(({ AnalyteId, AnalyteName, Written, Fraction, Results, Files }) => (
          <li key={`${AnalyteId} ${Written}`} className="numbers">
            {t('fractions.line', {
              name: `${AnalyteName}, ${Written}`,
              today: label(AnalyteName, Fraction),
              count: Results,
              files: Files,
            })}
          </li>
        ))}
      </Box>
    </SectionCard>
  );
}
