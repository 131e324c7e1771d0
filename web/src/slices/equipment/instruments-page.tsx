import type { InstrumentRow } from '@freshet/contract';
import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorStatus } from '#api/error-status';
import { useCan } from '#api/session/claims';
import { type Column, DataTable } from '#ui/data-table';
import { AppLink } from '#ui/link/link';
import { Page } from '#ui/page';
import { EmptyState } from '#ui/states';
import { instrumentsQuery } from './equipment-queries.ts';
import { InstrumentDialog } from './instrument-dialog.tsx';

const noRows: readonly InstrumentRow[] = [];
const states = ['due', 'soon', 'current', 'none', 'retired'] as const;

/** The instruments of the tenant, where they are, and which calibrations fall due. */
export function InstrumentsPage(): ReactNode {
  const { t } = useTranslation('equipment');
  const { state = '', dialog } = useSearch({ strict: false });
  const { history } = useRouter();
  const query = useQuery(instrumentsQuery);
  const canWrite = useCan('equipment.write');
  const rows = useMemo(
    () => (query.data ?? noRows).filter(({ State }) => state === '' || State === state),
    [query.data, state],
  );
  const show = (search: Record<string, string>) => {
    const text = new URLSearchParams(Object.entries(search).filter(([, value]) => value !== '')).toString();
    history.push(`${history.location.pathname}${text ? `?${text}` : ''}`);
  };
  const add = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => show({ state, dialog: 'new' })}>
      {t('add')}
    </Button>
  );
  return (
    <Page title={t('title')} purpose={t('purpose')} primary={canWrite ? add : null} status={errorStatus(query)}>
      <TextField
        select
        size="small"
        label={t('calibration')}
        value={state}
        onChange={(event) => show({ state: event.target.value })}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        sx={{ width: 240, maxWidth: '100%', mb: 1 }}
      >
        <MenuItem value="">{t('all')}</MenuItem>
        {states.map((each) => (
          <MenuItem key={each} value={each}>
            {t(`states.${each}`)}
          </MenuItem>
        ))}
      </TextField>
      <DataTable
        cardsOnPhone
        id="instruments"
        label={t('title')}
        columns={useInstrumentColumns()}
        rows={rows}
        rowKey={keyOf}
        isLoading={query.isPending}
        height={Math.min(640, 76 + Math.max(1, rows.length) * 48)}
        empty={<EmptyState title={t(state ? 'noneInState' : 'empty')} />}
      />
      {canWrite && dialog === 'new' ? <InstrumentDialog instrument={null} onClose={() => show({ state })} /> : null}
    </Page>
  );
}

const keyOf = ({ Id }: InstrumentRow) => String(Id);

function useInstrumentColumns(): readonly Column<InstrumentRow>[] {
  const { t } = useTranslation('equipment');
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('instrument'),
        width: 240,
        filter: false,
        value: ({ Make, Model }) => `${Make} ${Model}`,
        render: ({ Id, Make, Model }) => <AppLink href={`/equipment/${Id}`}>{`${Make} ${Model}`}</AppLink>,
      },
      { id: 'serial', header: t('serial'), width: 150, filter: false, value: ({ Serial }) => Serial },
      { id: 'kind', header: t('kind'), width: 150, value: ({ Kind }) => t(`kinds.${Kind}`) },
      { id: 'station', header: t('station'), width: 220, value: ({ StationName }) => StationName },
      {
        ...{ id: 'state', header: t('calibration'), width: 150, filter: false },
        value: ({ State }) => t(`states.${State}`),
        render: ({ State }) => (State === 'due' ? <strong>{t('states.due')}</strong> : t(`states.${State}`)),
      },
      { id: 'due', header: t('dueOn'), width: 130, filter: false, value: ({ DueOn }) => DueOn },
    ],
    [t],
  );
}
