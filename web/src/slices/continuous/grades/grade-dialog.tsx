import { type DataGrade, DataGradeChange, NewDataGrade, type TenantId } from '@freshet/contract';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { problemPlaces } from '#api/describe-problem';
import { worded } from '#api/worded';
import { FormDialog } from '#ui/dialog';
import { NumberField, SwitchField } from '#ui/form/field';
import { applyProblems, useZodForm } from '#ui/form/form';
import { useSnackbar } from '#ui/snackbar';
import { api, refreshGrades } from './grades-queries.ts';

interface GradeDialogProps {
  tenantId: TenantId;
  /** Null for a new one. */
  grade: DataGrade | null;
  onClose: () => void;
}

const Typed = worded(NewDataGrade.pick({ GradeValue: true, ShouldFilter: true }));
const fieldOfCode = { 'grades.valueTaken': 'GradeValue', 'grades.bound': 'ShouldFilter' };

/** Adds or changes a data grade. */
export function GradeDialog({ tenantId, grade, onClose }: GradeDialogProps) {
  const { t } = useTranslation('grades');
  const { show } = useSnackbar();
  const form = useZodForm(Typed, {
    ...(grade ? { GradeValue: grade.GradeValue } : {}),
    ShouldFilter: grade?.ShouldFilter ?? false,
  });
  const submit = form.handleSubmit(async (typed) => {
    const body = { ...typed, TenantId: tenantId };
    try {
      if (grade) await api.dataGrades.updateDataGrade({ body: DataGradeChange.parse({ ...body, Id: grade.Id }) });
      else await api.dataGrades.addDataGrade({ body });
      await refreshGrades();
      show(t('grade.saved', { value: typed.GradeValue }));
      onClose();
    } catch (error) {
      applyProblems(form, problemPlaces(error, fieldOfCode));
    }
  });
  return (
    <FormDialog
      open
      title={grade ? t('grade.editTitle', { value: grade.GradeValue }) : t('grade.addTitle')}
      submitLabel={grade ? t('save') : t('grade.add')}
      isSubmitting={form.formState.isSubmitting}
      problem={form.formState.errors.root?.message}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <NumberField
          control={form.control}
          name="GradeValue"
          label={t('grade.value')}
          help={t('grade.valueHelp')}
          required
          autoFocus
        />
        <SwitchField
          control={form.control}
          name="ShouldFilter"
          label={t('grade.filter')}
          help={t(grade?.GradeConfigurationId ? 'grade.filterBound' : 'grade.filterHelp')}
        />
      </Stack>
    </FormDialog>
  );
}
