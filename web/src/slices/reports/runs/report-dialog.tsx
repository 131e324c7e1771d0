import type { ReportOptions, ReportRequest, ReportSelection } from '@freshet/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MakingDialog } from './making-dialog.tsx';
import { makeReport, startReport } from './runs-api.ts';
import type { ReportMaker } from './use-making.ts';

export interface ReportDialogProps {
  selection: ReportSelection;
  options: ReportOptions;
  /** What the report is called; the server's usual name without. */
  name?: string;
  savedQueryId?: ReportRequest['SavedQueryId'];
  onClose: () => void;
}

/** Makes the report of a selection. Where a workbook cannot be made, CSV Long holds the same results. */
export function ReportDialog({ selection, options, name, savedQueryId, onClose }: ReportDialogProps): ReactNode {
  const { t } = useTranslation('reportRuns');
  const params: ReportRequest = {
    selection,
    reportOptions: options,
    ...(name === undefined ? {} : { Name: name }),
    ...(savedQueryId === undefined ? {} : { SavedQueryId: savedQueryId }),
  };
  const asCsv: ReportRequest = { ...params, reportOptions: { ...options, reportFormat: 'Long' } };
  return (
    <MakingDialog
      maker={makerOf(params)}
      anyway={options.reportFormat === 'Long' ? undefined : makerOf(asCsv)}
      what={t(`formats.${options.reportFormat}`)}
      onClose={onClose}
    />
  );
}

const makerOf = (params: ReportRequest): ReportMaker => ({
  make: (signal) => makeReport(params, signal),
  start: () => startReport(params),
});
