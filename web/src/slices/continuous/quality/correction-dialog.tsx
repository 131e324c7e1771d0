import type { CorrectionChange, CorrectionPreview, Series } from '@freshet/contract';
import { correctionKinds } from '@freshet/domain/series';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemPlaces } from '#api/describe-problem';
import { FormDialog } from '#ui/dialog';
import { NumberField, SelectField, TextField } from '#ui/form/field';
import { applyProblems, useZodForm } from '#ui/form/form';
import { useSnackbar } from '#ui/snackbar';
import { nameOffset, showAtOffset } from '../clock-words.ts';
import { refreshSeries } from '../series-queries.ts';
import { numbersOfKind, readCorrection, TypedCorrection } from './correction-form.ts';
import { CorrectionPreviewView } from './correction-preview.tsx';
import { api } from './quality-queries.ts';

interface CorrectionDialogProps {
  series: Series;
  onClose: () => void;
}

interface Looked {
  readonly change: CorrectionChange;
  readonly preview: CorrectionPreview;
}

/** Puts a correction on, after a look at what it does. */
export function CorrectionDialog({ series, onClose }: CorrectionDialogProps) {
  const { t } = useTranslation('seriesQuality');
  const { show } = useSnackbar();
  const [looked, setLooked] = useState<Looked | null>(null);
  const form = useZodForm(TypedCorrection, startOf(series));
  const typed = form.watch();
  const read = readCorrection(typed, series);
  // What was looked at is what is put on: after another change there is something else to look at.
  const isLooked = looked !== null && 'change' in read && JSON.stringify(read.change) === JSON.stringify(looked.change);
  const submit = form.handleSubmit(async (values) => {
    const given = readCorrection(values, series);
    if ('wrong' in given) {
      for (const { field, why } of given.wrong) form.setError(field, { message: t(`wrong.${why}`) });
      return;
    }
    if (isLooked && values.Reason.trim() === '') return form.setError('Reason', { message: t('wrong.reason') });
    const params = { id: series.Id };
    try {
      if (!isLooked) {
        const preview = await api.seriesCorrections.preview({ params, body: { Change: given.change } });
        return setLooked({ change: given.change, preview });
      }
      await api.seriesCorrections.correct({ params, body: { Change: given.change, Reason: values.Reason } });
      await refreshSeries();
      show(t('corrections.done'));
      onClose();
    } catch (error) {
      applyProblems(form, problemPlaces(error));
    }
  });
  const unitOf = (name: string) => (name.endsWith('Amount') ? { unit: series.Unit } : {});
  return (
    <FormDialog
      open
      title={t('corrections.add')}
      submitLabel={t(isLooked ? 'corrections.putOn' : 'corrections.look')}
      isSubmitting={form.formState.isSubmitting}
      problem={form.formState.errors.root?.message}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <SelectField
          control={form.control}
          name="Kind"
          label={t('corrections.kind')}
          help={t(`corrections.help.${typed.Kind}`)}
          options={correctionKinds.map((kind) => ({ value: kind, label: t(`corrections.kinds.${kind}`) }))}
        />
        <TextField control={form.control} name="From" label={t('from')} help={t('clock', clockOf(series))} required />
        <TextField control={form.control} name="To" label={t('to')} help={t('toHelp')} required />
        {numbersOfKind[typed.Kind].map((name) => (
          <NumberField
            key={name}
            control={form.control}
            name={name}
            label={t(`corrections.numbers.${name}`)}
            {...unitOf(name)}
            required
          />
        ))}
        <TextField control={form.control} name="Reason" label={t('reason')} lines={2} required />
        {isLooked ? <CorrectionPreviewView series={series} kind={typed.Kind} preview={looked.preview} /> : null}
      </Stack>
    </FormDialog>
  );
}

const clockOf = ({ UtcOffsetMinutes }: Series) => ({ clock: nameOffset(UtcOffsetMinutes) });

/** The last day there is, to be changed, up to the minute after its last point: the end is not included. */
function startOf({ LastAt, UtcOffsetMinutes, ExpectedIntervalSeconds }: Series): TypedCorrection {
  const shown = (ms: number) => showAtOffset(new Date(ms).toISOString(), UtcOffsetMinutes).slice(0, 16);
  const last = LastAt === null ? null : Date.parse(LastAt);
  return {
    Kind: 'offset',
    From: last === null ? '' : `${shown(last).slice(0, 10)} 00:00`,
    To: last === null ? '' : shown(last + 60_000),
    ...{ Amount: null, StartAmount: null, EndAmount: null, Factor: null, ShiftMinutes: null, Reason: '' },
    LongestGapHours: 3,
    IntervalMinutes: (ExpectedIntervalSeconds ?? 900) / 60,
  };
}
