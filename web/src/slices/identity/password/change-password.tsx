import { PasswordChange } from '@freshet/contract';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { problemPlaces } from '#api/describe-problem';
import { worded } from '#api/worded';
import { SectionCard } from '#ui/cards/section-card';
import { PasswordField } from '#ui/form/field';
import { applyProblems, Form, useZodForm } from '#ui/form/form';
import { useSnackbar } from '#ui/snackbar';
import { api } from '../identity-api.ts';

/** Your own password. Other sessions end; this one goes on. */
export function ChangePassword() {
  const { t } = useTranslation('identity');
  const { show } = useSnackbar();
  const form = useZodForm(worded(PasswordChange), { CurrentPassword: '', NewPassword: '' });
  const submit = async (body: PasswordChange) => {
    try {
      await api.identity.updatePassword({ body });
      form.reset();
      show(t('password.changed'));
    } catch (error) {
      applyProblems(
        form,
        problemPlaces(error, { 'identity.passwordWrong': 'CurrentPassword', 'identity.passwordWeak': 'NewPassword' }),
      );
    }
  };
  return (
    <SectionCard title={t('password.title')} purpose={t('password.purpose')}>
      <Form form={form} onSubmit={submit} label={t('password.title')}>
        <PasswordField
          control={form.control}
          name="CurrentPassword"
          label={t('password.current')}
          autoComplete="current-password"
        />
        <PasswordField
          control={form.control}
          name="NewPassword"
          label={t('password.new')}
          help={t('password.help')}
          autoComplete="new-password"
        />
        <Button
          type="submit"
          variant="contained"
          loading={form.formState.isSubmitting}
          sx={{ alignSelf: 'flex-start' }}
        >
          {t('password.submit')}
        </Button>
      </Form>
    </SectionCard>
  );
}
