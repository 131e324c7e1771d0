import type { AskedVegetation, VegetationPreview } from '@freshet/contract';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorStatus } from '#api/error-status';
import { sayIfKnown } from '#api/say-if-known';
import { type Column, DataTable } from '#ui/data-table';
import { EmptyState, ErrorState } from '#ui/states';
import { previewQuery } from './vegetation-api.ts';

type PreviewRow = { readonly key: string; readonly cells: VegetationPreview['Rows'][number] };

/** The first rows of what the report would hold. */
export function PreviewTable({ asked }: { asked: AskedVegetation }) {
  const { t } = useTranslation('vegetationQuery');
  const preview = useQuery(previewQuery(asked));
  const { data } = preview;
  const rows = useMemo(() => data?.Rows.map((cells, at): PreviewRow => ({ key: String(at), cells })) ?? [], [data]);
  const columns = useMemo(() => data?.Columns.map((name, at) => toColumn(name, at, data.Rows)) ?? [], [data]);
  if (asked.selection.plots.length === 0)
    return <EmptyState title={t('preview.choose')} reason={t('preview.chooseReason')} />;
  const failure = errorStatus(preview);
  if (failure) return <ErrorState {...failure} />;
  return (
    <Stack sx={{ gap: 1 }}>
      {data ? (
        <Typography role="status">{t('preview.found', { visits: data.Visits, species: data.Species })}</Typography>
      ) : null}
      <DataTable
        id="vegetation-preview"
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
const wide = new Set(['Plot', 'Species', 'Accepted name', 'Common name', 'Treatment']);
const words = new Set(['Status', 'Growth form', 'Layer', 'Scale']);

const toColumn = (name: string, at: number, rows: VegetationPreview['Rows']): Column<PreviewRow> => ({
  id: name,
  header: sayIfKnown(`vegetationQuery:columns.${name}`) ?? name,
  width: wide.has(name) ? 220 : 120,
  align: rows.some((cells) => typeof cells[at] === 'number') && name !== 'Year' ? 'right' : 'left',
  value: ({ cells }) => {
    const cell = cells[at] ?? '';
    return words.has(name) ? (sayIfKnown(`vegetationQuery:words.${cell}`) ?? cell) : cell;
  },
});
