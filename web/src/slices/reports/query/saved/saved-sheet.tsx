import type { SavedQueryBrief, SavedQueryId } from '@freshet/contract';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { showInstantDay } from '#ui/dates/show-instant.ts';
import { ConfirmDialog } from '#ui/dialog';
import { SideSheet } from '#ui/side-sheet';
import { useSnackbar } from '#ui/snackbar';
import { EmptyState, ErrorState, LoadingState } from '#ui/states';
import { queryApi, refreshSavedQueries, savedQueriesQuery } from '../../query-api.ts';
import { sizeOf } from './size-of.ts';

interface SavedSheetProps {
  openId: SavedQueryId | null;
  onOpen: (id: SavedQueryId) => void;
  onRemoved: (id: SavedQueryId) => void;
  onClose: () => void;
}

/** The person's own queries and those that are shared, to open or to remove. */
export function SavedSheet({ openId, onOpen, onRemoved, onClose }: SavedSheetProps) {
  const { t } = useTranslation('reports');
  const { show } = useSnackbar();
  const list = useQuery(savedQueriesQuery);
  const [leaving, setLeaving] = useState<SavedQueryBrief | null>(null);
  const remove = useMutation({
    mutationFn: (id: SavedQueryId) => queryApi.savedQueries.remove({ params: { id } }),
    onSuccess: async (_, id) => {
      onRemoved(id);
      show(t('saved.removed'));
      await refreshSavedQueries();
    },
    onSettled: () => setLeaving(null),
  });
  const failure = errorOf(list);
  return (
    <SideSheet title={t('saved.title')} onClose={onClose}>
      {failure ? <ErrorState {...failure} /> : null}
      {list.isPending ? <LoadingState shape="lines" /> : null}
      {list.data?.length === 0 ? <EmptyState title={t('saved.none')} reason={t('saved.noneReason')} /> : null}
      <Stack component="ul" sx={{ gap: 1, m: 0, p: 0, listStyle: 'none' }}>
        {(list.data ?? []).map((query) => (
          <SavedLine
            key={query.Id}
            query={query}
            isOpen={query.Id === openId}
            onOpen={() => onOpen(query.Id)}
            onRemove={() => setLeaving(query)}
          />
        ))}
      </Stack>
      {leaving ? (
        <ConfirmDialog
          open
          isDestructive
          title={t('saved.removeTitle', { name: leaving.Name })}
          confirmLabel={t('saved.remove')}
          onConfirm={() => remove.mutateAsync(leaving.Id).then(nothing, nothing)}
          onClose={() => setLeaving(null)}
        >
          {t(leaving.IsShared ? 'saved.removeShared' : 'saved.removeOwn')}
        </ConfirmDialog>
      ) : null}
    </SideSheet>
  );
}

const nothing = () => undefined;

interface SavedLineProps {
  query: SavedQueryBrief;
  isOpen: boolean;
  onOpen: () => void;
  onRemove: () => void;
}

function SavedLine({ query, isOpen, onOpen, onRemove }: SavedLineProps) {
  const { t, i18n } = useTranslation('reports');
  return (
    <Stack
      component="li"
      direction="row"
      sx={{
        gap: 1,
        alignItems: 'center',
        border: 1,
        borderColor: isOpen ? 'primary.main' : 'divider',
        borderRadius: 1,
        p: 1.25,
      }}
    >
      <Stack sx={{ flex: 1, minWidth: 0 }}>
        <Link
          component="button"
          type="button"
          onClick={onOpen}
          sx={{ textAlign: 'left', fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {query.Name}
        </Link>
        <Typography variant="body2" color="textSecondary" className="numbers">
          {sizeOf(t, i18n.language, query)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('saved.changed', { by: query.ChangedBy, on: showInstantDay(query.ChangedAt) })}
        </Typography>
      </Stack>
      {query.IsShared ? (
        <Chip
          size="small"
          label={query.IsOwn ? t('saved.sharedByYou') : t('saved.sharedBy', { by: query.OwnerName })}
        />
      ) : null}
      {query.CanChange ? (
        <IconButton aria-label={t('saved.removeNamed', { name: query.Name })} onClick={onRemove}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      ) : null}
    </Stack>
  );
}
