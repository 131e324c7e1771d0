import { CheckSettings, gradedCodes, type Series } from '@freshet/contract';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { problemPlaces } from '#api/describe-problem';
import { FormDialog } from '#ui/dialog';
import { NumberField, SwitchField } from '#ui/form/field';
import { applyProblems, useZodForm } from '#ui/form/form';
import { useSnackbar } from '#ui/snackbar';
import { refreshSeries } from '../series-queries.ts';
import { TypedChecks, toSettings, toTyped } from './checks-form.ts';
import { GradeField } from './grade-field.tsx';
import { api } from './quality-queries.ts';

interface ChecksDialogProps {
  series: Series;
  settings: CheckSettings;
  onClose: () => void;
}

const inUnit = ['Minimum', 'Maximum', 'StepLargest', 'SpikeHeight', 'FlatTolerance'] as const;
const rows = [
  ['Minimum', 'Maximum'],
  ['StepLargest', 'StepMinutes'],
  ['SpikeHeight', 'GapMinutes'],
  ['FlatHours', 'FlatTolerance'],
  ['FutureMinutes'],
] as const;

/** Which checks are made of points that arrive, and which grade a failed one proposes or puts on. */
export function ChecksDialog({ series, settings, onClose }: ChecksDialogProps) {
  const { t } = useTranslation('seriesQuality');
  const { show } = useSnackbar();
  const form = useZodForm(TypedChecks, toTyped(settings));
  const submit = form.handleSubmit(async (typed) => {
    const body = CheckSettings.safeParse(toSettings(typed));
    if (!body.success) return form.setError('root', { message: t('wrong.number') });
    try {
      await api.seriesChecks.saveChecks({ params: { id: series.Id }, body: body.data });
      await refreshSeries();
      show(t('checks.saved'));
      onClose();
    } catch (error) {
      applyProblems(form, problemPlaces(error));
    }
  });
  const unitOf = (name: string) => (inUnit.some((one) => one === name) ? { unit: series.Unit } : {});
  const pair = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } };
  return (
    <FormDialog
      open
      title={t('checks.edit')}
      submitLabel={t('checks.save')}
      isSubmitting={form.formState.isSubmitting}
      problem={form.formState.errors.root?.message}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <Typography color="textSecondary">{t('checks.editHelp')}</Typography>
        {rows.map((names) => (
          <Box key={names[0]} sx={pair}>
            {names.map((name) => (
              <NumberField
                key={name}
                control={form.control}
                name={name}
                label={t(`checks.fields.${name}`)}
                {...unitOf(name)}
              />
            ))}
          </Box>
        ))}
        <Typography variant="h3">{t('checks.grades')}</Typography>
        <Typography color="textSecondary">{t('checks.gradesHelp')}</Typography>
        {gradedCodes.map((code) => (
          <Box key={code} sx={pair}>
            <GradeField control={form.control} name={`Grades.${code}.Grade`} label={t(`checks.gradeOf.${code}`)} />
            <SwitchField control={form.control} name={`Grades.${code}.IsPutOn`} label={t('checks.putOn')} />
          </Box>
        ))}
      </Stack>
    </FormDialog>
  );
}
