import type { FilePreview } from '@freshet/contract';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fileSize } from '#ui/file-size.ts';

/** The files that an archive says it holds. */
export function PreviewArchive({ name, entries }: { name: string; entries: FilePreview['Entries'] }): ReactNode {
  const { t } = useTranslation('files');
  return (
    <TableContainer sx={{ maxHeight: 400 }} tabIndex={0} role="region" aria-label={t('preview.region', { name })}>
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>{t('preview.entry')}</TableCell>
            <TableCell align="right">{t('preview.entrySize')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {entries.map(({ Name, Bytes }) => (
            <TableRow key={Name}>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{Name}</TableCell>
              <TableCell align="right" className="numbers">
                {fileSize(Bytes)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
