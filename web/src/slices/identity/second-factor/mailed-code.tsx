import Button from '@mui/material/Button';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { problemLine } from '#api/describe-problem';
import { api } from '../identity-api.ts';
import { useCountdown } from '../use-countdown.ts';

const resendAfterSeconds = 30;

/** Asks for the mail when it first shows, and again by button once half a minute has passed. */
export function MailedCode({ userName, onRefused }: { userName: string; onRefused: (message: string) => void }) {
  const { t } = useTranslation('identity');
  const { seconds, start } = useCountdown(resendAfterSeconds);
  const hasRequested = useRef(false);
  const requestCode = useCallback(() => {
    start(resendAfterSeconds);
    const body = { Username: userName, CodeType: 'Email' } as const;
    api.identity.authenticationCode({ body }).catch((error: unknown) => onRefused(problemLine(error)));
  }, [userName, onRefused, start]);
  useEffect(() => {
    if (!hasRequested.current) requestCode();
    hasRequested.current = true;
  }, [requestCode]);
  return (
    <Button disabled={seconds > 0} onClick={requestCode}>
      {seconds > 0 ? t('code.resendIn', { count: seconds }) : t('code.resend')}
    </Button>
  );
}
