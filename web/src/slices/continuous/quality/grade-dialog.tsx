import { givenReason, type Series } from '@freshet/contract';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { problemPlaces } from '#api/describe-problem';
import { worded } from '#api/worded';
import { FormDialog } from '#ui/dialog';
import { TextField } from '#ui/form/field';
import { applyProblems, useZodForm } from '#ui/form/form';
import { useSnackbar } from '#ui/snackbar';
import { nameOffset } from '../clock-words.ts';
import { refreshSeries } from '../series-queries.ts';
import { GradeField } from './grade-field.tsx';
import { api } from './quality-queries.ts';
import { readBySeries } from './read-by-series.ts';

const Typed = worded(
  z.object({
    From: z.string(),
    To: z.string(),
    Grade: z.number().int().min(-32_767).max(32_767).nullable(),
    Reason: givenReason(),
  }),
);

/** Puts a grade on a stretch of time. */
export function GradeDialog({ series, onClose }: { series: Series; onClose: () => void }) {
  const { t } = useTranslation('seriesQuality');
  const { show } = useSnackbar();
  const form = useZodForm(Typed, { From: '', To: '', Grade: null, Reason: '' });
  const offset = series.UtcOffsetMinutes;
  const submit = form.handleSubmit(async ({ Grade, Reason, ...typed }) => {
    const [From, To] = [readBySeries(typed.From, offset), readBySeries(typed.To, offset)];
    if (From === null) form.setError('From', { message: t('wrong.time') });
    if (To === null) form.setError('To', { message: t('wrong.time') });
    if (Grade === null) form.setError('Grade', { message: t('wrong.number') });
    if (From === null || To === null || Grade === null) return;
    try {
      await api.seriesGrades.grade({ params: { id: series.Id }, body: { From, To, Grade, Reason } });
      await refreshSeries();
      show(t('grades.done'));
      onClose();
    } catch (error) {
      applyProblems(form, problemPlaces(error));
    }
  });
  return (
    <FormDialog
      open
      title={t('grades.add')}
      submitLabel={t('grades.putOn')}
      isSubmitting={form.formState.isSubmitting}
      problem={form.formState.errors.root?.message}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <TextField
          control={form.control}
          name="From"
          label={t('from')}
          help={t('clock', { clock: nameOffset(offset) })}
          required
          autoFocus
        />
        <TextField control={form.control} name="To" label={t('to')} help={t('toHelp')} required />
        <GradeField control={form.control} name="Grade" label={t('grades.grade')} required />
        <TextField control={form.control} name="Reason" label={t('reason')} lines={2} required />
      </Stack>
    </FormDialog>
  );
}
