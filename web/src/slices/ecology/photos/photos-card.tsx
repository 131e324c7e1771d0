import { type PhotoDirection, type PlotPhoto, photoDirections } from '@freshet/contract';
import AddIcon from '@mui/icons-material/AddAPhotoOutlined';
import CompareIcon from '@mui/icons-material/CompareOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { useCan } from '#api/session/claims';
import { SectionCard } from '#ui/cards/section-card';
import { EmptyState, ErrorState, LoadingState } from '#ui/states';
import { ComparePhotos } from './compare-photos.tsx';
import { EditPhotoDialog } from './edit-photo-dialog.tsx';
import { PhotoDialog } from './photo-dialog.tsx';
import { PhotoImage } from './photo-image.tsx';
import { type PhotoOwner, photosQuery } from './photo-queries.ts';
import { RemovePhoto } from './remove-photo.tsx';

interface PhotosCardProps {
  owner: PhotoOwner;
  /** The day that a new photo is proposed with. */
  day: string;
  canWrite: boolean;
}

/** Photos of one direction beside each other, year by year. */
export function PhotosCard({ owner, day, canWrite }: PhotosCardProps) {
  const { t } = useTranslation('ecology');
  const query = useQuery(photosQuery(owner));
  const [isAdding, setIsAdding] = useState(false);
  const [isComparing, setIsComparing] = useState(false);
  const [wanted, setWanted] = useState<PhotoDirection | null>(null);
  const photos = query.data ?? [];
  const directions = photoDirections.filter((direction) => photos.some((photo) => photo.Direction === direction));
  const direction = directions.find((one) => one === wanted) ?? directions[0];
  const failure = errorOf(query);
  const isPlot = 'plotId' in owner;
  const shown = isPlot ? photos.filter((photo) => photo.Direction === direction) : photos;
  const actions = (
    <>
      {shown.length > 1 ? (
        <Button startIcon={<CompareIcon />} onClick={() => setIsComparing(true)}>
          {t('compare.open')}
        </Button>
      ) : null}
      {canWrite ? (
        <Button startIcon={<AddIcon />} onClick={() => setIsAdding(true)}>
          {t('photos.add')}
        </Button>
      ) : null}
    </>
  );
  return (
    <SectionCard title={t('photos.title')} actions={actions} {...(isPlot ? { purpose: t('photos.purpose') } : {})}>
      {failure ? <ErrorState {...failure} /> : null}
      {query.isPending ? <LoadingState /> : null}
      {query.isSuccess && photos.length === 0 ? <EmptyState title={t('photos.none')} /> : null}
      {isPlot && directions.length > 0 ? (
        <Stack
          direction="row"
          role="group"
          aria-label={t('photos.direction')}
          sx={{ gap: 1, flexWrap: 'wrap', mb: 1.5 }}
        >
          {directions.map((one) => (
            <Chip
              key={one}
              label={`${t(`directions.${one}`)} (${photos.filter((photo) => photo.Direction === one).length})`}
              aria-pressed={one === direction}
              color={one === direction ? 'primary' : 'default'}
              variant={one === direction ? 'filled' : 'outlined'}
              onClick={() => setWanted(one)}
            />
          ))}
        </Stack>
      ) : null}
      <Row photos={shown} canWrite={canWrite} />
      {isAdding ? <PhotoDialog owner={owner} day={day} onClose={() => setIsAdding(false)} /> : null}
      {isComparing ? <ComparePhotos photos={shown} onClose={() => setIsComparing(false)} /> : null}
    </SectionCard>
  );
}

/** The oldest at the left: the years go by from left to right. */
function Row({ photos, canWrite }: { photos: readonly PlotPhoto[]; canWrite: boolean }) {
  const { t } = useTranslation('ecology');
  const canDelete = useCan('ecology.delete') && canWrite;
  const [removed, setRemoved] = useState<PlotPhoto | null>(null);
  const [edited, setEdited] = useState<PlotPhoto | null>(null);
  if (photos.length === 0) return null;
  return (
    <Box sx={rowStyle} tabIndex={0} role="region" aria-label={t('photos.title')}>
      {photos.map((photo) => (
        <Box key={photo.Id} component="figure" sx={{ m: 0 }}>
          <PhotoImage
            id={photo.Id}
            alt={t('photos.alt', { direction: t(`directions.${photo.Direction}`), day: photo.TakenOn })}
          />
          <Stack component="figcaption" direction="row" sx={{ alignItems: 'center', gap: 1 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography className="numbers" sx={{ fontWeight: 500 }}>
                {photo.TakenOn}
              </Typography>
              {photo.Description ? <Typography variant="body2">{photo.Description}</Typography> : null}
            </Box>
            {canWrite ? (
              <IconButton aria-label={t('photos.edit', { day: photo.TakenOn })} onClick={() => setEdited(photo)}>
                <EditIcon fontSize="small" />
              </IconButton>
            ) : null}
            {canDelete ? (
              <IconButton aria-label={t('photos.remove', { day: photo.TakenOn })} onClick={() => setRemoved(photo)}>
                <DeleteIcon fontSize="small" />
              </IconButton>
            ) : null}
          </Stack>
        </Box>
      ))}
      {edited ? <EditPhotoDialog photo={edited} onClose={() => setEdited(null)} /> : null}
      {removed ? <RemovePhoto photo={removed} onClose={() => setRemoved(null)} /> : null}
    </Box>
  );
}

const rowStyle = {
  display: 'grid',
  gap: 2,
  gridAutoFlow: 'column',
  gridAutoColumns: { xs: 'minmax(260px, 85%)', md: 'minmax(210px, 1fr)' },
  overflowX: 'auto',
} as const;
