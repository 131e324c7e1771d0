import { growthForms, NewTaxon, type Taxon, taxonRanks, taxonStatuses } from '@freshet/contract';
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
import { api, refreshEcology, taxaQuery } from '../ecology-queries.ts';

/** As the fields hold it: no accepted taxon is 0. */
const Typed = worded(NewTaxon.omit({ AcceptedId: true }).extend({ AcceptedId: z.number() }));
const places = { 'taxa.nameTaken': 'Name', 'taxa.synonymOfSynonym': 'AcceptedId', 'taxa.hasSynonyms': 'AcceptedId' };

/** Adds or changes a taxon. */
export function TaxonDialog({ taxon, onClose }: { taxon: Taxon | null; onClose: () => void }) {
  const { t } = useTranslation('ecology');
  const { show } = useSnackbar();
  const form = useZodForm(Typed, {
    Name: taxon?.Name ?? '',
    Authority: taxon?.Authority ?? '',
    CommonName: taxon?.CommonName ?? '',
    Rank: taxon?.Rank ?? 'species',
    Status: taxon?.Status ?? 'unknown',
    GrowthForm: taxon?.GrowthForm ?? '',
    Order: taxon?.Order ?? '',
    Family: taxon?.Family ?? '',
    Tolerance: taxon?.Tolerance ?? null,
    AcceptedId: taxon?.AcceptedId ?? 0,
  });
  const submit = form.handleSubmit(async (typed) => {
    const body = NewTaxon.parse({ ...typed, AcceptedId: typed.AcceptedId || null });
    try {
      if (taxon) await api.taxa.update({ params: { id: taxon.Id }, body });
      else await api.taxa.add({ body });
      await refreshEcology();
      show(t('taxa.saved', { name: body.Name }));
      onClose();
    } catch (error) {
      applyProblems(form, problemPlaces(error, places));
    }
  });
  return (
    <FormDialog
      open
      title={taxon ? t('taxa.editTitle', { name: taxon.Name }) : t('taxa.addTitle')}
      submitLabel={taxon ? t('save') : t('taxa.add')}
      isSubmitting={form.formState.isSubmitting}
      problem={form.formState.errors.root?.message}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <TextField control={form.control} name="Name" label={t('taxa.name')} required autoFocus />
        <TextField control={form.control} name="Authority" label={t('taxa.authority')} help={t('taxa.authorityHelp')} />
        <TextField control={form.control} name="CommonName" label={t('taxa.commonName')} />
        <SelectField
          control={form.control}
          name="Rank"
          label={t('taxa.rank')}
          options={taxonRanks.map((value) => ({ value, label: t(`ranks.${value}`) }))}
        />
        <SelectField
          control={form.control}
          name="Status"
          label={t('visit.status')}
          options={taxonStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
        />
        <SelectField
          control={form.control}
          name="GrowthForm"
          label={t('taxa.growthForm')}
          options={growthForms.map((value) => ({
            value,
            label: value === '' ? t('plot.unknown') : t(`forms.${value}`),
          }))}
        />
        <TextField control={form.control} name="Order" label={t('taxa.order')} />
        <TextField control={form.control} name="Family" label={t('taxa.family')} />
        <NumberField
          control={form.control}
          name="Tolerance"
          label={t('taxa.tolerance')}
          help={t('taxa.toleranceHelp')}
        />
        <SelectField
          control={form.control}
          name="AcceptedId"
          label={t('taxa.accepted')}
          help={t('taxa.acceptedHelp')}
          options={useAccepted(taxon)}
        />
      </Stack>
    </FormDialog>
  );
}

/** Names a synonym can lead to: accepted ones, and not itself. */
function useAccepted(taxon: Taxon | null) {
  const { t } = useTranslation('ecology');
  const known = (useQuery(taxaQuery).data ?? []).filter(({ Id, AcceptedId }) => Id !== taxon?.Id && !AcceptedId);
  return [
    { value: 0, label: t('taxa.isAccepted') },
    ...known.map(({ Id, Name, Authority }) => ({ value: Id, label: `${Name} ${Authority}`.trim() })),
  ];
}
