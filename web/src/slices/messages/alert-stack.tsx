import type { Message } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#api/session/claims';
import { aboveFootBars } from '#ui/layout/foot-bar.ts';
import { useFootRoom } from '#ui/layout/foot-room.ts';
import { AppLink } from '#ui/link/link';
import { dropAlert, dropAlerts, useAlerts } from './alerts.ts';
import { markRead } from './message-queries.ts';
import { severityOf, wordsOf } from './message-words.ts';

/**
 * Messages disappear automatically, good news first: what stayed there longer would lie over what somebody wants to
 * click. All of it stays unread in the message center, and the bell shows that there are warnings.
 */
const goodNewsMs = 12_000;
const warningMs = 30_000;

/**
 * The newest messages, as they come. They move nothing: the screen can be scrolled on past its end, so that nothing
 * stays below them, and they are above what sticks to its foot.
 */
export function AlertStack() {
  const { t } = useTranslation('messages');
  const alerts = useAlerts();
  const footRoomRef = useFootRoom();
  useEffect(() => dropAlerts, []);
  return (
    <Box
      component="section"
      ref={aboveFootBars}
      aria-label={t('newMessages')}
      aria-live="polite"
      className="no-print"
      sx={place}
    >
      {alerts.length > 0 ? (
        <Box ref={footRoomRef} sx={stack}>
          {alerts.map((message) => (
            <OneAlert key={message.id} message={message} />
          ))}
        </Box>
      ) : null}
    </Box>
  );
}

// The button back to the top keeps its corner, and a dialog lies above: what it asks is answered first.
const place = {
  position: 'fixed',
  zIndex: 'drawer',
  bottom: { xs: 8, sm: 16 },
  right: { xs: 8, sm: 72 },
  left: { xs: 8, sm: 'auto' },
  width: { sm: 400 },
  // Between alerts the page below can be used.
  pointerEvents: 'none',
} as const;

const stack = {
  display: 'grid',
  gap: 1,
  // A small screen has room for two, and for what it shows; the others are in the message center.
  '& > :nth-of-type(n + 3)': { display: { xs: 'none', sm: 'flex' } },
  '& > :nth-of-type(n + 4)': { display: 'none' },
} as const;

function OneAlert({ message }: { message: Message }) {
  const { t } = useTranslation('messages');
  const canMark = useCan('messages.write');
  const [isHeld, setIsHeld] = useState(false);
  const { title, content, nextStep } = wordsOf(message);
  const staysLong = message.level === 'warn' || message.level === 'error';
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => dropAlert(message.id), staysLong ? warningMs : goodNewsMs);
    return () => clearTimeout(timer);
  }, [message.id, staysLong, isHeld]);
  const close = () => {
    dropAlert(message.id);
    // It stays unread where marking fails; the message center shows it.
    if (canMark) void markRead([message.id]).catch(() => undefined);
  };
  return (
    <Alert
      severity={severityOf(message.level)}
      role="status"
      onClose={close}
      closeText={t('close', { title })}
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      sx={{ pointerEvents: 'auto', boxShadow: 6, overflowWrap: 'anywhere', '& .MuiAlert-message': { minWidth: 0 } }}
    >
      <AlertTitle sx={{ mb: content || nextStep ? 0.5 : 0 }}>{title}</AlertTitle>
      {content ? <Typography sx={clamped}>{content}</Typography> : null}
      {nextStep ? <Typography sx={{ fontSize: 13, mt: 0.5 }}>{nextStep}</Typography> : null}
      {message.link ? (
        <AppLink href={message.link} onClick={close} sx={{ display: 'inline-block', mt: 0.5, fontSize: 14, py: 0.5 }}>
          {t('open')}
        </AppLink>
      ) : null}
    </Alert>
  );
}

const clamped = {
  fontSize: 13,
  whiteSpace: 'pre-line',
  display: '-webkit-box',
  WebkitLineClamp: 4,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
} as const;
