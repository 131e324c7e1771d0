import CloseIcon from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Snackbar, { type SnackbarCloseReason } from '@mui/material/Snackbar';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { aboveFootBars } from './layout/foot-bar.ts';

export const snackbarMs = 2000;
/** For what the shell itself has to say, and for messages that offer Undo: there is something to read and decide. */
export const shellSnackbarMs = 5000;

export interface SnackbarOptions {
  durationMs?: number;
  /** Takes back what the message reports. */
  onUndo?: () => void;
}

interface Message extends SnackbarOptions {
  id: number;
  text: string;
}

type Show = (text: string, options?: SnackbarOptions) => void;

const ShowContext = createContext<Show | null>(null);

/** Shows short messages one after the other, at the foot of the page. */
export function SnackbarProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<readonly Message[]>([]);
  const [isClosing, setIsClosing] = useState(false);
  const show = useCallback<Show>((text, options) => {
    const message = messageOf(text, options);
    setQueue((waiting) => [...waiting.filter((earlier) => !isOvertaken(earlier, message)), message]);
    if (message.onUndo) setIsClosing(false);
  }, []);
  const dropFirst = () => {
    setQueue((waiting) => waiting.slice(1));
    setIsClosing(false);
  };
  return (
    <ShowContext value={show}>
      {children}
      {queue[0] ? (
        <MessageBar message={queue[0]} isOpen={!isClosing} onClose={() => setIsClosing(true)} onGone={dropFirst} />
      ) : null}
    </ShowContext>
  );
}

/** Undo means the last thing that was done: the offer to take back an earlier one ends with it. */
const isOvertaken = (earlier: Message, { onUndo }: Message) => onUndo !== undefined && earlier.onUndo !== undefined;

let lastId = 0;

function messageOf(text: string, options: SnackbarOptions = {}): Message {
  lastId += 1;
  return { ...options, text, id: lastId };
}

interface MessageBarProps {
  message: Message;
  isOpen: boolean;
  onClose: () => void;
  onGone: () => void;
}

function MessageBar({ message, isOpen, onClose, onGone }: MessageBarProps) {
  const { onUndo, durationMs = onUndo ? shellSnackbarMs : snackbarMs } = message;
  // A click elsewhere is work, not a wish to dismiss the message.
  const close = (_: unknown, reason?: SnackbarCloseReason) => reason !== 'clickaway' && onClose();
  return (
    <Snackbar
      key={message.id}
      ref={aboveFootBars}
      open={isOpen}
      autoHideDuration={durationMs}
      onClose={close}
      // On the left are the menu and the links at the end of a page, on the right the messages that arrive.
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      sx={{ '& .MuiSnackbarContent-root': { maxWidth: { sm: 480 } } }}
      message={message.text}
      action={<MessageActions onClose={onClose} {...(onUndo ? { onUndo } : {})} />}
      slotProps={{ transition: { onExited: onGone } }}
    />
  );
}

function MessageActions({ onUndo, onClose }: { onUndo?: () => void; onClose: () => void }) {
  const { t } = useTranslation('kit');
  const undo = () => {
    onUndo?.();
    onClose();
  };
  return (
    <>
      {onUndo ? (
        <Button color="inherit" onClick={undo}>
          {t('snackbar.undo')}
        </Button>
      ) : null}
      <IconButton size="small" color="inherit" aria-label={t('snackbar.close')} onClick={onClose}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </>
  );
}

/** `useSnackbar().show('Saved', { onUndo })` */
export function useSnackbar(): { show: Show } {
  const show = useContext(ShowContext);
  if (!show) throw new Error('useSnackbar needs a SnackbarProvider above it.');
  return useMemo(() => ({ show }), [show]);
}
