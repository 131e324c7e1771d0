import type { Message, MessageLevel } from '@freshet/contract';
import ReadIcon from '@mui/icons-material/DoneAllOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorStatus } from '#api/error-status';
import { useLiveState } from '#api/live';
import { useCan } from '#api/session/claims';
import { Page } from '#ui/page';
import { EmptyState } from '#ui/states';
import { MessageList } from './message-list.tsx';
import { markAllRead, messageListQuery, unreadQuery } from './message-queries.ts';
import { messageCenterRoute } from './routes.ts';

const noRows: readonly Message[] = [];

/** All messages of this person. */
export function MessageCenterPage(): ReactNode {
  const { t } = useTranslation('messages');
  const { level } = messageCenterRoute.useSearch();
  const query = useInfiniteQuery(messageListQuery(level));
  const live = useLiveState();
  const rows = query.data?.rows ?? noRows;
  const status = errorStatus(query) ?? (query.isPending ? ({ kind: 'loading' } as const) : undefined);
  const empty = level ? (
    <EmptyState title={t('emptyLevel')} reason={t('emptyLevelReason')} />
  ) : (
    <EmptyState title={t('empty')} reason={t('emptyReason')} />
  );
  return (
    <Page title={t('title')} purpose={t('purpose')} actions={<MarkAll newest={rows[0]} />} status={status}>
      {live === 'missing' ? (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('libraryMissing')}. {t('libraryMissingAdvice')}
        </Alert>
      ) : null}
      <Levels level={level} />
      <Typography variant="body2" color="textSecondary" role="status" sx={{ mb: 1 }}>
        {t('count', { count: query.data?.total ?? 0 })}
      </Typography>
      {rows.length === 0 ? (
        empty
      ) : (
        <MessageList rows={rows} hasMore={query.hasNextPage} onMore={() => void query.fetchNextPage()} />
      )}
    </Page>
  );
}

function MarkAll({ newest }: { newest: Message | undefined }) {
  const { t } = useTranslation('messages');
  const count = useQuery(unreadQuery).data?.Count ?? 0;
  const canMark = useCan('messages.write');
  const mark = useMutation({ mutationFn: markAllRead });
  if (!newest || !canMark || count === 0) return null;
  return (
    <Button startIcon={<ReadIcon />} loading={mark.isPending} onClick={() => mark.mutate(newest)}>
      {t('markAllRead')}
    </Button>
  );
}

/** What asks for something comes first. */
const levels: readonly MessageLevel[] = ['error', 'warn', 'info', 'success', 'none'];

/** One level at a time, or all. */
function Levels({ level }: { level: MessageLevel | undefined }) {
  const { t } = useTranslation('messages');
  const navigate = messageCenterRoute.useNavigate();
  const choose = (next: MessageLevel | undefined) => void navigate({ search: next ? { level: next } : {} });
  return (
    <Stack direction="row" role="group" aria-label={t('levelLabel')} sx={{ gap: 1, flexWrap: 'wrap', mb: 2 }}>
      {[undefined, ...levels].map((each) => (
        <Chip
          key={each ?? 'all'}
          label={t(`levels.${each ?? 'all'}`)}
          aria-pressed={each === level}
          color={each === level ? 'primary' : 'default'}
          variant={each === level ? 'filled' : 'outlined'}
          onClick={() => choose(each)}
        />
      ))}
    </Stack>
  );
}
