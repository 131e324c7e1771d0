import { type Analyte, AnalyteChange, NewAnalyte } from '@freshet/contract';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { problemPlaces } from '#api/describe-problem';
import { worded } from '#api/worded';
import { FormDialog } from '#ui/dialog';
import { TextField } from '#ui/form/field';
import { applyProblems, useZodForm } from '#ui/form/form';
import { useSnackbar } from '#ui/snackbar';
import { AliasRows } from './aliases/alias-rows.tsx';
import { refreshAnalytes } from './analyte-queries.ts';
import { api } from './analytes-api.ts';
import { MeasureFields } from './measure-fields.tsx';

interface AnalyteDialogProps {
  /** The one to change; a new one when null. */
  analyte: Analyte | null;
  onSaved?: (id: number) => void;
  onClose: () => void;
}

const AnalyteForm = worded(NewAnalyte);
const blank: z.input<typeof NewAnalyte> = {
  AnalyteName: '',
  DisplayName: '',
  ApplicableUnitGroupId: null,
  DefaultUnitId: null,
  Aliases: [],
};

/** Adds an analyte with its aliases, or changes one. */
export function AnalyteDialog({ analyte, onSaved, onClose }: AnalyteDialogProps): ReactNode {
  const { t } = useTranslation('analytes');
  const { show } = useSnackbar();
  const form = useZodForm(AnalyteForm, analyte ? contentOf(analyte) : blank);
  const submit = form.handleSubmit(async (body) => {
    try {
      const Id = await save(analyte, body);
      await refreshAnalytes();
      show(t(analyte ? 'saved' : 'added', { name: body.AnalyteName }));
      onClose();
      onSaved?.(Id);
    } catch (error) {
      applyProblems(form, problemPlaces(error, { 'analytes.nameTaken': 'AnalyteName' }));
    }
  });
  const [ApplicableUnitGroupId, DefaultUnitId] = useWatch({
    control: form.control,
    name: ['ApplicableUnitGroupId', 'DefaultUnitId'],
  });
  const changeMeasure = (measure: { ApplicableUnitGroupId: number | null; DefaultUnitId: number | null }) => {
    form.setValue('ApplicableUnitGroupId', measure.ApplicableUnitGroupId);
    form.setValue('DefaultUnitId', measure.DefaultUnitId);
    form.clearErrors('DefaultUnitId');
  };
  return (
    <FormDialog
      open
      title={analyte ? t('dialog.editTitle', { name: analyte.AnalyteName }) : t('dialog.addTitle')}
      submitLabel={analyte ? t('save') : t('add')}
      isSubmitting={form.formState.isSubmitting}
      problem={form.formState.errors.root?.message}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <TextField control={form.control} name="AnalyteName" label={t('fields.name')} required autoFocus />
        <TextField
          control={form.control}
          name="DisplayName"
          label={t('fields.display')}
          help={t('fields.displayHelp')}
        />
        <MeasureFields
          measure={{ ApplicableUnitGroupId, DefaultUnitId }}
          onChange={changeMeasure}
          problem={form.formState.errors.DefaultUnitId?.message}
        />
        {analyte ? null : <AliasRows control={form.control} />}
      </Stack>
    </FormDialog>
  );
}

async function save(analyte: Analyte | null, body: NewAnalyte): Promise<number> {
  if (!analyte) return (await api.analytes.addAnalyte({ body })).Id;
  const { Id: _, Aliases: __, ...fields } = body;
  return (await api.analytes.updateAnalyte({ body: AnalyteChange.parse({ Id: analyte.Id, ...fields }) })).Id;
}

const contentOf = ({ AnalyteName, DisplayName, ApplicableUnitGroupId, DefaultUnitId }: Analyte) => ({
  AnalyteName,
  DisplayName: DisplayName === AnalyteName ? '' : DisplayName,
  ApplicableUnitGroupId,
  DefaultUnitId,
});
