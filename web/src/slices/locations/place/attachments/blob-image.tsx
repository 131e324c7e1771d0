import type { AttachmentId } from '@freshet/contract';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { SxProps } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pictureQuery } from './picture-query.ts';

/** An address of the browser for bytes it has; given back when the picture goes. */
export function useBlobUrl(blob: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return undefined;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [blob]);
  return url;
}

interface BlobImageProps {
  id: AttachmentId;
  part: 'thumbnail' | 'file';
  alt: string;
  sx?: SxProps;
}

/** A picture that only signed-in people get: fetched with their token, shown from memory. */
export function BlobImage({ id, part, alt, sx = {} }: BlobImageProps): ReactNode {
  const { t } = useTranslation('locations');
  const { data, isError } = useQuery(pictureQuery(id, part));
  const url = useBlobUrl(data);
  if (isError) return <Box sx={{ p: 1, fontSize: 12 }}>{t('photos.unreadable')}</Box>;
  if (!url) return <Skeleton variant="rectangular" sx={sx} />;
  return <Box component="img" src={url} alt={alt} sx={sx} />;
}
