import type { SurveyRequest } from '@freshet/contract';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Column } from '#ui/data-table';
import { EmptyState } from '#ui/states';
import { type PreviewRow, PreviewRows } from '../components/preview-rows.tsx';
import { surveyPreviewQuery } from './survey-query-api.ts';

/** The first rows of what the report would hold. */
export function SurveyPreviewTable({ params }: { params: SurveyRequest }) {
  const { t } = useTranslation('surveyQuery');
  const preview = useQuery(surveyPreviewQuery(params));
  const { data } = preview;
  if (params.selection.locations.length === 0)
    return <EmptyState title={t('preview.choose')} reason={t('preview.chooseReason')} />;
  const words = {
    ...{ title: t('preview.title'), none: t('preview.none'), noneReason: t('preview.noneReason') },
    first: (count: number) => t('preview.first', { count }),
  };
  return (
    <PreviewRows id="survey-preview" preview={preview} words={words} toColumn={toColumn}>
      {data ? (
        <Typography role="status">{t('preview.found', { surveys: data.Surveys, taxa: data.Taxa })}</Typography>
      ) : null}
    </PreviewRows>
  );
}

const yearAt = 4;
const facts = 5;
/** The first columns say where, when and how; the first after them names the taxon. */
const widthOf = (at: number): number => (at === 0 || at === facts ? 220 : at < 2 || at === facts + 1 ? 160 : 110);

const toColumn = (name: string, at: number, rows: readonly PreviewRow['cells'][]): Column<PreviewRow> => ({
  id: `${at}`,
  header: name,
  width: widthOf(at),
  align: at !== yearAt && rows.some((cells) => typeof cells[at] === 'number') ? 'right' : 'left',
  value: ({ cells }) => cells[at] ?? '',
});
