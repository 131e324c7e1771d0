import { type MonthlyKind, monthlyReports } from '@freshet/contract';
import type { ReactNode } from 'react';
import { clientWith } from '#api/client-for';
import { MakingDialog } from '../runs/making-dialog.tsx';
import { readReport } from '../runs/runs-api.ts';
import type { ReportMaker } from '../runs/use-making.ts';
import { api } from './monthly-api.ts';

interface MonthlyDialogProps {
  kind: MonthlyKind;
  month: string;
  /** What the report is called in a sentence. */
  what: string;
  onClose: () => void;
}

/** Makes the workbook of a month as soon as it opens. One too large for an answer is made in the background. */
export function MonthlyDialog({ kind, month, what, onClose }: MonthlyDialogProps): ReactNode {
  const params = { params: { kind }, body: { Month: month } };
  const maker: ReportMaker = {
    make: (signal) => readReport(signal, (how) => clientWith({ monthlyReports }, how).monthlyReports.make(params)),
    start: () => api.monthlyReports.start(params),
  };
  return <MakingDialog maker={maker} what={what} onClose={onClose} />;
}
