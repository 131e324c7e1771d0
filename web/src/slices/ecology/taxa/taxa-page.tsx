import type { Taxon } from '@freshet/contract';
import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemLine } from '#api/describe-problem';
import { errorStatus } from '#api/error-status';
import { type Column, DataTable } from '#ui/data-table';
import { ConfirmDialog } from '#ui/dialog';
import { SearchBox } from '#ui/form/search-box';
import { Page } from '#ui/page';
import { useSnackbar } from '#ui/snackbar';
import { EmptyState } from '#ui/states';
import { api, refreshEcology, taxaQuery } from '../ecology-queries.ts';
import { taxaRoute } from '../routes.ts';
import { TaxonDialog } from './taxon-dialog.tsx';

const noRows: readonly Taxon[] = [];

/** The names of plants and animals that the tenant works with. */
export function TaxaPage(): ReactNode {
  const { t } = useTranslation('ecology');
  const { dialog } = taxaRoute.useSearch();
  const navigate = taxaRoute.useNavigate();
  const query = useQuery(taxaQuery);
  const [toRemove, setToRemove] = useState<Taxon | null>(null);
  const [find, setFind] = useState('');
  const all = query.data ?? noRows;
  const rows = useMemo(() => all.filter((taxon) => isMeant(taxon, find)), [all, find]);
  const edited = all.find(({ Id }) => String(Id) === dialog);
  const open = useCallback((next: string | undefined) => void navigate({ search: { dialog: next } }), [navigate]);
  const openRow = useCallback(({ Id }: Taxon) => open(String(Id)), [open]);
  const add = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => open('new')}>
      {t('taxa.add')}
    </Button>
  );
  return (
    <Page title={t('taxa.title')} purpose={t('taxa.purpose')} primary={add} status={errorStatus(query)}>
      <Box sx={{ maxWidth: 420, mb: 1 }}>
        <SearchBox label={t('taxa.find')} value={find} onChange={setFind} />
      </Box>
      <DataTable
        cardsOnPhone
        id="taxa"
        label={t('taxa.title')}
        columns={useTaxonColumns(setToRemove)}
        rows={rows}
        rowKey={keyOf}
        isLoading={query.isPending}
        height={Math.min(640, 76 + Math.max(1, rows.length) * 48)}
        onOpen={openRow}
        empty={
          find ? (
            <EmptyState title={t('taxa.notFound')} />
          ) : (
            <EmptyState title={t('taxa.empty')} reason={t('taxa.emptyReason')} />
          )
        }
      />
      {dialog === 'new' || edited ? (
        <TaxonDialog key={dialog} taxon={edited ?? null} onClose={() => open(undefined)} />
      ) : null}
      {toRemove ? <RemoveTaxon taxon={toRemove} onClose={() => setToRemove(null)} /> : null}
    </Page>
  );
}

const isMeant = ({ Name, CommonName, AcceptedName }: Taxon, sought: string) =>
  [Name, CommonName, AcceptedName ?? ''].some((name) => name.toLowerCase().includes(sought.trim().toLowerCase()));
const noMore = () => undefined;
const keyOf = ({ Id }: Taxon) => String(Id);

function useTaxonColumns(askToRemove: (taxon: Taxon) => void): readonly Column<Taxon>[] {
  const { t } = useTranslation('ecology');
  return useMemo(
    () => [
      { id: 'name', header: t('taxa.name'), width: 190, filter: false, value: ({ Name }) => Name },
      { id: 'authority', header: t('taxa.authority'), width: 120, filter: false, value: ({ Authority }) => Authority },
      { id: 'common', header: t('taxa.commonName'), width: 155, filter: false, value: ({ CommonName }) => CommonName },
      { id: 'rank', header: t('taxa.rank'), width: 95, value: ({ Rank }) => t(`ranks.${Rank}`) },
      { id: 'status', header: t('visit.status'), width: 115, value: ({ Status }) => t(`statuses.${Status}`) },
      {
        id: 'form',
        header: t('taxa.growthForm'),
        width: 130,
        value: ({ GrowthForm }) => (GrowthForm === '' ? '' : t(`forms.${GrowthForm}`)),
      },
      {
        id: 'accepted',
        header: t('taxa.accepted'),
        width: 150,
        filter: false,
        value: ({ AcceptedName }) => AcceptedName,
      },
      { id: 'uses', header: t('taxa.uses'), width: 85, filter: false, value: ({ Uses }) => Uses },
      {
        id: 'actions',
        header: t('taxa.actions'),
        width: 75,
        sort: false,
        filter: false,
        value: () => null,
        render: (taxon) => (
          <IconButton aria-label={t('taxa.removeTitle', { name: taxon.Name })} onClick={() => askToRemove(taxon)}>
            <DeleteIcon fontSize="small" />
          </IconButton>
        ),
      },
    ],
    [t, askToRemove],
  );
}

function RemoveTaxon({ taxon, onClose }: { taxon: Taxon; onClose: () => void }) {
  const { t } = useTranslation('ecology');
  const { show } = useSnackbar();
  const remove = useMutation({
    meta: { isShownInPlace: true },
    mutationFn: () => api.taxa.remove({ params: { id: taxon.Id } }),
    onSuccess: async () => {
      await refreshEcology();
      show(t('taxa.removed', { name: taxon.Name }));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={t('taxa.removeTitle', { name: taxon.Name })}
      confirmLabel={t('taxa.remove')}
      isDestructive
      onConfirm={() => remove.mutateAsync().then(noMore, noMore)}
      onClose={onClose}
    >
      {remove.error ? (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          {problemLine(remove.error)}
        </Alert>
      ) : null}
      {t('taxa.removeText')}
    </ConfirmDialog>
  );
}
