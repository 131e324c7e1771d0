import type { Attachment } from '@freshet/contract';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { showInstant } from '#ui/dates/show-instant.ts';
import { EmptyState, ErrorState, LoadingState } from '#ui/states';
import { featureRoute } from '../../routes.ts';
import { useMay, usePlace } from '../place-context.ts';
import { attachmentsQuery } from '../place-queries.ts';
import { BlobImage } from './blob-image.tsx';
import { Lightbox } from './lightbox.tsx';
import { UploadArea } from './upload-area.tsx';
import { useUploads } from './use-uploads.ts';

/** The photos of a place, newest first. The one that is open is in the address. */
export function PhotosTab(): ReactNode {
  const { t } = useTranslation('locations');
  const { Id: id } = usePlace();
  const { photo } = featureRoute.useSearch();
  const navigate = featureRoute.useNavigate();
  const query = useQuery(attachmentsQuery(id, 'photo'));
  const uploads = useUploads({ id, kind: 'photo' });
  const open = (uuid: string | undefined) => void navigate({ search: (before) => ({ ...before, photo: uuid }) });
  const failure = errorOf(query);
  const photos = query.data ?? [];
  return (
    <>
      {useMay('locations.attach') ? <UploadArea kind="photo" uploads={uploads} /> : null}
      {query.isPending ? <LoadingState /> : null}
      {failure ? <ErrorState {...failure} /> : null}
      {query.data?.length === 0 ? <EmptyState title={t('photos.empty')} reason={t('photos.emptyReason')} /> : null}
      <Box
        component="ul"
        aria-label={t('tabs.photos')}
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
          gap: 1.5,
          p: 0,
          m: 0,
          listStyle: 'none',
        }}
      >
        {photos.map((each) => (
          <PhotoTile key={each.UUID} photo={each} onOpen={() => open(each.UUID)} />
        ))}
      </Box>
      {photos.some(({ UUID }) => UUID === photo) ? (
        <Lightbox photos={photos} openId={photo ?? ''} onOpen={open} />
      ) : null}
    </>
  );
}

function PhotoTile({ photo, onOpen }: { photo: Attachment; onOpen: () => void }) {
  const { t } = useTranslation('locations');
  const label = photo.Description || photo.FileName;
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <ButtonBase
        onClick={onOpen}
        aria-label={t('photos.open', { name: label })}
        sx={{
          width: '100%',
          p: 1,
          flexDirection: 'column',
          alignItems: 'stretch',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1.5,
          bgcolor: 'background.paper',
          '&:hover': { borderColor: 'primary.main' },
        }}
      >
        <Box sx={{ height: 88, display: 'grid', placeItems: 'center' }}>
          <BlobImage
            id={photo.UUID}
            part="thumbnail"
            alt=""
            sx={{ maxWidth: 80, maxHeight: 80, minWidth: 40, minHeight: 40, borderRadius: 0.5 }}
          />
        </Box>
        <Typography noWrap variant="body2" sx={{ mt: 0.5 }}>
          {label}
        </Typography>
        <Typography noWrap variant="caption" color="textSecondary" className="numbers">
          {showInstant(photo.UploadedAt)}
        </Typography>
      </ButtonBase>
    </Box>
  );
}
