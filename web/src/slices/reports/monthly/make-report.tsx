import type { MonthlyKind } from '@freshet/contract';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#api/session/claims';
import { nameMonth } from './months.ts';

const MonthlyDialog = lazy(async () => ({ default: (await import('./monthly-dialog.tsx')).MonthlyDialog }));

interface MakeReportProps {
  kind: MonthlyKind;
  title: string;
  month: string | null;
}

/** Makes the workbook of the month. */
export function MakeReport({ kind, title, month }: MakeReportProps): ReactNode {
  const { t, i18n } = useTranslation('monthly');
  const canRun = useCan('reports.run');
  const [making, setMaking] = useState<string | null>(null);
  if (!canRun) return null;
  return (
    <>
      <Button
        variant="contained"
        startIcon={<DownloadIcon />}
        disabled={month === null}
        onClick={() => setMaking(month)}
      >
        {t('make.excel')}
      </Button>
      {making ? (
        <Suspense fallback={null}>
          <MonthlyDialog
            kind={kind}
            month={making}
            what={`${title}, ${nameMonth(making, i18n.language)}`}
            onClose={() => setMaking(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
