import {
  type DataGrade,
  DataGradeId,
  type GradeConfiguration,
  GradeConfigurationChange,
  NewGradeConfiguration,
  type TenantId,
} from '@freshet/contract';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { problemPlaces } from '#api/describe-problem';
import { worded } from '#api/worded';
import { FormDialog } from '#ui/dialog';
import { TextField } from '#ui/form/field';
import { applyProblems, useZodForm } from '#ui/form/form';
import { ManyField } from '#ui/form/many-field';
import { useSnackbar } from '#ui/snackbar';
import { api, refreshGrades } from './grades-queries.ts';

interface CodeDialogProps {
  tenantId: TenantId;
  /** Null for a new one. */
  configuration: GradeConfiguration | null;
  grades: readonly DataGrade[];
  onClose: () => void;
}

const Typed = worded(
  NewGradeConfiguration.pick({ Code: true, Description: true }).extend({ GradeIds: z.array(DataGradeId) }),
);
const fieldOfCode = {
  'grades.codeTaken': 'Code',
  'grades.filtered': 'GradeIds',
  'grades.boundElsewhere': 'GradeIds',
};

/** Adds or changes what output writes for some grades. */
export function CodeDialog({ tenantId, configuration, grades, onClose }: CodeDialogProps) {
  const { t } = useTranslation('grades');
  const { show } = useSnackbar();
  const form = useZodForm(Typed, {
    Code: configuration?.Code ?? '',
    Description: configuration?.Description ?? '',
    GradeIds: configuration?.Grades.map(({ Id }) => Id) ?? [],
  });
  const submit = form.handleSubmit(async ({ GradeIds, ...typed }) => {
    const body = { ...typed, Grades: GradeIds.map((Id) => ({ Id })), TenantId: tenantId };
    try {
      if (configuration) {
        const change = GradeConfigurationChange.parse({ ...body, Id: configuration.Id });
        await api.dataGrades.updateGradeConfiguration({ body: change });
      } else await api.dataGrades.addGradeConfiguration({ body });
      await refreshGrades();
      show(t('code.saved', { code: typed.Code }));
      onClose();
    } catch (error) {
      applyProblems(form, problemPlaces(error, fieldOfCode));
    }
  });
  const free = grades.filter(
    ({ ShouldFilter, GradeConfigurationId: bound }) => !ShouldFilter && (!bound || bound === configuration?.Id),
  );
  return (
    <FormDialog
      open
      title={configuration ? t('code.editTitle', { code: configuration.Code }) : t('code.addTitle')}
      submitLabel={configuration ? t('save') : t('code.add')}
      isSubmitting={form.formState.isSubmitting}
      problem={form.formState.errors.root?.message}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <TextField control={form.control} name="Code" label={t('code.code')} required autoFocus />
        <TextField control={form.control} name="Description" label={t('description')} />
        <ManyField
          control={form.control}
          name="GradeIds"
          label={t('code.grades')}
          help={t('code.gradesHelp')}
          options={free.map(({ Id, GradeValue }) => ({ value: Id, label: String(GradeValue) }))}
        />
      </Stack>
    </FormDialog>
  );
}
