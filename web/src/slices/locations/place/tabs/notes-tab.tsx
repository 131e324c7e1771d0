import type { StationNote } from '@freshet/contract';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { showInstant } from '#ui/dates/show-instant.ts';
import { ConfirmDialog } from '#ui/dialog';
import { useSnackbar } from '#ui/snackbar';
import { EmptyState, ErrorState, LoadingState } from '#ui/states';
import { api } from '../../places-api.ts';
import { useChange } from '../../places-queries.ts';
import { NewNote } from '../new-note.tsx';
import { useMay, usePlace } from '../place-context.ts';
import { notesQuery, refreshPlace } from '../place-queries.ts';

/** What people wrote down about a place, newest first. */
export function NotesTab(): ReactNode {
  const { t } = useTranslation('locations');
  const { Id } = usePlace();
  const query = useQuery(notesQuery(Id));
  const failure = errorOf(query);
  return (
    <Stack sx={{ gap: 2, maxWidth: 760 }}>
      {useMay('locations.attach') ? <NewNote featureId={Id} /> : null}
      {query.isPending ? <LoadingState shape="lines" /> : null}
      {failure ? <ErrorState {...failure} /> : null}
      {query.data?.length === 0 ? <EmptyState title={t('notes.empty')} reason={t('notes.emptyReason')} /> : null}
      {query.data?.map((note) => (
        <Note key={note.Id} note={note} />
      ))}
    </Stack>
  );
}

function Note({ note }: { note: StationNote }) {
  const { t } = useTranslation('locations');
  const { show } = useSnackbar();
  const { Id } = usePlace();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const remove = useChange(
    () => api.stationPage.deleteNote({ params: { id: note.Id } }),
    async () => {
      await refreshPlace(Id);
      show(t('notes.deleted'));
    },
  );
  return (
    <Box
      component="article"
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1.5, p: 2, bgcolor: 'background.paper' }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mb: 0.5 }}>
        <Typography variant="body2" color="textSecondary" className="numbers" sx={{ flex: 1 }}>
          {`${note.Author} · ${showInstant(note.CreatedAt)}`}
        </Typography>
        {useMay('locations.delete') ? (
          <Tooltip disableInteractive title={t('notes.delete')}>
            <IconButton size="small" aria-label={t('notes.delete')} onClick={() => setIsAsking(true)}>
              <DeleteIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        ) : null}
      </Stack>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{note.Text}</Typography>
      <ConfirmDialog
        open={isAsking}
        title={t('notes.deleteTitle', { author: note.Author })}
        confirmLabel={t('notes.delete')}
        isDestructive
        onConfirm={() => remove.mutateAsync(undefined).then(close, close)}
        onClose={close}
      >
        {note.Text.slice(0, 200)}
      </ConfirmDialog>
    </Box>
  );
}
