import { ApprovalLevelInput, type DefaultApprovalLevel } from '@freshet/contract';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { problemPlaces } from '#api/describe-problem';
import { worded } from '#api/worded';
import { FormDialog } from '#ui/dialog';
import { NumberField, SwitchField, TextField } from '#ui/form/field';
import { applyProblems, useZodForm } from '#ui/form/form';
import { useSnackbar } from '#ui/snackbar';
import { refreshGrades } from './grades-queries.ts';

/** A level, of a tenant or of the system. */
export type Level = Omit<DefaultApprovalLevel, 'ContinuousDatabaseType'> & { IsSystemDefault?: boolean };

interface LevelDialogProps {
  /** Null for a new one. */
  level: Level | null;
  /** Those there are: a new one has another value. */
  levels: readonly Level[];
  save: (level: ApprovalLevelInput) => Promise<unknown>;
  onClose: () => void;
}

const Typed = worded(ApprovalLevelInput);

/** Adds or changes an approval level. Its value stays: it is what points carry. */
export function LevelDialog({ level, levels, save, onClose }: LevelDialogProps) {
  const { t } = useTranslation('grades');
  const { show } = useSnackbar();
  const form = useZodForm(Typed, {
    ...(level ? { DatabaseValue: level.DatabaseValue } : {}),
    OutputText: level?.OutputText ?? '',
    Description: level?.Description ?? '',
    IsDefault: level?.IsDefault ?? false,
  });
  const submit = form.handleSubmit(async (typed) => {
    const { DatabaseValue: value } = typed;
    if (!level && levels.some(({ DatabaseValue }) => DatabaseValue === value)) {
      form.setError('DatabaseValue', { message: t('level.taken', { value }) }, { shouldFocus: true });
      return;
    }
    try {
      await save(typed);
      await refreshGrades();
      show(t('level.saved', { text: typed.OutputText }));
      onClose();
    } catch (error) {
      const deed = t(level ? 'level.update' : 'level.addition');
      applyProblems(
        form,
        problemPlaces(error).map(({ Path, Message }) => ({
          Path,
          Message: t('level.failed', { deed, reason: Message }),
        })),
      );
    }
  });
  return (
    <FormDialog
      open
      title={level ? t('level.editTitle', { text: level.OutputText }) : t('level.addTitle')}
      submitLabel={level ? t('save') : t('level.add')}
      isSubmitting={form.formState.isSubmitting}
      problem={form.formState.errors.root?.message}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <NumberField
          control={form.control}
          name="DatabaseValue"
          label={t('level.value')}
          help={t('level.valueHelp')}
          required
          disabled={level !== null}
          autoFocus={level === null}
        />
        <TextField
          control={form.control}
          name="OutputText"
          label={t('level.text')}
          help={t('level.textHelp')}
          required
          autoFocus={level !== null}
        />
        <TextField control={form.control} name="Description" label={t('description')} />
        <SwitchField
          control={form.control}
          name="IsDefault"
          label={t('level.isDefault')}
          help={t('level.isDefaultHelp')}
        />
      </Stack>
    </FormDialog>
  );
}
