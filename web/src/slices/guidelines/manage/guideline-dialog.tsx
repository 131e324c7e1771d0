import { type Guideline, type GuidelineId, NewGuideline } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemPlaces } from '#api/describe-problem';
import { worded } from '#api/worded';
import { FormDialog } from '#ui/dialog';
import { TextField } from '#ui/form/field';
import { applyProblems, useZodForm } from '#ui/form/form';
import { ManyField } from '#ui/form/many-field';
import { useSnackbar } from '#ui/snackbar';
import { mediaTypesQuery } from '../guideline-queries.ts';
import { api } from '../guidelines-api.ts';
import type { Area } from './area.ts';

interface GuidelineDialogProps {
  area: Area;
  /** Null for a new one. */
  guideline: Guideline | null;
  onSaved: (id: GuidelineId) => Promise<void>;
  onClose: () => void;
}

const Typed = worded(NewGuideline);

/** Adds or changes a guideline: its names, category and the media it is for. */
export function GuidelineDialog({ area, guideline, onSaved, onClose }: GuidelineDialogProps): ReactNode {
  const { t } = useTranslation('guidelines');
  const { show } = useSnackbar();
  const { data: media = [] } = useQuery(mediaTypesQuery);
  const [isForAll, setIsForAll] = useState(false);
  const form = useZodForm(Typed, {
    Name: guideline?.GuidelineName ?? '',
    LongName: guideline?.GuidelineLongName ?? '',
    Category: guideline?.Category ?? '',
    MediaTypes: guideline?.Medias.map(({ MediaTypeId }) => MediaTypeId) ?? [],
  });
  const submit = form.handleSubmit(async (typed) => {
    const query = { updateMediaTypeForAllTenants: isForAll ? ('true' as const) : ('false' as const) };
    try {
      const saved = guideline
        ? await api.guidelines.updateGuideline({ query, body: { Id: guideline.Id, ...typed } })
        : await api.guidelines.addGuideline({ query, body: typed });
      show(t(guideline ? 'manage.saved' : 'manage.added', { name: saved.GuidelineName }));
      await onSaved(saved.Id);
    } catch (error) {
      applyProblems(form, problemPlaces(error, { 'guidelines.nameTaken': 'Name' }));
    }
  });
  return (
    <FormDialog
      open
      title={guideline ? t('manage.editTitle', { name: guideline.GuidelineName }) : t('manage.addTitle')}
      submitLabel={guideline ? t('save') : t('manage.add')}
      isSubmitting={form.formState.isSubmitting}
      problem={form.formState.errors.root?.message}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        {guideline?.EditMakesCopy ? <Alert severity="info">{t('manage.makesCopy')}</Alert> : null}
        <TextField control={form.control} name="Name" label={t('columns.name')} required autoFocus />
        <TextField control={form.control} name="LongName" label={t('columns.longName')} />
        <TextField
          control={form.control}
          name="Category"
          label={t('columns.category')}
          help={t('manage.categoryHelp')}
        />
        <ManyField
          control={form.control}
          name="MediaTypes"
          label={t('columns.media')}
          help={t('manage.mediaHelp')}
          options={media.map(({ Id, Name }) => ({ value: Id, label: Name }))}
        />
        {area.kind === 'installation' && guideline ? (
          <FormControlLabel
            control={<Checkbox checked={isForAll} onChange={(_, isOn) => setIsForAll(isOn)} />}
            label={t('manage.mediaForAll')}
          />
        ) : null}
      </Stack>
    </FormDialog>
  );
}
