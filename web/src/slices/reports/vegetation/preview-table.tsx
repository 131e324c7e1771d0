import type { VegetationRequest } from '@freshet/contract';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { translateIfKnown } from '#api/translate-if-known';
import type { Column } from '#ui/data-table';
import { EmptyState } from '#ui/states';
import { type PreviewRow, PreviewRows } from '../components/preview-rows.tsx';
import { previewQuery } from './vegetation-api.ts';

/** The first rows of what the report would hold. */
export function PreviewTable({ params }: { params: VegetationRequest }) {
  const { t } = useTranslation('vegetationQuery');
  const preview = useQuery(previewQuery(params));
  const { data } = preview;
  if (params.selection.plots.length === 0)
    return <EmptyState title={t('preview.choose')} reason={t('preview.chooseReason')} />;
  const words = {
    ...{ title: t('preview.title'), none: t('preview.none'), noneReason: t('preview.noneReason') },
    first: (count: number) => t('preview.first', { count }),
  };
  return (
    <PreviewRows id="vegetation-preview" preview={preview} words={words} toColumn={toColumn}>
      {data ? (
        <Typography role="status">{t('preview.found', { visits: data.Visits, species: data.Species })}</Typography>
      ) : null}
    </PreviewRows>
  );
}

const wide = new Set(['Plot', 'Species', 'Accepted name', 'Common name', 'Treatment']);
const translated = new Set(['Status', 'Growth form', 'Layer', 'Scale']);

const toColumn = (name: string, at: number, rows: readonly PreviewRow['cells'][]): Column<PreviewRow> => ({
  id: name,
  header: translateIfKnown(`vegetationQuery:columns.${name}`) ?? name,
  width: wide.has(name) ? 220 : 120,
  align: rows.some((cells) => typeof cells[at] === 'number') && name !== 'Year' ? 'right' : 'left',
  value: ({ cells }) => {
    const cell = cells[at] ?? '';
    return translated.has(name) ? (translateIfKnown(`vegetationQuery:words.${cell}`) ?? cell) : cell;
  },
});
