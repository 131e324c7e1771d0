import type { FileSort, RawFile } from '@freshet/contract';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TablePagination from '@mui/material/TablePagination';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { writeCount } from '#ui/numbers/write-count.ts';
import { ErrorState, visuallyHidden } from '#ui/states';
import { type Page, searchQuery } from '../files-queries.ts';
import { type FileColumn, useFileColumns } from './file-columns.tsx';
import { pageSizes } from './file-filter.ts';

type FilePage = ReturnType<typeof useFileSearch>['data'];
const useFileSearch = (...args: Parameters<typeof searchQuery>) => useQuery(searchQuery(...args));

interface FileTableProps {
  kind: 'search' | 'recycleBin';
  filters: Parameters<typeof searchQuery>[1];
  page: Page;
  onPage: (next: { sort?: string | undefined; offset?: string | undefined; limit?: string | undefined }) => void;
  empty: ReactNode;
  /** A last cell with what can be done. */
  actions?: (file: RawFile) => ReactNode;
}

/** Files, a page at a time as the server sorts and counts them. */
export function FileTable({ kind, filters, page, onPage, empty, actions }: FileTableProps): ReactNode {
  const { t } = useTranslation('files');
  const query = useFileSearch(kind, filters, page);
  const columns = useFileColumns(kind);
  const error = errorOf(query);
  if (error) return <ErrorState {...error} />;
  if (query.data && query.data.TotalLength === 0) return empty;
  const sortBy = (column: FileSort) => {
    const isTurned = page.sortBy === column && page.descending === 'false';
    onPage({ sort: isTurned ? `-${column}` : column, offset: undefined });
  };
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 2, bgcolor: 'background.paper', minWidth: 0 }}>
      <TableContainer>
        <Table aria-label={t(kind === 'search' ? 'list.label' : 'bin.title')} size="small">
          <TableHead>
            <TableRow>
              {columns.map((column) => (
                <HeadCell key={column.id} column={column} page={page} onSort={sortBy} />
              ))}
              {actions ? (
                <TableCell>
                  <Box sx={visuallyHidden}>{t('list.actions')}</Box>
                </TableCell>
              ) : null}
            </TableRow>
          </TableHead>
          <Rows query={query} columns={columns} page={page} {...(actions ? { actions } : {})} />
        </Table>
      </TableContainer>
      <TablePagination
        component="div"
        count={query.data?.TotalLength ?? 0}
        page={Math.min(
          page.offset / page.limit,
          Math.floor(Math.max(0, (query.data?.TotalLength ?? 1) - 1) / page.limit),
        )}
        rowsPerPage={page.limit}
        rowsPerPageOptions={[...pageSizes]}
        labelRowsPerPage={t('list.perPage')}
        labelDisplayedRows={({ from, to, count }) =>
          t('list.shown', { from: writeCount(from), to: writeCount(to), total: writeCount(count) })
        }
        getItemAriaLabel={(type) => t(type === 'next' ? 'list.next' : 'list.previous')}
        onPageChange={(_, next) => onPage({ offset: next === 0 ? undefined : String(next * page.limit) })}
        onRowsPerPageChange={({ target }) => onPage({ limit: target.value, offset: undefined })}
      />
    </Box>
  );
}

interface HeadCellProps {
  column: FileColumn;
  page: Page;
  onSort: (column: FileSort) => void;
}

function HeadCell({ column: { label, sort, isNumber, sx }, page, onSort }: HeadCellProps) {
  const direction = page.descending === 'true' ? 'desc' : 'asc';
  const isSorted = sort !== undefined && page.sortBy === sort;
  return (
    <TableCell
      {...(isNumber ? { align: 'right' } : {})}
      sx={{ fontWeight: 600, ...sx }}
      sortDirection={isSorted ? direction : false}
    >
      {sort ? (
        <TableSortLabel active={isSorted} direction={isSorted ? direction : 'asc'} onClick={() => onSort(sort)}>
          {label}
        </TableSortLabel>
      ) : (
        label
      )}
    </TableCell>
  );
}

interface RowsProps {
  query: Pick<UseQueryResult<NonNullable<FilePage>>, 'data' | 'isPlaceholderData'>;
  columns: readonly FileColumn[];
  page: Page;
  actions?: (file: RawFile) => ReactNode;
}

function Rows({ query, columns, page, actions }: RowsProps) {
  if (!query.data)
    return (
      <TableBody>{Array.from({ length: Math.min(3, page.limit) }, (_, row) => skeletonRow(row, columns))}</TableBody>
    );
  return (
    <TableBody sx={{ opacity: query.isPlaceholderData ? 0.6 : 1 }}>
      {query.data.Data.map((file) => (
        <TableRow key={file.Id} hover>
          {columns.map(({ id, isNumber, sx, show }) => (
            <TableCell key={id} {...(isNumber ? { align: 'right', className: 'numbers' } : {})} {...(sx ? { sx } : {})}>
              {show(file)}
            </TableCell>
          ))}
          {actions ? <TableCell align="right">{actions(file)}</TableCell> : null}
        </TableRow>
      ))}
    </TableBody>
  );
}

const skeletonRow = (row: number, columns: readonly FileColumn[]) => (
  <TableRow key={row}>
    {columns.map(({ id, sx }) => (
      <TableCell key={id} {...(sx ? { sx } : {})}>
        <Skeleton />
      </TableCell>
    ))}
  </TableRow>
);
