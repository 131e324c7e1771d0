import type { DataSource, Synonym } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { problemPlaces } from '#api/describe-problem';
import { FormDialog } from '#ui/dialog';
import { NumberField, SelectField, SwitchField, TextField } from '#ui/form/field';
import { applyProblems, useZodForm } from '#ui/form/form';
import { AppLink } from '#ui/link/link';
import { useSnackbar } from '#ui/snackbar';
import { api } from '../../places-api.ts';
import { refreshPlaces } from '../../places-queries.ts';
import { datumsQuery } from '../place-queries.ts';
import {
  blankSynonym,
  ownerOf,
  type SynonymInput,
  synonymDataOf,
  synonymForm,
  synonymInputOf,
} from './synonym-rules.ts';

interface SynonymDialogProps {
  source: DataSource;
  /** The name to change; `rename` for a new main name, `add` for a further one. */
  subject: Synonym | 'rename' | 'add';
  onClose: () => void;
}

/** A name of a station: what it is, and what kind of samples it stands for. */
export function SynonymDialog({ source, subject, onClose }: SynonymDialogProps) {
  const { t } = useTranslation('locations');
  const { show } = useSnackbar();
  const schema = useSynonymSchema();
  const known = typeof subject === 'string' ? null : subject;
  const form = useZodForm(schema, known ? synonymInputOf(known) : blankSynonym(subject === 'rename'));
  const { control } = form;
  const [isQaQc, isDepth] = form.watch(['IsQaQc', 'IsDepthHeightDatum']);
  const submit = form.handleSubmit(async (typed) => {
    const name = { synonymName: typed.Name, isPrimary: typed.IsPrimary, synonymData: synonymDataOf(typed) };
    try {
      if (known) await api.locations.updateSynonym({ body: { ...name, ...ownerOf(source), synonymId: known.Id } });
      else await api.locations.addSynonym({ body: { ...name, ...ownerOf(source) } });
      await refreshPlaces();
      show(t('names.saved', { name: typed.Name }));
      onClose();
    } catch (error) {
      const fields = { 'locations.nameTaken': 'Name', 'locations.primaryNeeded': 'IsPrimary' };
      applyProblems(form, problemPlaces(error, { ...fields }));
    }
  });
  const action = known ? 'edit' : subject === 'rename' ? 'rename' : 'add';
  return (
    <FormDialog
      open
      title={t(`names.${action}Title`, { name: known?.Name ?? source.LocationIdentifier })}
      submitLabel={action === 'edit' ? t('common.save') : t(`names.${action}`)}
      isSubmitting={form.formState.isSubmitting}
      problem={form.formState.errors.root?.message}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <TextField
          control={control}
          name="Name"
          label={t('names.name')}
          help={action === 'rename' ? t('names.renameHelp') : ''}
          required
          autoFocus
        />
        {action === 'rename' ? null : (
          <SwitchField
            control={control}
            name="IsPrimary"
            label={t('names.primary')}
            help={t(known?.IsPrimary ? 'names.primaryStays' : 'names.primaryHelp')}
            disabled={known?.IsPrimary ?? false}
          />
        )}
        <SwitchField control={control} name="IsQaQc" label={t('names.qaqc')} help={t('names.qaqcHelp')} />
        {isQaQc ? <TextField control={control} name="QaQcType" label={t('names.qaqcType')} /> : null}
        <SwitchField control={control} name="IsDepthHeightDatum" label={t('names.depth')} help={t('names.depthHelp')} />
        {isDepth ? <DepthFields control={control} /> : null}
      </Stack>
    </FormDialog>
  );
}

function DepthFields<Output>({ control }: { control: Control<SynonymInput, unknown, Output> }) {
  const { t } = useTranslation('locations');
  const { data = [], isSuccess } = useQuery(datumsQuery);
  if (isSuccess && data.length === 0) {
    return (
      <Alert severity="info">
        {t('names.noDatums')} <AppLink href="/manage/depth-height-datums">{t('names.toDatums')}</AppLink>
      </Alert>
    );
  }
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
      <NumberField control={control} name="DepthHeightStartValue" label={t('names.start')} unit="m" />
      <NumberField control={control} name="DepthHeightEndValue" label={t('names.end')} unit="m" />
      <SelectField
        control={control}
        name="DepthHeightDatumId"
        label={t('names.datum')}
        required
        options={data.map(({ Id, Name }) => ({ value: Id, label: Name }))}
      />
    </Stack>
  );
}

function useSynonymSchema() {
  const { t } = useTranslation('locations');
  return useMemo(
    () =>
      synonymForm({
        nameEmpty: t('names.nameEmpty'),
        datumNeeded: t('names.datumNeeded'),
        notANumber: t('names.notANumber'),
        endBeforeStart: t('names.endBeforeStart'),
      }),
    [t],
  );
}
