import { type AquariusConnection, NewAquariusConnection, type TestedConnection } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemPlaces } from '#api/describe-problem';
import { worded } from '#api/worded';
import { FormDialog } from '#ui/dialog';
import { PasswordField, SwitchField, TextField } from '#ui/form/field';
import { applyProblems, useZodForm } from '#ui/form/form';
import { useSnackbar } from '#ui/snackbar';
import { api, refreshAquarius } from './aquarius-queries.ts';

const Form = worded(NewAquariusConnection);

interface ConnectionDialogProps {
  known: AquariusConnection;
  onClose: () => void;
  onDisconnect: () => void;
}

/** How the AQUARIUS server is reached. It can be tried before it is saved. */
export function ConnectionDialog({ known, onClose, onDisconnect }: ConnectionDialogProps) {
  const { t } = useTranslation('aquarius');
  const { show } = useSnackbar();
  const [tested, setTested] = useState<TestedConnection | null>(null);
  const { Address, UserName, IncludesUnpublished, LeastSeconds, Demonstration } = known;
  const first = known.IsConnected
    ? { Address, UserName, IncludesUnpublished, LeastSeconds }
    : { ...(Demonstration ?? { Address: '', UserName: '' }), IncludesUnpublished, LeastSeconds };
  const form = useZodForm(Form, first);
  const reported = { 'aquarius.passwordNeeded': 'Password' } as const;
  const submit = form.handleSubmit(async (body) => {
    try {
      await api.aquariusConnection.save({ query: {}, body });
      await refreshAquarius();
      show(t('connection.saved'));
      onClose();
    } catch (error) {
      applyProblems(form, problemPlaces(error, reported));
    }
  });
  const tryIt = form.handleSubmit(async (body) => {
    try {
      setTested(await api.aquariusConnection.test({ query: {}, body }));
    } catch (error) {
      applyProblems(form, problemPlaces(error, reported));
    }
  });
  return (
    <FormDialog
      open
      title={t('connection.title')}
      submitLabel={t('connection.save')}
      isSubmitting={form.formState.isSubmitting}
      problem={form.formState.errors.root?.message}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <TextField control={form.control} name="Address" label={t('connection.address')} required autoFocus />
        <TextField control={form.control} name="UserName" label={t('connection.user')} required />
        <PasswordField
          control={form.control}
          name="Password"
          label={t('connection.password')}
          help={t('connection.passwordHelp')}
          autoComplete="new-password"
        />
        <SwitchField control={form.control} name="IncludesUnpublished" label={t('connection.unpublished')} />
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button variant="outlined" loading={form.formState.isSubmitting} onClick={() => void tryIt()}>
            {t('connection.test')}
          </Button>
          {known.IsConnected ? (
            <Button color="error" onClick={onDisconnect}>
              {t('connection.disconnect')}
            </Button>
          ) : null}
        </Stack>
        {tested ? (
          <Alert severity={tested.Outcome === 'ok' ? 'success' : 'error'}>
            {t(`connection.outcome.${tested.Outcome}`, { version: tested.ServerVersion, locations: tested.Locations })}{' '}
            {tested.Detail}
          </Alert>
        ) : null}
      </Stack>
    </FormDialog>
  );
}
