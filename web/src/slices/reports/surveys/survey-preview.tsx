import type { AskedSurveys, SurveyPreview } from '@freshet/contract';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorStatus } from '#api/error-status';
import { type Column, DataTable } from '#ui/data-table';
import { EmptyState, ErrorState } from '#ui/states';
import { surveyPreviewQuery } from './survey-query-api.ts';

type PreviewRow = { readonly key: string; readonly cells: SurveyPreview['Rows'][number] };

/** The first rows of what the report would hold. */
export function SurveyPreviewTable({ asked }: { asked: AskedSurveys }) {
  const { t } = useTranslation('surveyQuery');
  const preview = useQuery(surveyPreviewQuery(asked));
  const { data } = preview;
  const rows = useMemo(() => data?.Rows.map((cells, at): PreviewRow => ({ key: String(at), cells })) ?? [], [data]);
  const columns = useMemo(() => data?.Columns.map((name, at) => toColumn(name, at, data.Rows)) ?? [], [data]);
  if (asked.selection.locations.length === 0)
    return <EmptyState title={t('preview.choose')} reason={t('preview.chooseReason')} />;
  const failure = errorStatus(preview);
  if (failure) return <ErrorState {...failure} />;
  return (
    <Stack sx={{ gap: 1 }}>
      {data ? (
        <Typography role="status">{t('preview.found', { surveys: data.Surveys, taxa: data.Taxa })}</Typography>
      ) : null}
      <DataTable
        id="survey-preview"
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

const yearAt = 4;
const facts = 5;
/** The first columns say where, when and how; the first after them names the taxon. */
const widthOf = (at: number): number => (at === 0 || at === facts ? 220 : at < 2 || at === facts + 1 ? 160 : 110);

const toColumn = (name: string, at: number, rows: SurveyPreview['Rows']): Column<PreviewRow> => ({
  id: `${at}`,
  header: name,
  width: widthOf(at),
  align: at !== yearAt && rows.some((cells) => typeof cells[at] === 'number') ? 'right' : 'left',
  value: ({ cells }) => cells[at] ?? '',
});
