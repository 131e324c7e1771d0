import type { ImportNotification } from '@freshet/contract';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemPlaces } from '#api/describe-problem';
import { useClaims } from '#api/session/claims';
import { worded } from '#api/worded';
import { FormDialog } from '#ui/dialog';
import { SwitchField, TextField } from '#ui/form/field';
import { applyProblems, type KitForm, useZodForm } from '#ui/form/form';
import { useSnackbar } from '#ui/snackbar';
import { bodyOf, emptyForm, formOf, NotificationForm } from './notification-form.ts';
import {
  analyteChoices,
  guidelineChoices,
  notificationChoices,
  saveNotification,
  stationChoices,
} from './notification-queries.ts';
import { PickField } from './pick-field.tsx';
import { Trial } from './trial.tsx';
import { WaysField } from './ways-field.tsx';

interface NotificationDialogProps {
  /** Null for a new one. */
  rule: ImportNotification | null;
  onClose: () => void;
}

const Typed = worded(NotificationForm);

/** Adds or changes a rule about who is notified of what, and tries it against an import. */
export function NotificationDialog({ rule, onClose }: NotificationDialogProps) {
  const { t } = useTranslation('notifications');
  const { show } = useSnackbar();
  const form = useZodForm(Typed, rule ? formOf(rule) : emptyForm);
  const submit = form.handleSubmit(async (typed) => {
    try {
      await saveNotification(rule?.Id ?? null, bodyOf(typed));
      show(t(rule ? 'saved' : 'added', { name: typed.Name }));
      onClose();
    } catch (error) {
      applyProblems(form, problemPlaces(error, { 'importNotifications.nameTaken': 'Name' }));
    }
  });
  return (
    <FormDialog
      open
      title={rule ? t('editTitle', { name: rule.Name }) : t('addTitle')}
      submitLabel={t(rule ? 'save' : 'add')}
      isSubmitting={form.formState.isSubmitting}
      problem={form.formState.errors.root?.message}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <TextField control={form.control} name="Name" label={t('name')} required autoFocus />
        <Picks form={form} />
        <WaysField control={form.control} />
        <SwitchField control={form.control} name="IsOn" label={t('isOn')} />
        <Divider />
        <Typography component="h3" sx={{ fontWeight: 600 }}>
          {t('trial.title')}
        </Typography>
        <Trial form={form} />
      </Stack>
    </FormDialog>
  );
}

function Picks({ form: { control } }: { form: KitForm<NotificationForm> }) {
  const { t } = useTranslation('notifications');
  const { userGroupId } = useClaims();
  const [typed, setTyped] = useState('');
  const guidelines = useQuery(guidelineChoices(userGroupId));
  const stations = useQuery(stationChoices(typed));
  const analytes = useQuery(analyteChoices(userGroupId));
  const choices = useQuery(notificationChoices);
  return (
    <>
      <PickField
        {...{ control, name: 'People', label: t('people'), help: t('peopleHelp'), required: true }}
        options={choices.data?.People ?? []}
        isLoading={choices.isPending}
      />
      <PickField
        {...{ control, name: 'Guidelines', label: t('guidelines'), help: t('guidelinesHelp') }}
        options={guidelines.data ?? []}
        isLoading={guidelines.isPending}
      />
      <PickField
        {...{ control, name: 'Stations', label: t('stations'), help: t('stationsHelp') }}
        options={typed === '' ? [] : (stations.data ?? [])}
        isLoading={stations.isFetching}
        onSearch={setTyped}
      />
      <PickField
        {...{ control, name: 'Analytes', label: t('analytes'), help: t('analytesHelp') }}
        options={analytes.data ?? []}
        isLoading={analytes.isPending}
      />
    </>
  );
}
