import type { TenantId } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { problemLine } from '#api/describe-problem';
import { SectionCard } from '#ui/cards/section-card';
import { showInstant } from '#ui/dates/show-instant.ts';
import { AppLink } from '#ui/link/link';
import { EmptyState, LoadingState } from '#ui/states';
import { recentAudit } from '../admin-queries.ts';
import { describeEntry } from './audit-words.ts';

/** The last ten changes in a tenant. */
export function RecentAudit({ tenantId }: { tenantId: TenantId }) {
  const { t } = useTranslation('admin');
  const { data, error, isPending } = useQuery(recentAudit({ tenantId }));
  const all = <AppLink href={`/administration/audit?tenant=${tenantId}`}>{t('audit.all')}</AppLink>;
  return (
    <SectionCard title={t('audit.recent')} actions={all}>
      {isPending ? <LoadingState shape="lines" /> : null}
      {error ? <Alert severity="error">{problemLine(error)}</Alert> : null}
      {data?.Data.length === 0 ? <EmptyState title={t('audit.empty')} /> : null}
      <List dense disablePadding>
        {data?.Data.map((entry) => (
          <ListItem key={entry.Id} disableGutters divider>
            <ListItemText
              primary={`${describeEntry(entry.What)} · ${entry.Subject}`}
              secondary={`${showInstant(entry.At)} · ${entry.UserName}`}
              slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } }, secondary: { className: 'numbers' } }}
            />
          </ListItem>
        ))}
      </List>
    </SectionCard>
  );
}
