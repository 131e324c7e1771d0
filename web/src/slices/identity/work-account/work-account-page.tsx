import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemLine } from '#api/describe-problem';
import { claimsQuery } from '#api/session/claims';
import { safeRedirect } from '#api/session/safe-redirect';
import { hasSession } from '#api/session/session';
import { useAnchor } from '#ui/link/link';
import { GuestFrame } from '../guest-frame.tsx';
import { SwitchTenant } from '../switch-tenant.tsx';
import { takeDirectoryAnswer } from './work-account.ts';

/** Takes the answer of the directory; without one, offers to switch tenant. */
export function WorkAccountPage(): ReactNode {
  const [isAnswer] = useState(() => /[#?&](code|error|state)=/.test(window.location.hash + window.location.search));
  return isAnswer ? <DirectoryAnswer /> : <Switching />;
}

function DirectoryAnswer() {
  const { t } = useTranslation('identity');
  const { history } = useRouter();
  const [refusal, setRefusal] = useState<string | null>(null);
  const hasStarted = useRef(false);
  useEffect(() => {
    // The answer can be taken once only.
    if (hasStarted.current) return;
    hasStarted.current = true;
    takeDirectoryAnswer().then(
      (redirect) => history.replace(safeRedirect(redirect ?? '/')),
      (error: unknown) =>
        setRefusal(error instanceof Error && error.name !== 'Problem' ? error.message : problemLine(error)),
    );
  }, [history]);
  return (
    <GuestFrame title={t('workAccount.title')} intro={refusal ? undefined : t('workAccount.busy')}>
      {refusal ? <Refused message={refusal} /> : <LinearProgress aria-label={t('workAccount.busy')} />}
    </GuestFrame>
  );
}

function Switching() {
  const { t } = useTranslation('identity');
  const { data: claims, isError } = useQuery({ ...claimsQuery, enabled: hasSession() });
  const canSwitch = claims?.signInMethod === 'work-account' && claims.tenants.length > 1;
  const isRefused = !hasSession() || isError || (claims !== undefined && !canSwitch);
  return (
    <GuestFrame title={t('switch.title')} intro={canSwitch ? t('switch.intro') : undefined}>
      {isRefused ? <Refused message={t('switch.impossible')} /> : null}
      {canSwitch ? <SwitchTenant claims={claims} /> : null}
    </GuestFrame>
  );
}

function Refused({ message }: { message: string }) {
  const { t } = useTranslation('identity');
  return (
    <Stack sx={{ gap: 2 }}>
      <Alert severity="error">{message}</Alert>
      <Button variant="contained" component={useAnchor()} href={hasSession() ? '/' : '/login'}>
        {t(hasSession() ? 'toHome' : 'toLogin')}
      </Button>
    </Stack>
  );
}
