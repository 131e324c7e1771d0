import AddIcon from '@mui/icons-material/Add';
import FixIcon from '@mui/icons-material/BuildOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { loadStatus } from '#api/load-status';
import { useCan, useClaims } from '#api/session/claims';
import { DataTable } from '#ui/data-table';
import { SearchBox } from '#ui/form/search-box';
import { useAnchor } from '#ui/link/link';
import { Page } from '#ui/page';
import { EmptyState } from '#ui/states';
import { searchOfTable, tableStateOf } from '#ui/table-search';
import { type AnalyteRow, useAnalyteColumns } from './analyte-columns.tsx';
import { AnalyteDialog } from './analyte-dialog.tsx';
import { analyteListQuery, findingsQuery } from './analyte-queries.ts';
import { findAnalytes } from './find-analytes.ts';
import { analytesRoute } from './routes.ts';

/** Everything the tenant's laboratories measure. A row opens the analyte. */
export function AnalytesPage(): ReactNode {
  const { t } = useTranslation('analytes');
  const search = analytesRoute.useSearch();
  const navigate = analytesRoute.useNavigate();
  const change = (next: Partial<typeof search>) => void navigate({ search: (before) => ({ ...before, ...next }) });
  const { userGroupId } = useClaims();
  const query = useQuery(analyteListQuery(userGroupId));
  const rows = useRows(search.find ?? '');
  const open = (id: number) => void navigate({ to: '/manage/analytes/$analyteId', params: { analyteId: String(id) } });
  return (
    <Page
      title={t('title')}
      purpose={t('purpose')}
      actions={<FixLink />}
      primary={<AddButton onAdd={() => change({ dialog: 'new' })} />}
      status={loadStatus(query, t('couldNotGetList'))}
    >
      <Box sx={{ maxWidth: 420, mb: 1 }}>
        <SearchBox
          label={t('search')}
          value={search.find ?? ''}
          debounceMs={200}
          onChange={(find) => change({ find: find || undefined })}
        />
      </Box>
      <DataTable
        cardsOnPhone
        id="analytes"
        label={t('title')}
        columns={useAnalyteColumns(search.find ?? '')}
        rows={rows}
        rowKey={keyOfRow}
        isLoading={query.isPending}
        height={600}
        state={useMemo(() => tableStateOf(search), [search])}
        onStateChange={(state) => change(searchOfTable(state))}
        onOpen={({ analyte }) => open(analyte.Id)}
        empty={<EmptyState title={t(query.data?.length ? 'noMatch' : 'empty')} reason={t('emptyReason')} />}
      />
      {search.dialog === 'new' ? (
        <AnalyteDialog analyte={null} onSaved={open} onClose={() => change({ dialog: undefined })} />
      ) : null}
    </Page>
  );
}

function useRows(find: string): readonly AnalyteRow[] {
  const { userGroupId } = useClaims();
  const { data: analytes } = useQuery(analyteListQuery(userGroupId));
  const { data: findings } = useQuery(findingsQuery(userGroupId));
  return useMemo(() => {
    const counts = new Map<number, number>();
    for (const { AnalyteId } of findings ?? []) counts.set(AnalyteId, (counts.get(AnalyteId) ?? 0) + 1);
    return findAnalytes(analytes ?? [], find).map((analyte) => ({ analyte, findings: counts.get(analyte.Id) ?? 0 }));
  }, [analytes, findings, find]);
}

const keyOfRow = ({ analyte }: AnalyteRow) => String(analyte.Id);

function AddButton({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation('analytes');
  if (!useCan('analytes.write')) return null;
  return (
    <Button variant="contained" startIcon={<AddIcon />} onClick={onAdd}>
      {t('add')}
    </Button>
  );
}

function FixLink() {
  const { t } = useTranslation('analytes');
  const { data } = useQuery(findingsQuery(useClaims().userGroupId));
  return (
    <Button startIcon={<FixIcon />} component={useAnchor()} href="/manage/fix-analytes">
      {data && data.length > 0 ? t('fix.openCount', { count: data.length }) : t('fix.open')}
    </Button>
  );
}
