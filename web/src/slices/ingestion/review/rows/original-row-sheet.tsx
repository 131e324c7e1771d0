import type { StagedRow } from '@freshet/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SideSheet } from '#ui/side-sheet';
import { OriginalRows } from '../../components/original-rows.tsx';

/** The row as it is in the file, with its neighbours. */
export function OriginalRowSheet({ row, onClose }: { row: StagedRow; onClose: () => void }): ReactNode {
  const { t } = useTranslation('ingestion');
  const { FileVersionId, Sheet, RowNo, ColumnNo } = row;
  return (
    <SideSheet title={t('actions.original')} width={860} onClose={onClose}>
      <OriginalRows place={{ fileVersionId: FileVersionId, sheet: Sheet, rowNo: RowNo }} columnNo={ColumnNo} />
    </SideSheet>
  );
}
