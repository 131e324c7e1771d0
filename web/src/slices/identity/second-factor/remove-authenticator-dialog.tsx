import { useTranslation } from 'react-i18next';
import { useClaims } from '#api/session/claims';
import { api } from '../identity-api.ts';
import { PasswordDialog } from '../password/password-dialog.tsx';

/** Takes the app off. Says beforehand what is requested afterwards, which may be nothing but the password. */
export function RemoveAuthenticatorDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const { t } = useTranslation('identity');
  const { secondFactorWithoutApp } = useClaims();
  return (
    <PasswordDialog
      title={t('factor.remove')}
      text={t(`factor.removeText.${secondFactorWithoutApp}`)}
      submitLabel={t('factor.removeSubmit')}
      onSubmit={async (body) => {
        await api.identity.removeAuthenticator({ body });
        onDone();
      }}
      onClose={onClose}
    />
  );
}
