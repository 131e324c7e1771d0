import { type Flag, FlagChange, flagColours, NewFlag, type TenantId } from '@freshet/contract';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { problemPlaces } from '#api/describe-problem';
import { worded } from '#api/worded';
import { FormDialog } from '#ui/dialog';
import { SwitchField, TextField } from '#ui/form/field';
import { applyProblems, useZodForm } from '#ui/form/form';
import { useSnackbar } from '#ui/snackbar';
import { ColourField } from './colour-field.tsx';
import { api, refreshFlags } from './flags-queries.ts';

interface FlagDialogProps {
  tenantId: TenantId;
  /** Null for a new one. */
  flag: Flag | null;
  /** The others, whose colours a new one does not get. */
  known: readonly Flag[];
  onClose: () => void;
}

const Typed = worded(NewFlag.pick({ FlagCode: true, Description: true, Colour: true, ShowValues: true }));

/** Adds or changes a flag. */
export function FlagDialog({ tenantId, flag, known, onClose }: FlagDialogProps) {
  const { t } = useTranslation('flags');
  const { show } = useSnackbar();
  const form = useZodForm(Typed, {
    FlagCode: flag?.FlagCode ?? '',
    Description: flag?.Description ?? '',
    Colour: flag?.Colour ?? freeColour(known),
    ShowValues: flag?.ShowValues ?? true,
  });
  const submit = form.handleSubmit(async (typed) => {
    const body = { ...typed, TenantId: tenantId };
    try {
      if (flag) await api.flags.updateFlag({ body: FlagChange.parse({ ...body, Id: flag.Id }) });
      else await api.flags.addFlag({ body });
      await refreshFlags();
      show(t(flag ? 'saved' : 'added', { code: typed.FlagCode }));
      onClose();
    } catch (error) {
      applyProblems(form, problemPlaces(error, { 'flags.codeTaken': 'FlagCode' }));
    }
  });
  return (
    <FormDialog
      open
      title={flag ? t('editTitle', { code: flag.FlagCode }) : t('addTitle')}
      submitLabel={flag ? t('save') : t('add')}
      isSubmitting={form.formState.isSubmitting}
      problem={form.formState.errors.root?.message}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <TextField control={form.control} name="FlagCode" label={t('code')} required autoFocus />
        <TextField control={form.control} name="Description" label={t('description')} required />
        <ColourField control={form.control} name="Colour" label={t('colour')} />
        <SwitchField control={form.control} name="ShowValues" label={t('showValues')} help={t('showValuesHelp')} />
      </Stack>
    </FormDialog>
  );
}

/** A colour no other flag has, while there is one. */
export const freeColour = (known: readonly Pick<Flag, 'Colour'>[]): string =>
  flagColours.find((colour) => known.every(({ Colour }) => Colour !== colour)) ?? flagColours[0];
