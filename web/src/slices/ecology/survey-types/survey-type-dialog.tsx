import { NewSurveyType, type SurveyType, surveyKinds } from '@freshet/contract';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { problemPlaces } from '#api/describe-problem';
import { worded } from '#api/worded';
import { FormDialog } from '#ui/dialog';
import { SelectField, TextField } from '#ui/form/field';
import { applyProblems, useZodForm } from '#ui/form/form';
import { useSnackbar } from '#ui/snackbar';
import { refreshEcology } from '../ecology-queries.ts';
import { surveyApi } from '../survey-queries.ts';

/** As the fields hold it: a parameter on each line, its unit in brackets. */
const Typed = worded(NewSurveyType.omit({ Parameters: true }).extend({ Parameters: z.string() }));
const places = { 'surveys.typeTaken': 'Name', 'surveys.parameterInUse': 'Parameters' };

/** Adds or changes a survey type. */
export function SurveyTypeDialog({ type, onClose }: { type: SurveyType | null; onClose: () => void }) {
  const { t } = useTranslation('surveys');
  const { show } = useSnackbar();
  const form = useZodForm(Typed, {
    Name: type?.Name ?? '',
    Kind: type?.Kind ?? 'fish',
    Parameters: type?.Parameters.map(({ Name, Unit }) => (Unit ? `${Name} (${Unit})` : Name)).join('\n') ?? '',
  });
  const submit = form.handleSubmit(async (typed) => {
    try {
      const body = NewSurveyType.parse({ ...typed, Parameters: parametersIn(typed.Parameters) });
      if (type) await surveyApi.surveyTypes.update({ params: { id: type.Id }, body });
      else await surveyApi.surveyTypes.add({ body });
      await refreshEcology();
      show(t('types.saved', { name: body.Name }));
      onClose();
    } catch (error) {
      applyProblems(form, problemPlaces(error, places));
    }
  });
  return (
    <FormDialog
      open
      title={type ? t('types.editTitle', { name: type.Name }) : t('types.addTitle')}
      submitLabel={type ? t('save') : t('types.add')}
      isSubmitting={form.formState.isSubmitting}
      problem={form.formState.errors.root?.message}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <TextField control={form.control} name="Name" label={t('types.name')} required autoFocus />
        <SelectField
          control={form.control}
          name="Kind"
          label={t('types.kind')}
          options={surveyKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
        <TextField
          control={form.control}
          name="Parameters"
          label={t('types.parameters')}
          help={t('types.parametersHelp')}
          lines={4}
        />
      </Stack>
    </FormDialog>
  );
}

function parametersIn(text: string): { Name: string; Unit: string }[] {
  return text.split('\n').flatMap((line) => {
    const [, name = '', unit = ''] = /^\s*(.*?)\s*(?:\(([^()]*)\))?\s*$/.exec(line) ?? [];
    return name === '' ? [] : [{ Name: name, Unit: unit.trim() }];
  });
}
