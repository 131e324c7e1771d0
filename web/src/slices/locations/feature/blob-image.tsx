import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { SxProps } from '@mui/material/styles';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

type BlobQuery = Pick<UseQueryOptions<Blob, Error, Blob, readonly unknown[]>, 'queryKey' | 'queryFn'>;

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
  query: BlobQuery;
  alt: string;
  sx?: SxProps;
}

/** A picture that only signed-in people get: fetched with their token, shown from memory. */
export function BlobImage({ query, alt, sx = {} }: BlobImageProps): ReactNode {
  const { t } = useTranslation('locations');
  const { data, isError } = useQuery({ ...query, staleTime: Number.POSITIVE_INFINITY, gcTime: 60_000 });
  const url = useBlobUrl(data);
  if (isError) return <Box sx={{ p: 1, fontSize: 12 }}>{t('photos.unreadable')}</Box>;
  if (!url) return <Skeleton variant="rectangular" sx={sx} />;
  return <Box component="img" src={url} alt={alt} sx={sx} />;
}
