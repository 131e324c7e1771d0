import { type Alias, type AnalyteDetail, aliasNames, carriedByName } from '@freshet/contract';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { problemPlaces } from '#api/describe-problem';
import { worded } from '#api/worded';
import { FormDialog } from '#ui/dialog';
import { TextField } from '#ui/form/field';
import { applyProblems, useZodForm } from '#ui/form/form';
import { useSnackbar } from '#ui/snackbar';
import { refreshAnalytes } from '../analyte-queries.ts';
import { api } from '../analytes-api.ts';

interface AliasDialogProps {
  analyte: AnalyteDetail;
  /** The one to change; a new one when null. */
  alias: Alias | null;
  onClose: () => void;
}

const AliasForm = worded(z.strictObject({ ...aliasNames, ...carriedByName }));
const fieldOfCode = { 'analytes.aliasTaken': 'AliasName', 'analytes.aliasIsName': 'AliasName' };

/** Adds or changes an alias. */
export function AliasDialog({ analyte, alias, onClose }: AliasDialogProps): ReactNode {
  const { t } = useTranslation('analytes');
  const { show } = useSnackbar();
  const form = useZodForm(AliasForm, {
    AliasName: alias?.AliasName ?? '',
    Method: alias?.Method ?? '',
    Fraction: alias?.Fraction ?? '',
    Speciation: alias?.Speciation ?? '',
  });
  const submit = form.handleSubmit(async ({ Fraction, Speciation, ...names }) => {
    try {
      // What a new alias carries is read from its name, unless it is stated.
      const carried = { ...(alias || Fraction ? { Fraction } : {}), ...(alias || Speciation ? { Speciation } : {}) };
      const body = { AnalyteId: analyte.Id, ...names, ...carried };
      if (alias) await api.aliases.updateAlias({ body: { Id: alias.Id, ...body } });
      else await api.aliases.addAlias({ body });
      await refreshAnalytes();
      show(t(alias ? 'saved' : 'added', { name: names.AliasName }));
      onClose();
    } catch (error) {
      applyProblems(form, problemPlaces(error, fieldOfCode));
    }
  });
  const help = (field: 'fraction' | 'speciation') =>
    [t(`alias.${field}Help`), alias ? '' : t('alias.readFromName')].filter(Boolean).join(' ');
  return (
    <FormDialog
      open
      title={
        alias ? t('alias.editTitle', { name: alias.AliasName }) : t('alias.addTitle', { name: analyte.AnalyteName })
      }
      submitLabel={alias ? t('save') : t('alias.add')}
      isSubmitting={form.formState.isSubmitting}
      problem={form.formState.errors.root?.message}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <TextField control={form.control} name="AliasName" label={t('alias.name')} required autoFocus />
        <TextField
          control={form.control}
          name="Method"
          label={t('alias.method')}
          help={t('alias.methodHelp')}
          required
        />
        <TextField control={form.control} name="Fraction" label={t('alias.fraction')} help={help('fraction')} />
        <TextField control={form.control} name="Speciation" label={t('alias.speciation')} help={help('speciation')} />
      </Stack>
    </FormDialog>
  );
}
