import type { StationImport } from '@freshet/contract';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorStatus } from '#api/error-status';
import { useCan } from '#api/session/claims';
import { type Column, DataTable, noTableState, type TableState } from '#ui/data-table';
import { showInstant } from '#ui/dates/show-instant.ts';
import { AppLink } from '#ui/link/link';
import { Page } from '#ui/page';
import { EmptyState } from '#ui/states';
import { DoubtsDialog } from './doubts-dialog.tsx';
import { stationImportsQuery } from './import-queries.ts';
import { RegionDialog } from './region-dialog.tsx';
import { UndoImportDialog } from './undo-import-dialog.tsx';

type Open = { readonly kind: 'undo' | 'doubts'; readonly of: StationImport } | { readonly kind: 'region' } | null;

/** What was imported when by whom, to be taken back, and coordinates that wait for a decision. */
export function StationImportsPage(): ReactNode {
  const { t } = useTranslation('manageLocations');
  const query = useQuery(stationImportsQuery);
  const [state, setState] = useState<TableState>(noTableState);
  const [open, setOpen] = useState<Open>(null);
  const canUndo = useCan('locations.delete');
  const columns = useImportColumns(setOpen, canUndo);
  const close = () => setOpen(null);
  return (
    <Page
      title={t('stationImports.title')}
      purpose={t('stationImports.purpose')}
      breadcrumb={[{ label: t('title'), href: '/manage/monitoring_locations' }, { label: t('stationImports.title') }]}
      actions={<Button onClick={() => setOpen({ kind: 'region' })}>{t('region.open')}</Button>}
      status={errorStatus(query)}
    >
      <DataTable
        cardsOnPhone
        id="station-imports"
        label={t('stationImports.title')}
        columns={columns}
        rows={query.data ?? none}
        rowKey={keyOf}
        isLoading={query.isPending}
        state={state}
        onStateChange={setState}
        empty={
          <EmptyState
            title={t('stationImports.empty')}
            reason={t('stationImports.emptyReason')}
            action={<AppLink href="/manage/monitoring_locations/import">{t('import')}</AppLink>}
          />
        }
      />
      {open?.kind === 'undo' ? <UndoImportDialog of={open.of} onClose={close} /> : null}
      {open?.kind === 'doubts' ? <DoubtsDialog of={open.of} onClose={close} /> : null}
      {open?.kind === 'region' ? <RegionDialog onClose={close} /> : null}
    </Page>
  );
}

const none = [] as const;
const keyOf = ({ Id }: StationImport) => String(Id);

function useImportColumns(onOpen: (open: Open) => void, canUndo: boolean): readonly Column<StationImport>[] {
  const { t } = useTranslation('manageLocations');
  return useMemo(
    () => [
      { id: 'file', header: t('stationImports.file'), width: 180, filter: false, value: ({ FileName }) => FileName },
      {
        id: 'do',
        header: t('stationImports.actions'),
        width: 170,
        filter: false,
        sort: false,
        value: () => null,
        render: (row) => (
          <>
            {row.Doubtful > 0 ? (
              <Button size="small" onClick={() => onOpen({ kind: 'doubts', of: row })}>
                {t('stationImports.decide', { count: row.Doubtful })}
              </Button>
            ) : null}
            {canUndo && row.Left > 0 ? (
              <Button
                size="small"
                aria-label={t('stationImports.undoOf', { name: row.FileName })}
                onClick={() => onOpen({ kind: 'undo', of: row })}
              >
                {t('stationImports.undo')}
              </Button>
            ) : null}
          </>
        ),
      },
      {
        id: 'origin',
        header: t('stationImports.origin'),
        width: 170,
        value: ({ Origin }) => t(`stationImports.origins.${Origin}`),
      },
      {
        id: 'at',
        header: t('stationImports.at'),
        width: 150,
        filter: false,
        value: ({ MadeAt }) => showInstant(MadeAt),
      },
      { id: 'by', header: t('stationImports.by'), width: 170, value: ({ MadeBy }) => MadeBy },
      { id: 'added', header: t('stationImports.added'), width: 90, filter: false, value: ({ Added }) => Added },
      {
        id: 'changed',
        header: t('stationImports.changed'),
        width: 100,
        filter: false,
        value: ({ Changed }) => Changed,
      },
      {
        id: 'state',
        header: t('stationImports.state'),
        width: 190,
        value: ({ UndoneAt, Left }) =>
          UndoneAt === null
            ? t('stationImports.stands')
            : t(Left > 0 ? 'stationImports.partly' : 'stationImports.undone'),
      },
    ],
    [t, onOpen, canUndo],
  );
}
