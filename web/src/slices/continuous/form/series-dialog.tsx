import { type DataSourceId, NewSeries, type Series, SeriesChange, type SeriesId } from '@freshet/contract';
import { interpolationTypes } from '@freshet/domain/series';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { problemPlaces } from '#api/describe-problem';
import { worded } from '#api/worded';
import { storedUnitsQuery } from '#slices/units';
import { FormDialog } from '#ui/dialog';
import { ChosenField } from '#ui/form/chosen-field';
import { NumberField, SelectField, TextField } from '#ui/form/field';
import { applyProblems, useZodForm } from '#ui/form/form';
import { ManyField } from '#ui/form/many-field';
import { useSnackbar } from '#ui/snackbar';
import { nameOffset } from '../clock-words.ts';
import { api } from '../series-api.ts';
import { refreshSeries } from '../series-queries.ts';
import { continuousStationsQuery, tagsQuery } from './form-queries.ts';

/** People count minutes where the wire counts seconds. */
const minutes = (most: number) => z.number().positive().max(most).nullable();
const Typed = worded(
  NewSeries.omit({ ExpectedIntervalSeconds: true, GapToleranceSeconds: true }).extend({
    ExpectedMinutes: minutes(527_040),
    GapMinutes: minutes(35_000_000),
  }),
);

interface SeriesDialogProps {
  /** Null for a new one. */
  series: Series | null;
  stationId?: DataSourceId | undefined;
  onClose: () => void;
  onAdded?: (id: SeriesId) => void;
}

const offsets = Array.from({ length: 27 * 2 + 1 }, (_, at) => -720 + at * 30).filter((minute) => minute <= 840);
const seconds = (value: number | null) => (value === null ? null : Math.max(1, Math.round(value * 60)));

/** Adds a series to a continuous station, or changes what one says of itself. */
export function SeriesDialog({ series, stationId, onClose, onAdded }: SeriesDialogProps): ReactNode {
  const { t } = useTranslation('series');
  const { show } = useSnackbar();
  const stations = useQuery({ ...continuousStationsQuery, enabled: series === null });
  const tags = useQuery(tagsQuery);
  const units = useQuery(storedUnitsQuery);
  const form = useZodForm(Typed, startOf(series, stationId));
  const submit = form.handleSubmit(async ({ ExpectedMinutes, GapMinutes, ...typed }) => {
    const body = {
      ...typed,
      ExpectedIntervalSeconds: seconds(ExpectedMinutes),
      GapToleranceSeconds: seconds(GapMinutes),
    };
    try {
      const saved = series
        ? await api.series.update({ params: { id: series.Id }, body: SeriesChange.parse(body) })
        : await api.series.create({ body });
      await refreshSeries();
      show(t(series ? 'form.saved' : 'form.added', { name: saved.Identifier }));
      onClose();
      if (!series) onAdded?.(saved.Id);
    } catch (error) {
      applyProblems(form, problemPlaces(error, fieldOfCode));
    }
  });
  const { control } = form;
  const stationNames =
    stations.data?.map(({ Id, LocationIdentifier }) => ({ value: Id, label: LocationIdentifier })) ?? [];
  const unitNames = units.data?.units.map(({ Name }) => ({ value: Name, label: Name })) ?? [];
  return (
    <FormDialog
      open
      title={series ? t('form.editTitle', { name: series.Identifier }) : t('form.addTitle')}
      submitLabel={t(series ? 'form.save' : 'form.add')}
      isSubmitting={form.formState.isSubmitting}
      problem={form.formState.errors.root?.message}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        {series ? null : (
          <ChosenField control={control} name="StationId" label={t('form.station')} options={stationNames} isRequired />
        )}
        <TextField
          control={control}
          name="Parameter"
          label={t('form.parameter')}
          help={t('form.parameterHelp')}
          required
        />
        <TextField control={control} name="Label" label={t('form.label')} help={t('form.labelHelp')} required />
        <ChosenField control={control} name="Unit" label={t('form.unit')} options={unitNames} />
        <SelectField
          control={control}
          name="UtcOffsetMinutes"
          label={t('form.offset')}
          help={t('form.offsetHelp')}
          options={offsets.map((value) => ({ value, label: nameOffset(value) }))}
        />
        <SelectField
          control={control}
          name="InterpolationType"
          label={t('form.interpolation')}
          options={interpolationTypes.map((value) => ({ value, label: t(`interpolation.${value}`) }))}
        />
        <NumberField
          control={control}
          name="ExpectedMinutes"
          label={t('form.expected')}
          unit="min"
          help={t('form.expectedHelp')}
        />
        <NumberField control={control} name="GapMinutes" label={t('form.gap')} unit="min" help={t('form.gapHelp')} />
        <ManyField
          control={control}
          name="TagIds"
          label={t('form.tags')}
          options={tags.data?.map(({ Id, Name }) => ({ value: Id, label: Name })) ?? []}
        />
        <TextField control={control} name="Description" label={t('form.description')} lines={2} />
      </Stack>
    </FormDialog>
  );
}

const fieldOfCode = {
  'series.nameTaken': 'Label',
  'series.unitUnknown': 'Unit',
  'series.unitOutsideGroup': 'Unit',
  'series.notContinuous': 'StationId',
} as const;

function startOf(series: Series | null, stationId: DataSourceId | undefined) {
  const inMinutes = (value: number | null | undefined) => (typeof value === 'number' ? value / 60 : null);
  return {
    ...(series ? { StationId: series.StationId } : stationId === undefined ? {} : { StationId: stationId }),
    Parameter: series?.Parameter ?? '',
    Label: series?.Label ?? '',
    Unit: series?.Unit ?? '',
    UtcOffsetMinutes: series?.UtcOffsetMinutes ?? -480,
    InterpolationType: series?.InterpolationType ?? ('InstantaneousValues' as const),
    Computation: series?.Computation ?? '',
    ComputationPeriod: series?.ComputationPeriod ?? '',
    ExpectedMinutes: inMinutes(series?.ExpectedIntervalSeconds),
    GapMinutes: inMinutes(series?.GapToleranceSeconds),
    Kind: series?.Kind ?? ('raw' as const),
    Description: series?.Description ?? '',
    ExternalId: series?.ExternalId ?? null,
    TagIds: series?.TagIds ?? [],
  };
}
