import type { ContentItem, Tenant } from '@freshet/contract';
import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TenantScreen } from '../tenants/tenant-screen.tsx';
import { ContentDialog, templateName } from './content-dialog.tsx';
import { moveItem } from './move-item.ts';
import { OrderedEntries } from './ordered-entries.tsx';
import { api } from './tenant-config-api.ts';
import { contentItems } from './tenant-config-queries.ts';
import { contentRoute } from './tenant-config-routes.ts';

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
  const TenantId = tenant.Id;
  const query = useQuery(contentItems(TenantId));
  const edited = query.data?.find(({ Id }) => String(Id) === dialog);
  return (
    <>
      <OrderedEntries
        tenantId={TenantId}
        label={t('config.content.title')}
        query={query}
        nameOf={({ Title }) => Title}
        empty={{ title: t('config.content.empty'), reason: t('config.content.emptyReason') }}
        deleteText={t('config.content.deleteText')}
        move={(items, from, to) =>
          api.home.reorderContent({
            body: { TenantId, contentItemIds: moveItem(items, from, to).map(({ Id }) => Id) },
          })
        }
        remove={({ Id }) => api.home.deleteContentItem({ body: { contentItemId: Id, TenantId } })}
      >
        {(item, askToDelete) => <ContentLine item={item} onEdit={() => open(String(item.Id))} onDelete={askToDelete} />}
      </OrderedEntries>
      {dialog === 'new' || edited ? (
        <ContentDialog key={dialog} tenantId={TenantId} item={edited ?? null} onClose={() => open(undefined)} />
      ) : null}
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
