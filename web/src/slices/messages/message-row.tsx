import type { Message, MessageLevel } from '@freshet/contract';
import SuccessIcon from '@mui/icons-material/CheckCircleOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import NoneIcon from '@mui/icons-material/NotesOutlined';
import WarnIcon from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import type SvgIcon from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCan } from '#api/session/claims';
import { showInstant } from '#ui/dates/show-instant.ts';
import { AppLink } from '#ui/link/link';
import { visuallyHidden } from '#ui/states';
import { markRead } from './message-queries.ts';
import { wordsOf } from './message-words.ts';

const signs: Record<MessageLevel, { icon: typeof SvgIcon; colour: string }> = {
  none: { icon: NoneIcon, colour: 'text.secondary' },
  info: { icon: InfoIcon, colour: 'info.main' },
  warn: { icon: WarnIcon, colour: 'warning.main' },
  error: { icon: ErrorIcon, colour: 'error.main' },
  success: { icon: SuccessIcon, colour: 'success.main' },
};

/** One message: what happened, what to do, and the way there. */
export function MessageRow({ message }: { message: Message }) {
  const { t } = useTranslation('messages');
  const mark = useMutation({ mutationFn: () => markRead([message.id]) });
  const canMark = useCan('messages.write') && !message.isRead;
  const { title, content, nextStep } = wordsOf(message);
  const { icon: Icon, colour } = signs[message.level];
  return (
    <Paper
      variant="outlined"
      sx={{ p: 1.5, borderLeft: 4, borderLeftColor: message.isRead ? 'divider' : 'primary.main' }}
    >
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'flex-start' }}>
        <Icon sx={{ color: colour, mt: 0.25 }} />
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography component="h2" sx={{ fontSize: 16, fontWeight: message.isRead ? 500 : 700 }}>
            <Box component="span" sx={visuallyHidden}>
              {t(`levels.${message.level}`)}, {t(message.isRead ? 'read' : 'unread')}:{' '}
            </Box>
            {title}
          </Typography>
          <Typography variant="body2" color="textSecondary" component="time" dateTime={message.createdAt}>
            {showInstant(message.createdAt)}
          </Typography>
          {content ? <Typography sx={{ whiteSpace: 'pre-line', mt: 0.5 }}>{content}</Typography> : null}
          {nextStep ? <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>{nextStep}</Typography> : null}
          <Stack direction="row" sx={{ gap: 2, mt: 0.5, alignItems: 'center', flexWrap: 'wrap' }}>
            {message.link ? (
              <AppLink href={message.link} onClick={() => (canMark ? mark.mutate() : undefined)} sx={{ py: 0.75 }}>
                {t('open')}
              </AppLink>
            ) : null}
            {canMark ? (
              <Button size="small" sx={{ mx: -0.625 }} loading={mark.isPending} onClick={() => mark.mutate()}>
                {t('markRead')}
              </Button>
            ) : null}
          </Stack>
        </Box>
      </Stack>
    </Paper>
  );
}
