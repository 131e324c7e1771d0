import BellIcon from '@mui/icons-material/NotificationsNoneOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLiveState } from '#api/live';
import { Hint } from '#ui/hint';
import { useAnchor } from '#ui/link/link';
import { unreadQuery } from './message-queries.ts';

const most = 99;

/** The way to the message center, with how many messages wait there to be read. */
export function Bell() {
  const { t } = useTranslation('shell');
  const { Count: count = 0, WarningCount: warnings = 0 } = useQuery(unreadQuery).data ?? {};
  const isReconnecting = useLiveState() === 'reconnecting';
  const unread = count === 0 ? t('messages.none') : t('messages.bell', { count });
  const label = warnings === 0 ? unread : `${unread}, ${t('messages.warnings', { count: warnings })}`;
  return (
    <Hint data-hint={isReconnecting ? t('messages.reconnecting') : label} data-hint-side="end">
      <IconButton
        component={useAnchor()}
        href="/messagecenter"
        aria-label={label}
        sx={{ opacity: isReconnecting ? 0.6 : 1 }}
      >
        <BellIcon />
        {count > 0 ? (
          <Box component="span" aria-hidden className="numbers" sx={warnings > 0 ? warningBadge : badge}>
            {warnings > 0 ? '! ' : ''}
            {count > most ? `${most}+` : count}
          </Box>
        ) : null}
      </IconButton>
    </Hint>
  );
}

const badge = {
  position: 'absolute',
  top: 2,
  right: 0,
  minWidth: 18,
  height: 18,
  px: 0.5,
  borderRadius: 9,
  fontSize: 11,
  fontWeight: 650,
  lineHeight: '18px',
  textAlign: 'center',
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
} as const;

const warningBadge = { ...badge, bgcolor: 'error.main', color: 'error.contrastText' } as const;
