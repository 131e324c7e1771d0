import type { SeriesRequest } from '@freshet/contract';
import { formatCalculated } from '@freshet/domain/values';
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { translateIfKnown } from '#api/translate-if-known';
import type { Column } from '#ui/data-table';
import { EmptyState } from '#ui/states';
import { type PreviewRow, PreviewRows } from '../components/preview-rows.tsx';
import { isAsking, previewQuery } from './series-api.ts';

/** The first rows of what the report would hold. */
export function PreviewTable({ params }: { params: SeriesRequest }) {
  const { t, i18n } = useTranslation('seriesQuery');
  const preview = useQuery(previewQuery(params));
  const { data } = preview;
  const isCalculated = params.reportOptions.interval !== 'measured';
  const language = i18n.resolvedLanguage === 'fr' ? 'fr' : 'en';
  const columnOf = useMemo(() => (isCalculated ? makeToCalculated(language) : toColumn), [isCalculated, language]);
  if (!isAsking(params)) return <EmptyState title={t('preview.choose')} reason={t('preview.chooseReason')} />;
  const words = {
    ...{ title: t('preview.title'), none: t('preview.none'), noneReason: t('preview.noneReason') },
    first: (count: number) => t('preview.first', { count }),
  };
  return (
    <PreviewRows id="series-preview" preview={preview} words={words} toColumn={columnOf}>
      {data && data.LeftOut > 0 ? <Alert severity="info">{t('preview.leftOut', { count: data.LeftOut })}</Alert> : null}
    </PreviewRows>
  );
}

const narrow = new Set(['Unit', 'Grade', 'Grades', 'Points']);

const toColumn = (name: string, at: number, rows: readonly PreviewRow['cells'][]): Column<PreviewRow> => ({
  id: name,
  header: translateIfKnown(`seriesQuery:columns.${name}`) ?? name,
  // The numbers are what a preview is looked at for: names leave them room.
  width: at === 0 ? 180 : at < 4 ? 125 : narrow.has(name) ? 100 : 130,
  align: typeof rows[0]?.[at] === 'number' ? 'right' : 'left',
  value: ({ cells }) => cells[at] ?? '',
});

/** So many figures of what was calculated are shown; the report has all of them. */
const figures = 5;

/** Statistics of hours, days and months, with as many figures as a person reads. */
const makeToCalculated =
  (language: 'en' | 'fr'): typeof toColumn =>
  (name, at, rows) => ({
    ...toColumn(name, at, rows),
    render: ({ cells }) => {
      const cell = cells[at] ?? '';
      return typeof cell === 'number' ? formatCalculated(cell, figures, { language }) : cell;
    },
  });
