import type { DataGrade, GradeConfiguration, TenantId } from '@freshet/contract';
import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '#ui/cards/section-card';
import { type Column, DataTable } from '#ui/data-table';
import { EmptyState } from '#ui/states';
import { GradeDialog } from './grade-dialog.tsx';
import { api } from './grades-queries.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { actionColumn, tableHeight } from './row-actions.tsx';

export interface GradePartProps {
  tenantId: TenantId;
  grades: readonly DataGrade[];
  configurations: readonly GradeConfiguration[];
  isLoading: boolean;
  dialog: string | undefined;
  onDialog: (dialog: string | undefined) => void;
}

/** The values that points carry as grades, and which of them are left out of every answer. */
export function GradesCard({ tenantId, grades, configurations, isLoading, dialog, onDialog }: GradePartProps) {
  const { t } = useTranslation('grades');
  const [toRemove, setToRemove] = useState<DataGrade | null>(null);
  const edited = grades.find(({ Id }) => dialog === `grade-${Id}`);
  const edit = useCallback(({ Id }: DataGrade) => onDialog(`grade-${Id}`), [onDialog]);
  return (
    <SectionCard
      title={t('grade.title')}
      purpose={t('grade.purpose')}
      actions={
        <Button variant="outlined" startIcon={<AddIcon />} onClick={() => onDialog('grade-new')}>
          {t('grade.add')}
        </Button>
      }
    >
      <DataTable
        cardsOnPhone
        id="dataGrades"
        label={t('grade.title')}
        columns={useGradeColumns(configurations, edit, setToRemove)}
        rows={grades}
        rowKey={keyOf}
        isLoading={isLoading}
        height={tableHeight(grades.length)}
        onOpen={edit}
        empty={<EmptyState title={t('grade.empty')} reason={t('grade.emptyReason')} />}
      />
      {dialog === 'grade-new' || edited ? (
        <GradeDialog key={dialog} tenantId={tenantId} grade={edited ?? null} onClose={() => onDialog(undefined)} />
      ) : null}
      {toRemove ? (
        <RemoveDialog
          title={t('removeTitle', { name: toRemove.GradeValue })}
          confirmLabel={t('remove', { name: toRemove.GradeValue })}
          removed={t('removed', { name: toRemove.GradeValue })}
          remove={() => api.dataGrades.deleteDataGrade({ params: { id: toRemove.Id }, query: { tenantId } })}
          onClose={() => setToRemove(null)}
        >
          {t('grade.removeText')}
        </RemoveDialog>
      ) : null}
    </SectionCard>
  );
}

const keyOf = ({ Id }: DataGrade) => String(Id);

function useGradeColumns(
  configurations: readonly GradeConfiguration[],
  onEdit: (grade: DataGrade) => void,
  onRemove: (grade: DataGrade) => void,
): readonly Column<DataGrade>[] {
  const { t } = useTranslation('grades');
  return useMemo(() => {
    const codes = new Map(configurations.map(({ Id, Code }) => [Id, Code]));
    return [
      {
        id: 'value',
        header: t('grade.value'),
        width: 130,
        filter: false,
        align: 'right',
        value: ({ GradeValue }) => GradeValue,
      },
      {
        id: 'code',
        header: t('code.output'),
        width: 200,
        value: ({ GradeConfigurationId: id }) => (id === null ? null : (codes.get(id) ?? null)),
      },
      { id: 'filter', header: t('grade.filter'), width: 170, value: (row) => t(row.ShouldFilter ? 'yes' : 'no') },
      actionColumn<DataGrade>({
        header: t('actions'),
        editLabel: ({ GradeValue: name }) => t('edit', { name }),
        removeLabel: ({ GradeValue: name }) => t('remove', { name }),
        onEdit,
        onRemove,
      }),
    ];
  }, [t, configurations, onEdit, onRemove]);
}
