import type { PlotPhotoId } from '@freshet/contract';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { photoFileQuery } from './photo-queries.ts';

const frame = { width: '100%', aspectRatio: '4 / 3', objectFit: 'cover', borderRadius: 1, display: 'block' } as const;

/** A photo that only signed-in people get: fetched with their token, shown from memory. */
export function PhotoImage({ id, alt }: { id: PlotPhotoId; alt: string }): ReactNode {
  const { t } = useTranslation('ecology');
  const { data, isError } = useQuery(photoFileQuery(id));
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!data) return undefined;
    const made = URL.createObjectURL(data);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  if (isError) return <Box sx={{ ...frame, p: 1, bgcolor: 'action.hover' }}>{t('photos.unreadable')}</Box>;
  if (!url) return <Skeleton variant="rectangular" sx={frame} />;
  return <Box component="img" src={url} alt={alt} sx={frame} />;
}
