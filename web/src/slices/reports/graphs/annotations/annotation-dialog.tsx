import { type Annotation, DataSourceId, NewAnnotation, type QueryStation } from '@freshet/contract';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import MuiTextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { problemPlaces } from '#api/describe-problem';
import { worded } from '#api/worded';
import { FormDialog } from '#ui/dialog';
import { TextField } from '#ui/form/field';
import { applyProblems, useZodForm } from '#ui/form/form';
import { useSnackbar } from '#ui/snackbar';
import { addAnnotation, changeAnnotation } from './annotation-queries.ts';
import type { Days } from './shown-range.ts';

interface AnnotationDialogProps {
  stations: readonly QueryStation[];
  /** What is changed; without it a new one is written. */
  annotation: Annotation | null;
  /** The days that are proposed. */
  days: Days;
  onClose: () => void;
}

const Typed = worded(NewAnnotation);

/** Writes on the graphs of a station. */
export function AnnotationDialog({ stations, annotation, days, onClose }: AnnotationDialogProps) {
  const { t } = useTranslation('graphs');
  const { show } = useSnackbar();
  const [first] = stations;
  const empty = { StationId: first?.StationId ?? 0, BeginsOn: days.first, EndsOn: days.last, Text: '' };
  const form = useZodForm(Typed, annotation ?? empty);
  const submit = form.handleSubmit(async (typed) => {
    try {
      await (annotation ? changeAnnotation(annotation, typed) : addAnnotation(typed));
      show(t(annotation ? 'annotations.changed' : 'annotations.added'));
      onClose();
    } catch (error) {
      applyProblems(form, problemPlaces(error, { 'reports.datesInverted': 'EndsOn' }));
    }
  });
  const station = form.watch('StationId');
  return (
    <FormDialog
      open
      title={t(annotation ? 'annotations.changeTitle' : 'annotations.addTitle')}
      submitLabel={t(annotation ? 'annotations.save' : 'annotations.add')}
      isSubmitting={form.formState.isSubmitting}
      problem={form.formState.errors.root?.message}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <MuiTextField
          select
          label={t('columns.station')}
          value={String(station)}
          onChange={({ target }) => form.setValue('StationId', DataSourceId.parse(Number(target.value)))}
        >
          {stations.map(({ StationId, StationName }) => (
            <MenuItem key={StationId} value={String(StationId)}>
              {StationName}
            </MenuItem>
          ))}
        </MuiTextField>
        <TextField control={form.control} name="Text" label={t('annotations.text')} required autoFocus lines={2} />
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
          <TextField control={form.control} name="BeginsOn" label={t('annotations.begins')} type="date" required />
          <TextField control={form.control} name="EndsOn" label={t('annotations.ends')} type="date" required />
        </Stack>
      </Stack>
    </FormDialog>
  );
}
