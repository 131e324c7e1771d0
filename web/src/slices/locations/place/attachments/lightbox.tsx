import type { Attachment } from '@freshet/contract';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import NextIcon from '@mui/icons-material/ChevronRight';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { showInstant } from '#ui/dates/show-instant.ts';
import { AttachmentTools } from './attachment-tools.tsx';
import { BlobImage } from './blob-image.tsx';

interface LightboxProps {
  photos: readonly Attachment[];
  openId: string;
  /** Another photo, or none. */
  onOpen: (id: string | undefined) => void;
}

/** One photo as large as the screen allows. Arrow keys go to its neighbours, Escape closes. */
export function Lightbox({ photos, openId, onOpen }: LightboxProps): ReactNode {
  const { t } = useTranslation('locations');
  const { t: kit } = useTranslation('kit');
  const at = photos.findIndex(({ UUID }) => UUID === openId);
  const photo = photos[at];
  if (!photo) return null;
  const go = (by: number) => {
    const next = photos[at + by];
    if (next) onOpen(next.UUID);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea');
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by && !isTyping) go(by);
  };
  const label = photo.Description || photo.FileName;
  const arrow = (by: -1 | 1, name: string, icon: ReactNode) => (
    <IconButton aria-label={name} disabled={!photos[at + by]} onClick={() => go(by)}>
      {icon}
    </IconButton>
  );
  return (
    <Dialog
      open
      fullWidth
      maxWidth="lg"
      onClose={() => onOpen(undefined)}
      onKeyDown={onKeyDown}
      slotProps={{ paper: { 'aria-label': label } }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', px: 2, py: 1, gap: 1 }}>
        <Typography sx={{ flex: 1, fontWeight: 600, overflowWrap: 'anywhere' }}>{label}</Typography>
        <Typography className="numbers" color="textSecondary">
          {t('photos.position', { at: at + 1, of: photos.length })}
        </Typography>
        <IconButton aria-label={kit('dialog.close')} onClick={() => onOpen(undefined)} autoFocus>
          <CloseIcon />
        </IconButton>
      </Stack>
      <Stack direction="row" sx={{ alignItems: 'center', minHeight: 0, flex: 1, bgcolor: 'background.default' }}>
        {arrow(-1, t('photos.previous'), <PreviousIcon />)}
        <Box sx={{ flex: 1, minWidth: 0, display: 'grid', placeItems: 'center', minHeight: 200 }}>
          <BlobImage
            key={photo.UUID}
            id={photo.UUID}
            part="file"
            alt={label}
            sx={{ maxWidth: '100%', maxHeight: '62vh', minHeight: 120, objectFit: 'contain' }}
          />
        </Box>
        {arrow(1, t('photos.next'), <NextIcon />)}
      </Stack>
      <Stack direction="row" sx={{ px: 2, py: 1, gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 200px' }}>
          {t('photos.by', { who: photo.UploadedBy, when: showInstant(photo.UploadedAt) })}
        </Typography>
        <AttachmentTools attachment={photo} onGone={() => onOpen(photos[at + 1]?.UUID ?? photos[at - 1]?.UUID)} />
      </Stack>
    </Dialog>
  );
}
