import type { MediaType } from '@freshet/contract';
import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorStatus } from '#api/error-status';
import { type Column, DataTable } from '#ui/data-table';
import { ConfirmDialog } from '#ui/dialog';
import { Page } from '#ui/page';
import { useSnackbar } from '#ui/snackbar';
import { EmptyState } from '#ui/states';
import { api } from './catalogue-api.ts';
import { mediaTypeList, refreshCatalogue } from './catalogue-queries.ts';
import { MediaIcon } from './media-icon.tsx';
import { MediaTypeDialog } from './media-type-dialog.tsx';
import { mediaTypesRoute } from './routes.ts';

const noRows: readonly MediaType[] = [];

/** What samples are made of, with their pictures. A row opens the media type. */
export function MediaTypesPage(): ReactNode {
  const { t } = useTranslation('catalogue');
  const { dialog } = mediaTypesRoute.useSearch();
  const navigate = mediaTypesRoute.useNavigate();
  const open = useCallback((next: string | undefined) => void navigate({ search: { dialog: next } }), [navigate]);
  const query = useQuery(mediaTypeList);
  const [toDelete, setToDelete] = useState<MediaType | null>(null);
  const edited = query.data?.find(({ Id }) => String(Id) === dialog);
  return (
    <Page
      title={t('mediaTypes.title')}
      purpose={t('mediaTypes.purpose')}
      breadcrumb={[{ label: t('administration'), href: '/administration' }, { label: t('mediaTypes.title') }]}
      primary={
        <Button variant="contained" startIcon={<AddIcon />} onClick={() => open('new')}>
          {t('mediaTypes.add')}
        </Button>
      }
      status={errorStatus(query)}
    >
      <DataTable
        cardsOnPhone
        id="media-types"
        label={t('mediaTypes.title')}
        columns={useColumns(open, setToDelete)}
        rows={query.data ?? noRows}
        rowKey={keyOf}
        isLoading={query.isPending}
        onOpen={({ Id }) => open(String(Id))}
        empty={<EmptyState title={t('mediaTypes.empty')} reason={t('mediaTypes.emptyReason')} />}
      />
      {dialog === 'new' || edited ? (
        <MediaTypeDialog key={dialog} mediaType={edited ?? null} onClose={() => open(undefined)} />
      ) : null}
      {toDelete ? <DeleteDialog mediaType={toDelete} onClose={() => setToDelete(null)} /> : null}
    </Page>
  );
}

const keyOf = ({ Id }: MediaType) => String(Id);

function useColumns(
  open: (id: string) => void,
  askToDelete: (mediaType: MediaType) => void,
): readonly Column<MediaType>[] {
  const { t } = useTranslation('catalogue');
  return useMemo(
    () => [
      { id: 'name', header: t('name'), width: 220, filter: false, value: ({ Name }) => Name },
      {
        id: 'icon',
        header: t('mediaTypes.icon'),
        width: 180,
        value: ({ Icon }) => t(`icons.${Icon}`),
        render: ({ Icon }) => (
          <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
            <MediaIcon icon={Icon} color="primary" fontSize="small" />
            {t(`icons.${Icon}`)}
          </Stack>
        ),
      },
      {
        id: 'group',
        header: t('mediaTypes.group'),
        width: 200,
        value: ({ DisplayGroup }) => t(`groups.${DisplayGroup}`),
      },
      {
        id: 'actions',
        header: t('actions'),
        width: 110,
        sort: false,
        filter: false,
        value: () => null,
        render: (mediaType) => (
          <>
            <IconButton aria-label={t('edit', { name: mediaType.Name })} onClick={() => open(keyOf(mediaType))}>
              <EditIcon fontSize="small" />
            </IconButton>
            <IconButton aria-label={t('delete', { name: mediaType.Name })} onClick={() => askToDelete(mediaType)}>
              <DeleteIcon fontSize="small" />
            </IconButton>
          </>
        ),
      },
    ],
    [t, open, askToDelete],
  );
}

function DeleteDialog({ mediaType: { Id, Name: name }, onClose }: { mediaType: MediaType; onClose: () => void }) {
  const { t } = useTranslation('catalogue');
  const { show } = useSnackbar();
  const remove = useMutation({
    mutationFn: () => api.catalogue.deleteMediaType({ params: { id: Id } }),
    onSuccess: async () => {
      await refreshCatalogue();
      show(t('mediaTypes.deleted', { name }));
    },
  });
  return (
    <ConfirmDialog
      open
      title={t('mediaTypes.deleteTitle', { name })}
      confirmLabel={t('mediaTypes.deleteConfirm', { name })}
      isDestructive
      onConfirm={() => remove.mutateAsync().then(onClose, onClose)}
      onClose={onClose}
    >
      {t('mediaTypes.deleteText')}
    </ConfirmDialog>
  );
}
