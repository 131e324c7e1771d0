import type { ContentItem, Tenant } from '@freshet/contract';
import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#ui/dialog';
import { useSnackbar } from '#ui/snackbar';
import { EmptyState, ErrorState, LoadingState } from '#ui/states';
import { useChange } from './admin-queries.ts';
import { ContentDialog, templateName } from './content-dialog.tsx';
import { moveItem } from './move-item.ts';
import { OrderedList } from './ordered-list.tsx';
import { errorOf } from './query-status.ts';
import { api } from './tenant-config-api.ts';
import { contentItems, refreshTenant } from './tenant-config-queries.ts';
import { contentRoute } from './tenant-config-routes.ts';
import { TenantScreen } from './tenant-screen.tsx';

/** What the start page of a tenant says, in which order. */
export function ContentPage(): ReactNode {
  const { t } = useTranslation('admin');
  const { name } = contentRoute.useParams();
  const { dialog } = contentRoute.useSearch();
  const navigate = contentRoute.useNavigate();
  const open = (next: string | undefined) => void navigate({ search: { dialog: next } });
  return (
    <TenantScreen
      name={name}
      title={t('config.content.title')}
      purpose={t('config.content.purpose', { name })}
      primary={() => (
        <Button variant="contained" startIcon={<AddIcon />} onClick={() => open('new')}>
          {t('config.content.add')}
        </Button>
      )}
    >
      {(tenant) => <Contents tenant={tenant} dialog={dialog} open={open} />}
    </TenantScreen>
  );
}

interface ContentsProps {
  tenant: Tenant;
  dialog: string | undefined;
  open: (dialog: string | undefined) => void;
}

function Contents({ tenant, dialog, open }: ContentsProps) {
  const { t } = useTranslation('admin');
  const asked = useQuery(contentItems(tenant.Id));
  const error = errorOf(asked);
  const items = asked.data ?? [];
  const [toDelete, setToDelete] = useState<ContentItem | null>(null);
  const reorder = useChange(
    (ordered: readonly ContentItem[]) =>
      api.home.reorderContent({ body: { TenantId: tenant.Id, contentItemIds: ordered.map(({ Id }) => Id) } }),
    () => void refreshTenant(tenant.Id),
  );
  if (error) return <ErrorState {...error} />;
  if (asked.isPending) return <LoadingState />;
  const edited = items.find(({ Id }) => String(Id) === dialog);
  return (
    <>
      {items.length === 0 ? (
        <EmptyState title={t('config.content.empty')} reason={t('config.content.emptyReason')} />
      ) : null}
      <OrderedList
        label={t('config.content.title')}
        items={items}
        keyOf={({ Id }) => String(Id)}
        nameOf={({ Title }) => Title}
        isBusy={reorder.isPending}
        onMove={(from, to) => reorder.mutate(moveItem(items, from, to))}
      >
        {(item) => <ContentLine item={item} onEdit={() => open(String(item.Id))} onDelete={() => setToDelete(item)} />}
      </OrderedList>
      {dialog === 'new' || edited ? (
        <ContentDialog key={dialog} tenantId={tenant.Id} item={edited ?? null} onClose={() => open(undefined)} />
      ) : null}
      {toDelete ? <DeleteContent tenant={tenant} item={toDelete} onClose={() => setToDelete(null)} /> : null}
    </>
  );
}

function ContentLine({ item, onEdit, onDelete }: { item: ContentItem; onEdit: () => void; onDelete: () => void }) {
  const { t } = useTranslation('admin');
  const { Title, Body, Template } = item;
  return (
    <>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {Title}
        </Typography>
        <Chip size="small" variant="outlined" label={templateName(t, Template.Id, Template.DisplayName)} />
      </Stack>
      <Typography color="textSecondary" noWrap>
        {Body}
      </Typography>
      <Stack direction="row" sx={{ mt: 0.5, gap: 1 }}>
        <Button size="small" startIcon={<EditIcon />} onClick={onEdit} aria-label={t('config.editOf', { name: Title })}>
          {t('config.edit')}
        </Button>
        <Button
          size="small"
          color="error"
          startIcon={<DeleteIcon />}
          onClick={onDelete}
          aria-label={t('config.deleteOf', { name: Title })}
        >
          {t('config.delete')}
        </Button>
      </Stack>
    </>
  );
}

function DeleteContent({ tenant, item, onClose }: { tenant: Tenant; item: ContentItem; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { show } = useSnackbar();
  const name = item.Title;
  const remove = useChange(
    () => api.home.deleteContentItem({ body: { contentItemId: item.Id, TenantId: tenant.Id } }),
    () => {
      void refreshTenant(tenant.Id);
      show(t('config.deleted', { name }));
    },
  );
  return (
    <ConfirmDialog
      open
      title={t('config.deleteTitle', { name })}
      confirmLabel={t('config.deleteOf', { name })}
      isDestructive
      onConfirm={() => remove.mutateAsync(undefined).then(onClose, onClose)}
      onClose={onClose}
    >
      {t('config.content.deleteText')}
    </ConfirmDialog>
  );
}
