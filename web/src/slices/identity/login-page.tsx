import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { safeRedirect } from '#api/session/safe-redirect';
import { GuestFrame } from './guest-frame.tsx';
import { PasswordStep } from './password/password-step.tsx';
import { loginRoute } from './routes.ts';
import { CodeStep } from './second-factor/code-step.tsx';
import type { Credentials, SignInOutcome } from './sign-in.ts';
import { WorkAccountButton } from './work-account/work-account-button.tsx';

type NeededCode = Extract<SignInOutcome, { kind: 'codeNeeded' }>;

/** User name and password, then a code where the user has a second factor; or the work account. */
export function LoginPage(): ReactNode {
  const { t } = useTranslation('identity');
  const { redirect } = loginRoute.useSearch();
  const { history } = useRouter();
  const [credentials, setCredentials] = useState<Credentials>({ UserName: '', Password: '' });
  const [needed, setNeeded] = useState<NeededCode | null>(null);
  const goOn = () => history.replace(safeRedirect(redirect));
  if (needed) {
    return (
      <GuestFrame title={t('code.title')}>
        <CodeStep
          credentials={credentials}
          codeType={needed.codeType}
          onSignedIn={goOn}
          onBack={() => setNeeded(null)}
        />
      </GuestFrame>
    );
  }
  const requestCode = (given: Credentials, outcome: NeededCode) => {
    setCredentials(given);
    setNeeded(outcome);
  };
  return (
    <GuestFrame title={t('login.title')}>
      <PasswordStep before={credentials} onSignedIn={goOn} onCodeNeeded={requestCode} />
      <WorkAccountButton redirect={safeRedirect(redirect)} />
    </GuestFrame>
  );
}
