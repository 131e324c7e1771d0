import type { FileSort, RawFile } from '@freshet/contract';
import Typography from '@mui/material/Typography';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOfFormat } from '#api/name-of-format';
import { showInstant } from '#ui/dates/show-instant.ts';
import { fileSize } from '#ui/file-size.ts';
import { AppLink } from '#ui/link/link';
import { StateChip } from '../components/state-chip.tsx';
import { hrefOfFile } from '../hrefs.ts';

export interface FileColumn {
  readonly id: string;
  readonly label: string;
  readonly sort?: FileSort;
  readonly isNumber?: boolean;
  readonly sx?: object;
  readonly show: (file: RawFile) => ReactNode;
}

/** On narrow screens the name says it all, with the rest under it. */
const wide = { display: { xs: 'none', md: 'table-cell' } };
const medium = { display: { xs: 'none', sm: 'table-cell' } };
const narrow = { display: { xs: 'block', sm: 'none' } };

export function useFileColumns(kind: 'search' | 'recycleBin'): readonly FileColumn[] {
  const { t } = useTranslation('files');
  return useMemo(() => {
    const name: FileColumn = {
      id: 'name',
      label: t('columns.name'),
      sort: 'Name',
      show: (file) => <NameCell file={file} />,
    };
    const size: FileColumn = {
      id: 'size',
      label: t('columns.size'),
      sort: 'SizeBytes',
      isNumber: true,
      sx: { ...medium, whiteSpace: 'nowrap' },
      show: ({ SizeBytes }) => fileSize(SizeBytes),
    };
    if (kind === 'recycleBin') {
      const deleted: FileColumn[] = [
        {
          id: 'deleted',
          label: t('columns.deleted'),
          sort: 'DeletedAt',
          sx: medium,
          show: ({ DeletedAt }) => (DeletedAt ? showInstant(DeletedAt) : ''),
        },
        { id: 'deletedBy', label: t('columns.deletedBy'), sx: wide, show: ({ DeletedBy }) => DeletedBy },
      ];
      return [name, size, ...deleted];
    }
    const rest: FileColumn[] = [
      {
        id: 'type',
        label: t('columns.type'),
        sort: 'FileType',
        sx: wide,
        show: ({ FileSchemaId, FileSchemaName }) =>
          FileSchemaName ? nameOfFormat(FileSchemaId, FileSchemaName) : t('noType'),
      },
      {
        id: 'state',
        label: t('columns.state'),
        sx: medium,
        show: ({ IngestionState }) => <StateChip state={IngestionState} />,
      },
      {
        id: 'created',
        label: t('columns.created'),
        sort: 'CreatedAt',
        sx: medium,
        show: ({ CreatedAt }) => showInstant(CreatedAt),
      },
      { id: 'by', label: t('columns.by'), sort: 'CreatedBy', sx: wide, show: ({ CreatedBy }) => CreatedBy },
    ];
    return [name, ...rest, size];
  }, [t, kind]);
}

function NameCell({ file: { Id, Name, CreatedAt, SizeBytes } }: { file: RawFile }) {
  return (
    <>
      <AppLink href={hrefOfFile(Id)} sx={{ overflowWrap: 'anywhere' }}>
        {Name}
      </AppLink>
      <Typography variant="body2" color="textSecondary" className="numbers" sx={narrow}>
        {showInstant(CreatedAt)} · {fileSize(SizeBytes)}
      </Typography>
    </>
  );
}
