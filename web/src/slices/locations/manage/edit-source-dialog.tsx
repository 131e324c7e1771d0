import type { DataSource } from '@freshet/contract';
import Stack from '@mui/material/Stack';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { problemPlaces } from '#api/describe-problem';
import { FormDialog } from '#ui/dialog';
import { applyProblems, useZodForm } from '#ui/form/form';
import { useSnackbar } from '#ui/snackbar';
import { api } from '../places-api.ts';
import { refreshPlaces } from '../places-queries.ts';
import { SourceFields } from './source-fields.tsx';
import { sourceChangeForm, sourceFieldOfCode, sourceInputOf } from './source-form.ts';
import { useSourceSentences } from './use-source-sentences.ts';
import type { PlacedWarning } from './warning-list.tsx';

interface EditSourceDialogProps {
  source: DataSource;
  onClose: () => void;
  onWarnings: (warnings: readonly PlacedWarning[]) => void;
}

export function EditSourceDialog({ source, onClose, onWarnings }: EditSourceDialogProps) {
  const { t } = useTranslation('manageLocations');
  const { t: words } = useTranslation('locations');
  const { show } = useSnackbar();
  const translate = useSourceSentences();
  const form = useZodForm(
    useMemo(() => sourceChangeForm(translate, source), [translate, source]),
    sourceInputOf(source),
  );
  const submit = form.handleSubmit(async (body) => {
    try {
      const { Warnings, DataSource } = await api.locations.updateDataSource({ body });
      await refreshPlaces();
      onWarnings(Warnings.map((warning) => ({ ...warning, source: DataSource })));
      show(t('form.saved', { name: source.LocationIdentifier }));
      onClose();
    } catch (error) {
      applyProblems(form, problemPlaces(error, sourceFieldOfCode));
    }
  });
  return (
    <FormDialog
      open
      title={t('form.editTitle', { name: source.LocationIdentifier })}
      submitLabel={words('common.save')}
      isSubmitting={form.formState.isSubmitting}
      problem={form.formState.errors.root?.message}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <SourceFields control={form.control} />
      </Stack>
    </FormDialog>
  );
}
