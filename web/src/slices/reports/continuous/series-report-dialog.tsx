import type { SeriesReportRequest } from '@freshet/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MakingDialog } from '../runs/making-dialog.tsx';
import { seriesMaker } from './series-api.ts';

/** Makes the report of time series; where a workbook cannot be made, CSV holds the same rows. */
export function SeriesReportDialog({
  params,
  onClose,
}: {
  params: SeriesReportRequest;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('seriesQuery');
  const { reportFormat } = params.reportOptions;
  const asCsv = { ...params, reportOptions: { ...params.reportOptions, reportFormat: 'CSV' as const } };
  return (
    <MakingDialog
      maker={seriesMaker(params)}
      anyway={reportFormat === 'CSV' ? undefined : seriesMaker(asCsv)}
      what={t('file', { format: t(`formats.${reportFormat}`) })}
      onClose={onClose}
    />
  );
}
