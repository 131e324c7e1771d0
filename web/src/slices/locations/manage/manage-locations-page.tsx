import AddIcon from '@mui/icons-material/Add';
import AutoIcon from '@mui/icons-material/AutoFixHighOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import ImportIcon from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorStatus } from '#api/error-status';
import { useCan } from '#api/session/claims';
import { DataTable } from '#ui/data-table';
import { SearchBox } from '#ui/form/search-box';
import { useAnchor } from '#ui/link/link';
import { Page } from '#ui/page';
import { EmptyState } from '#ui/states';
import { searchOfTable, tableStateOf } from '#ui/table-search';
import { foldText } from '../fold-text.ts';
import { manageLocationsRoute } from '../routes.ts';
import { AutoAssignDialog } from './auto-assign-dialog.tsx';
import { DeleteStationsDialog } from './delete-stations-dialog.tsx';
import { sourceRowsQuery } from './manage-queries.ts';
import { NewSourceDialog } from './new-source-dialog.tsx';
import { type SourceRow, useSourceColumns, useSourceRows } from './source-columns.tsx';
import { SourceSheet } from './source-sheet.tsx';
import { type PlacedWarning, WarningList } from './warning-list.tsx';

/** Every station, plot and survey location: made, described, linked and merged here. */
export function ManageLocationsPage(): ReactNode {
  const { t } = useTranslation('manageLocations');
  const search = manageLocationsRoute.useSearch();
  const navigate = manageLocationsRoute.useNavigate();
  const change = (next: Partial<typeof search>) => void navigate({ search: (before) => ({ ...before, ...next }) });
  const query = useQuery(sourceRowsQuery);
  const all = useSourceRows(query.data ?? none);
  const rows = useMemo(() => findRows(all, search.find ?? ''), [all, search.find]);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [warnings, setWarnings] = useState<readonly PlacedWarning[]>([]);
  const open = all.find((row) => keyOfRow(row) === search.source);
  const chosen = all.filter((row) => selected.has(keyOfRow(row)) && !row.source.IsShared);
  return (
    <Page
      title={t('title')}
      purpose={t('purpose')}
      actions={
        <Actions
          chosen={chosen.length}
          onAutoAssign={() => change({ dialog: 'autoAssign' })}
          onDelete={() => change({ dialog: 'delete' })}
        />
      }
      primary={
        <Button variant="contained" startIcon={<AddIcon />} onClick={() => change({ dialog: 'new' })}>
          {t('add')}
        </Button>
      }
      status={errorStatus(query)}
    >
      <WarningList warnings={warnings} onOpen={(id) => change({ source: id })} onDismiss={() => setWarnings([])} />
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
        id="data-sources"
        label={t('title')}
        columns={useSourceColumns()}
        rows={rows}
        total={all.length}
        rowKey={keyOfRow}
        isLoading={query.isPending}
        state={useMemo(() => tableStateOf(search), [search])}
        onStateChange={(state) => change(searchOfTable(state))}
        selectable
        selected={selected}
        onSelect={setSelected}
        onOpen={(row) => change({ source: keyOfRow(row) })}
        empty={<EmptyState title={t(query.data?.length ? 'noMatch' : 'empty')} reason={t('emptyReason')} />}
      />
      {open ? <SourceSheet row={open} onClose={() => change({ source: undefined })} onWarnings={setWarnings} /> : null}
      {search.dialog === 'new' ? (
        <NewSourceDialog onClose={() => change({ dialog: undefined })} onWarnings={setWarnings} />
      ) : null}
      {search.dialog === 'delete' && chosen.length > 0 ? (
        <DeleteStationsDialog
          sources={chosen.map(({ source }) => source)}
          onClose={() => change({ dialog: undefined })}
          onDeleted={() => {
            setSelected(new Set());
            change({ dialog: undefined, source: undefined });
          }}
        />
      ) : null}
      {search.dialog === 'autoAssign' ? (
        <AutoAssignDialog chosen={chosen.map(({ source }) => source)} onClose={() => change({ dialog: undefined })} />
      ) : null}
    </Page>
  );
}

const none = [] as const;
const keyOfRow = ({ source }: SourceRow) => String(source.Id);

/** By name, by any other name, and by the place. */
export function findRows(rows: readonly SourceRow[], typed: string): readonly SourceRow[] {
  const wanted = foldText(typed);
  if (wanted === '') return rows;
  return rows.filter(({ source: { LocationIdentifier, DisplayName, OtherNames } }) =>
    [LocationIdentifier, DisplayName ?? '', ...OtherNames].some((text) => foldText(text).includes(wanted)),
  );
}

interface ActionsProps {
  chosen: number;
  onAutoAssign: () => void;
  onDelete: () => void;
}

function Actions({ chosen, onAutoAssign, onDelete }: ActionsProps) {
  const { t } = useTranslation('manageLocations');
  const anchor = useAnchor();
  const canDelete = useCan('locations.delete');
  return (
    <>
      {canDelete && chosen > 0 ? (
        <Button color="error" startIcon={<DeleteIcon />} onClick={onDelete}>
          {t('delete.open', { count: chosen })}
        </Button>
      ) : null}
      <Button startIcon={<ImportIcon />} component={anchor} href="/manage/monitoring_locations/import">
        {t('import')}
      </Button>
      <Button startIcon={<HistoryIcon />} component={anchor} href="/manage/monitoring_locations/imports">
        {t('stationImports.open')}
      </Button>
      {useCan('locations.link') ? (
        <Button startIcon={<AutoIcon />} onClick={onAutoAssign}>
          {t('autoAssign.open')}
        </Button>
      ) : null}
    </>
  );
}
