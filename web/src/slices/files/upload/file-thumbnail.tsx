import FileIcon from '@mui/icons-material/InsertDriveFileOutlined';
import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useState } from 'react';

const pictures = new Set(['image/jpeg', 'image/png', 'image/gif']);

/** A small picture of a picture, and a sign for everything else. */
export function FileThumbnail({ file }: { file: File }): ReactNode {
  const url = usePictureUrl(pictures.has(file.type) ? file : null);
  if (!url) return <FileIcon color="action" sx={{ mt: 0.25 }} />;
  return <Box component="img" src={url} alt="" sx={{ maxWidth: 80, maxHeight: 80, borderRadius: 1 }} />;
}

/** An address of the browser for bytes it has; given back when nobody shows them any more. */
export function usePictureUrl(content: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!content) return undefined;
    const made = URL.createObjectURL(content);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [content]);
  return url;
}
