import type { Datum } from '@freshet/contract';
import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorStatus } from '#api/error-status';
import { useCan, useClaims } from '#api/session/claims';
import { type Column, DataTable } from '#ui/data-table';
import { tableHeight } from '#ui/data-table/table-height.ts';
import { Page } from '#ui/page';
import { EmptyState } from '#ui/states';
import { tenantDatumsRoute } from '../routes.ts';
import { DatumDialog } from './datum-dialog.tsx';
import { datumsOfQuery } from './manage-queries.ts';

export function OwnDatumsPage(): ReactNode {
  return <DatumsPage tenant={useClaims().role} />;
}

export function TenantDatumsPage(): ReactNode {
  return <DatumsPage tenant={tenantDatumsRoute.useParams().name} />;
}

/** The levels that depths and heights of names are counted from. */
function DatumsPage({ tenant }: { tenant: string }) {
  const { t } = useTranslation('manageLocations');
  const query = useQuery(datumsOfQuery(tenant));
  const [edited, setEdited] = useState<Datum | 'new' | null>(null);
  const canWrite = useCan('locations.write');
  const rows = query.data ?? none;
  const columns = useMemo(
    (): readonly Column<Datum>[] => [
      { id: 'name', header: t('datums.name'), width: 220, value: ({ Name }) => Name },
      {
        id: 'description',
        header: t('datums.description'),
        width: 460,
        filter: false,
        value: ({ Description }) => Description,
      },
    ],
    [t],
  );
  const add = canWrite ? (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setEdited('new')}>
      {t('datums.add')}
    </Button>
  ) : null;
  return (
    <Page title={t('datums.title')} purpose={t('datums.purpose')} primary={add} status={errorStatus(query)}>
      <DataTable
        cardsOnPhone
        id="datums"
        label={t('datums.title')}
        columns={columns}
        rows={rows}
        rowKey={keyOfDatum}
        isLoading={query.isPending}
        height={tableHeight(rows.length, 500)}
        onOpen={canWrite ? setEdited : undefined}
        empty={<EmptyState title={t('datums.empty')} reason={t('datums.emptyReason')} />}
      />
      {edited ? (
        <DatumDialog tenant={tenant} datum={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      ) : null}
    </Page>
  );
}

const none: readonly Datum[] = [];
const keyOfDatum = ({ Id }: Datum) => String(Id);
