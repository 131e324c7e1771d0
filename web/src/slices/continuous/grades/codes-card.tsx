import type { GradeConfiguration } from '@freshet/contract';
import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '#ui/cards/section-card';
import { type Column, DataTable } from '#ui/data-table';
import { EmptyState } from '#ui/states';
import { CodeDialog } from './code-dialog.tsx';
import type { GradePartProps } from './grades-card.tsx';
import { api } from './grades-queries.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { actionColumn, tableHeight } from './row-actions.tsx';

/** What output writes in place of grade values. */
export function CodesCard({ tenantId, grades, configurations, isLoading, dialog, onDialog }: GradePartProps) {
  const { t } = useTranslation('grades');
  const [toRemove, setToRemove] = useState<GradeConfiguration | null>(null);
  const edited = configurations.find(({ Id }) => dialog === `code-${Id}`);
  const edit = useCallback(({ Id }: GradeConfiguration) => onDialog(`code-${Id}`), [onDialog]);
  return (
    <SectionCard
      title={t('code.title')}
      purpose={t('code.purpose')}
      actions={
        <Button variant="outlined" startIcon={<AddIcon />} onClick={() => onDialog('code-new')}>
          {t('code.add')}
        </Button>
      }
    >
      <DataTable
        cardsOnPhone
        id="gradeConfigurations"
        label={t('code.title')}
        columns={useCodeColumns(edit, setToRemove)}
        rows={configurations}
        rowKey={keyOf}
        isLoading={isLoading}
        height={tableHeight(configurations.length)}
        onOpen={edit}
        empty={<EmptyState title={t('code.empty')} reason={t('code.emptyReason')} />}
      />
      {dialog === 'code-new' || edited ? (
        <CodeDialog
          key={dialog}
          tenantId={tenantId}
          configuration={edited ?? null}
          grades={grades}
          onClose={() => onDialog(undefined)}
        />
      ) : null}
      {toRemove ? (
        <RemoveDialog
          title={t('removeTitle', { name: toRemove.Code })}
          confirmLabel={t('remove', { name: toRemove.Code })}
          removed={t('removed', { name: toRemove.Code })}
          remove={() => api.dataGrades.deleteGradeConfiguration({ params: { id: toRemove.Id }, query: { tenantId } })}
          onClose={() => setToRemove(null)}
        >
          {t('code.removeText', { count: toRemove.Grades.length })}
        </RemoveDialog>
      ) : null}
    </SectionCard>
  );
}

const keyOf = ({ Id }: GradeConfiguration) => String(Id);

function useCodeColumns(
  onEdit: (configuration: GradeConfiguration) => void,
  onRemove: (configuration: GradeConfiguration) => void,
): readonly Column<GradeConfiguration>[] {
  const { t } = useTranslation('grades');
  return useMemo(
    () => [
      { id: 'code', header: t('code.code'), width: 150, filter: false, value: ({ Code }) => Code },
      {
        id: 'description',
        header: t('description'),
        width: 330,
        filter: false,
        value: ({ Description }) => Description,
      },
      {
        id: 'grades',
        header: t('code.grades'),
        width: 250,
        filter: false,
        value: ({ Grades }) => Grades.map(({ GradeValue }) => GradeValue).join(', '),
      },
      actionColumn<GradeConfiguration>({
        header: t('actions'),
        editLabel: ({ Code: name }) => t('edit', { name }),
        removeLabel: ({ Code: name }) => t('remove', { name }),
        onEdit,
        onRemove,
      }),
    ],
    [t, onEdit, onRemove],
  );
}
