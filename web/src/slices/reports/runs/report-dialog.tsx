import type { AskedReport, ReportOptions, ReportSelection } from '@freshet/contract';
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
  savedQueryId?: AskedReport['SavedQueryId'];
  onClose: () => void;
}

/** Makes the report of a selection. Where a workbook cannot be made, CSV Long holds the same results. */
export function ReportDialog({ selection, options, name, savedQueryId, onClose }: ReportDialogProps): ReactNode {
  const { t } = useTranslation('reportRuns');
  const asked: AskedReport = {
    selection,
    reportOptions: options,
    ...(name === undefined ? {} : { Name: name }),
    ...(savedQueryId === undefined ? {} : { SavedQueryId: savedQueryId }),
  };
  const asCsv: AskedReport = { ...asked, reportOptions: { ...options, reportFormat: 'Long' } };
  return (
    <MakingDialog
      maker={makerOf(asked)}
      anyway={options.reportFormat === 'Long' ? undefined : makerOf(asCsv)}
      what={t(`formats.${options.reportFormat}`)}
      onClose={onClose}
    />
  );
}

const makerOf = (asked: AskedReport): ReportMaker => ({
  make: (signal) => makeReport(asked, signal),
  start: () => startReport(asked),
});
