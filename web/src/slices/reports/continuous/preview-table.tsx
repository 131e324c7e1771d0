import type { AskedSeries, SeriesPreview } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorStatus } from '#api/error-status';
import { sayIfKnown } from '#api/say-if-known';
import { type Column, DataTable } from '#ui/data-table';
import { EmptyState, ErrorState } from '#ui/states';
import { isAsking, previewQuery } from './series-api.ts';

type PreviewRow = { readonly key: string; readonly cells: SeriesPreview['Rows'][number] };

/** The first rows of what the report would hold. */
export function PreviewTable({ asked }: { asked: AskedSeries }) {
  const { t } = useTranslation('seriesQuery');
  const preview = useQuery(previewQuery(asked));
  const { data } = preview;
  const rows = useMemo(() => data?.Rows.map((cells, at): PreviewRow => ({ key: String(at), cells })) ?? [], [data]);
  const columns = useMemo(() => data?.Columns.map((name, at) => toColumn(name, at, data.Rows[0]?.[at])) ?? [], [data]);
  if (!isAsking(asked)) return <EmptyState title={t('preview.choose')} reason={t('preview.chooseReason')} />;
  const failure = errorStatus(preview);
  if (failure) return <ErrorState {...failure} />;
  return (
    <Stack sx={{ gap: 1 }}>
      {data && data.LeftOut > 0 ? <Alert severity="info">{t('preview.leftOut', { count: data.LeftOut })}</Alert> : null}
      <DataTable
        id="series-preview"
        label={t('preview.title')}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        isLoading={preview.isPending}
        height={Math.min(560, 140 + rows.length * 48)}
        empty={<EmptyState title={t('preview.none')} reason={t('preview.noneReason')} />}
      />
      {data && !data.IsComplete ? (
        <Typography variant="body2" color="textSecondary">
          {t('preview.first', { count: rows.length })}
        </Typography>
      ) : null}
    </Stack>
  );
}

const keyOf = ({ key }: PreviewRow) => key;
const narrow = new Set(['Unit', 'Grade', 'Grades', 'Points']);

const toColumn = (name: string, at: number, first: string | number | null | undefined): Column<PreviewRow> => ({
  id: name,
  header: sayIfKnown(`seriesQuery:columns.${name}`) ?? name,
  width: at < 4 ? 180 : narrow.has(name) ? 100 : 130,
  align: typeof first === 'number' ? 'right' : 'left',
  value: ({ cells }) => cells[at] ?? '',
});
