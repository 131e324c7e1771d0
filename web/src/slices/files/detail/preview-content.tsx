import type { FileDetail } from '@freshet/contract';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { ErrorState, LoadingState } from '#ui/states';
import { contentQuery } from '../files-queries.ts';
import { usePictureUrl } from '../upload/file-thumbnail.tsx';

interface PreviewContentProps {
  file: FileDetail;
  version: number;
  kind: 'picture' | 'pdf';
}

/** A picture or PDF: fetched with the person's token, shown from memory. */
export function PreviewContent({ file, version, kind }: PreviewContentProps): ReactNode {
  const { t } = useTranslation('files');
  const query = useQuery(contentQuery(file.Id, version));
  const url = usePictureUrl(query.data ?? null);
  const error = errorOf(query);
  if (error) return <ErrorState {...error} />;
  if (!url) return <LoadingState shape="lines" />;
  if (kind === 'picture') {
    return <Box component="img" src={url} alt={file.Name} sx={{ maxWidth: '100%', maxHeight: 600, borderRadius: 1 }} />;
  }
  return (
    <Box
      component="iframe"
      src={url}
      title={t('preview.region', { name: file.Name })}
      sx={{ width: '100%', height: 600, border: 1, borderColor: 'divider', borderRadius: 1 }}
    />
  );
}
