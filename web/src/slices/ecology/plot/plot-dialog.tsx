import { type Plot, PlotFacts, plotShapes } from '@freshet/contract';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { problemPlaces } from '#api/describe-problem';
import { worded } from '#api/worded';
import { FormDialog } from '#ui/dialog';
import { NumberField, SelectField, TextField } from '#ui/form/field';
import { applyProblems, useZodForm } from '#ui/form/form';
import { useSnackbar } from '#ui/snackbar';
import { api, plotsQuery, refreshEcology } from '../ecology-queries.ts';

/** As the fields hold it: no plot is 0, no day is empty. */
const Typed = worded(
  PlotFacts.omit({ ReferencePlotId: true, EstablishedOn: true }).extend({
    ReferencePlotId: z.number(),
    EstablishedOn: z.string(),
  }),
);

/** Changes what is known of a plot. */
export function PlotDialog({ plot, onClose }: { plot: Plot; onClose: () => void }) {
  const { t } = useTranslation('ecology');
  const { show } = useSnackbar();
  const form = useZodForm(Typed, {
    SizeSquareMetres: plot.SizeSquareMetres,
    Shape: plot.Shape,
    SlopePercent: plot.SlopePercent,
    AspectDegrees: plot.AspectDegrees,
    Treatment: plot.Treatment,
    ReferencePlotId: plot.ReferencePlotId ?? 0,
    EstablishedOn: plot.EstablishedOn ?? '',
  });
  const submit = form.handleSubmit(async (typed) => {
    const body = PlotFacts.parse({
      ...typed,
      ReferencePlotId: typed.ReferencePlotId || null,
      EstablishedOn: typed.EstablishedOn || null,
    });
    try {
      await api.plots.update({ params: { plotId: plot.Id }, body });
      await refreshEcology();
      show(t('plot.saved', { name: plot.PlotName }));
      onClose();
    } catch (error) {
      applyProblems(form, problemPlaces(error, {}));
    }
  });
  return (
    <FormDialog
      open
      title={t('plot.editTitle', { name: plot.PlotName })}
      submitLabel={t('save')}
      isSubmitting={form.formState.isSubmitting}
      problem={form.formState.errors.root?.message}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <NumberField control={form.control} name="SizeSquareMetres" label={t('plot.size')} unit="m²" />
        <SelectField control={form.control} name="Shape" label={t('plot.shape')} options={useShapes()} />
        <NumberField control={form.control} name="SlopePercent" label={t('plot.slope')} unit="%" />
        <NumberField
          control={form.control}
          name="AspectDegrees"
          label={t('plot.aspect')}
          unit="°"
          help={t('plot.aspectHelp')}
        />
        <TextField control={form.control} name="Treatment" label={t('plots.treatment')} />
        <TextField control={form.control} name="EstablishedOn" label={t('plot.established')} type="date" />
        <SelectField
          control={form.control}
          name="ReferencePlotId"
          label={t('plot.reference')}
          help={t('plot.referenceHelp')}
          options={useReferences(plot)}
        />
      </Stack>
    </FormDialog>
  );
}

function useShapes() {
  const { t } = useTranslation('ecology');
  return plotShapes.map((value) => ({ value, label: value === '' ? t('plot.unknown') : t(`shapes.${value}`) }));
}

function useReferences({ Id: plotId }: Plot) {
  const { t } = useTranslation('ecology');
  const others = (useQuery(plotsQuery).data ?? []).filter(({ Id }) => Id !== plotId);
  return [
    { value: 0, label: t('plot.noReference') },
    ...others.map(({ Id, PlotName }) => ({ value: Id, label: PlotName })),
  ];
}
