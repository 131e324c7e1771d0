import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { errorStatus } from '#api/error-status';
import { type Column, DataTable } from '#ui/data-table';
import { EmptyState, ErrorState } from '#ui/states';

type Cells = readonly (string | number | null)[];
export interface PreviewRow {
  readonly key: string;
  readonly cells: Cells;
}

interface Preview {
  readonly Columns: readonly string[];
  readonly Rows: readonly Cells[];
  readonly IsComplete: boolean;
}

interface PreviewRowsProps<Data extends Preview> {
  id: string;
  preview: UseQueryResult<Data>;
  words: { title: string; none: string; noneReason: string; first: (count: number) => string };
  toColumn: (name: string, at: number, rows: readonly Cells[]) => Column<PreviewRow>;
  /** What is above the rows. */
  children?: ReactNode;
}

/** The first rows of what a report would hold, as its columns say. */
export function PreviewRows<Data extends Preview>({ id, preview, words, toColumn, children }: PreviewRowsProps<Data>) {
  const { data } = preview;
  const rows = useMemo(() => data?.Rows.map((cells, at): PreviewRow => ({ key: String(at), cells })) ?? [], [data]);
  const columns = useMemo(() => data?.Columns.map((name, at) => toColumn(name, at, data.Rows)) ?? [], [data, toColumn]);
  const failure = errorStatus(preview);
  if (failure) return <ErrorState {...failure} />;
  return (
    <Stack sx={{ gap: 1 }}>
      {children}
      <DataTable
        id={id}
        label={words.title}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        isLoading={preview.isPending}
        height={Math.min(560, 140 + rows.length * 48)}
        empty={<EmptyState title={words.none} reason={words.noneReason} />}
      />
      {data && !data.IsComplete ? (
        <Typography variant="body2" color="textSecondary">
          {words.first(rows.length)}
        </Typography>
      ) : null}
    </Stack>
  );
}

const keyOf = ({ key }: PreviewRow) => key;
