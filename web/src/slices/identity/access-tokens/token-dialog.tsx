import { type GrantableRight, type MadeAccessToken, NewAccessToken } from '@freshet/contract';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { problemPlaces } from '#api/describe-problem';
import { worded } from '#api/worded';
import { FormDialog } from '#ui/dialog';
import { SelectField, TextField } from '#ui/form/field';
import { applyProblems, useZodForm } from '#ui/form/form';
import { ManyField } from '#ui/form/many-field';

interface TokenDialogProps {
  /** What may be chosen. */
  rights: readonly GrantableRight[];
  make: (token: NewAccessToken) => Promise<MadeAccessToken>;
  onMade: (made: MadeAccessToken) => void;
  onClose: () => void;
}

const Typed = worded(NewAccessToken);
const lives = [7, 30, 90, 180, 365];

const isRead = (right: string) => right.endsWith('.read') && right !== 'audit.read' && right !== 'logs.read';
const presets = {
  send: (right: string) => right === 'series.append' || right === 'series.read',
  read: isRead,
  upload: (right: string) => ['files.upload', 'files.read', 'ingestion.run', 'ingestion.read'].includes(right),
} as const;
const presetNames = ['send', 'read', 'upload'] as const;

/** Asks what a new token is for, what it may do and for how long. */
export function TokenDialog({ rights, make, onMade, onClose }: TokenDialogProps) {
  const { t } = useTranslation('tokens');
  const { t: words } = useTranslation('identity');
  const form = useZodForm(Typed, { Name: '', Rights: [], ExpiresInDays: 90 });
  const submit = form.handleSubmit(async (typed) => {
    try {
      onMade(await make(typed));
    } catch (error) {
      applyProblems(form, problemPlaces(error));
    }
  });
  const choose = (name: keyof typeof presets) =>
    form.setValue('Rights', rights.filter(presets[name]), { shouldValidate: form.formState.isSubmitted });
  return (
    <FormDialog
      open
      title={t('make')}
      submitLabel={t('make')}
      isSubmitting={form.formState.isSubmitting}
      problem={form.formState.errors.root?.message}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <TextField control={form.control} name="Name" label={t('name')} help={t('nameHelp')} required autoFocus />
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <Typography variant="body2" color="textSecondary">
            {t('presets')}
          </Typography>
          {presetNames.map((name) => (
            <Button key={name} size="small" variant="outlined" onClick={() => choose(name)}>
              {t(`preset.${name}`)}
            </Button>
          ))}
        </Stack>
        <ManyField
          control={form.control}
          name="Rights"
          label={t('rights')}
          help={t('rightsHelp')}
          options={rights.map((right) => ({ value: right, label: words(`permissions.${right}`) }))}
        />
        <SelectField
          control={form.control}
          name="ExpiresInDays"
          label={t('expires')}
          options={lives.map((count) => ({ value: count, label: t('days', { count }) }))}
        />
      </Stack>
    </FormDialog>
  );
}
