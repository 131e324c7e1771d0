import { type MediaType, MediaTypeChange, mediaDisplayGroups, NewMediaType } from '@freshet/contract';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { problemPlaces } from '#api/describe-problem';
import { worded } from '#api/worded';
import { FormDialog } from '#ui/dialog';
import { SelectField, TextField } from '#ui/form/field';
import { applyProblems, useZodForm } from '#ui/form/form';
import { useSnackbar } from '#ui/snackbar';
import { api } from './catalogue-api.ts';
import { refreshCatalogue } from './catalogue-queries.ts';
import { IconField } from './icon-field.tsx';

interface MediaTypeDialogProps {
  /** The one to change; a new one when null. */
  mediaType: MediaType | null;
  onClose: () => void;
}

const NewForm = worded(NewMediaType);
const blank: z.input<typeof NewMediaType> = { Name: '', Icon: 'water', DisplayGroup: 'Water' };

/** Adds or changes a media type. */
export function MediaTypeDialog({ mediaType, onClose }: MediaTypeDialogProps) {
  const { t } = useTranslation('catalogue');
  const { show } = useSnackbar();
  const form = useZodForm(NewForm, mediaType ? contentOf(mediaType) : blank);
  const submit = form.handleSubmit(async (body) => {
    try {
      const { Name: name } = mediaType
        ? await api.catalogue.updateMediaType({ body: MediaTypeChange.parse({ Id: mediaType.Id, ...body }) })
        : await api.catalogue.addMediaType({ body });
      await refreshCatalogue();
      show(t(mediaType ? 'saved' : 'added', { name }));
      onClose();
    } catch (error) {
      applyProblems(form, problemPlaces(error, { 'catalogue.nameTaken': 'Name' }));
    }
  });
  const groups = mediaDisplayGroups.map((value) => ({ value, label: t(`groups.${value}`) }));
  return (
    <FormDialog
      open
      title={mediaType ? t('mediaTypes.editTitle', { name: mediaType.Name }) : t('mediaTypes.addTitle')}
      submitLabel={mediaType ? t('save') : t('mediaTypes.add')}
      isSubmitting={form.formState.isSubmitting}
      problem={form.formState.errors.root?.message}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <TextField control={form.control} name="Name" label={t('name')} required autoFocus />
        <SelectField
          control={form.control}
          name="DisplayGroup"
          label={t('mediaTypes.group')}
          help={t('mediaTypes.groupHelp')}
          options={groups}
        />
        <IconField control={form.control} name="Icon" label={t('mediaTypes.icon')} />
      </Stack>
    </FormDialog>
  );
}

const contentOf = ({ Name, Icon, DisplayGroup }: MediaType) => ({ Name, Icon, DisplayGroup });
