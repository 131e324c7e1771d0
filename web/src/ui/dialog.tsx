import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MuiDialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type SupportCase, supportMailLink } from './link/support-mail.ts';

interface FrameProps {
  open: boolean;
  title: string;
  onClose: (event: unknown, reason: 'backdropClick' | 'escapeKeyDown') => void;
  children: ReactNode;
  actions: ReactNode;
  width?: 'xs' | 'sm' | 'md';
}

/** The frame all dialogs share: a title that names it, content, and the buttons at the right. */
export function Dialog({ open, title, onClose, children, actions, width = 'sm' }: FrameProps) {
  const titleId = useId();
  return (
    <MuiDialog open={open} onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth={width}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>{actions}</DialogActions>
    </MuiDialog>
  );
}

export interface ConfirmDialogProps {
  open: boolean;
  /** The question. */
  title: string;
  /** What will happen to what, and to how many. */
  children: ReactNode;
  /** The verb and the number, as on the button: "Roll back 1,204 results". */
  confirmLabel: string;
  isDestructive?: boolean;
  /** The dialog stays, with its button busy, until the promise settles. */
  onConfirm: () => void | Promise<void>;
  onClose: () => void;
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { t } = useTranslation('kit');
  const [isBusy, setIsBusy] = useState(false);
  const confirm = async () => {
    setIsBusy(true);
    try {
      await props.onConfirm();
    } finally {
      setIsBusy(false);
    }
  };
  const actions = (
    <>
      <Button onClick={props.onClose} disabled={isBusy} autoFocus>
        {t('dialog.cancel')}
      </Button>
      <Button
        variant="contained"
        color={props.isDestructive ? 'error' : 'primary'}
        loading={isBusy}
        onClick={() => void confirm()}
      >
        {props.confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog open={props.open} title={props.title} onClose={isBusy ? nothing : props.onClose} actions={actions}>
      <Typography component="div">{props.children}</Typography>
    </Dialog>
  );
}

const nothing = () => undefined;

export interface FormDialogProps {
  open: boolean;
  title: string;
  submitLabel: string;
  isSubmitting?: boolean;
  /** False as long as something has to be filled in first. */
  isReady?: boolean;
  isDestructive?: boolean;
  /** What went wrong as a whole; what is wrong with a field is under the field. */
  problem?: string | undefined;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A form in a dialog. A click beside it does not close it, and Escape only while nothing has been typed: typed text is
 * never lost by accident.
 */
export function FormDialog(props: FormDialogProps) {
  const { t } = useTranslation('kit');
  const formId = useId();
  const [isTouched, setIsTouched] = useState(false);
  const close = (_: unknown, reason: string) => {
    if (reason === 'escapeKeyDown' && !isTouched) props.onClose();
  };
  const actions = (
    <>
      <Button onClick={props.onClose}>{t('dialog.cancel')}</Button>
      <Button
        type="submit"
        form={formId}
        variant="contained"
        color={props.isDestructive ? 'error' : 'primary'}
        disabled={props.isReady === false}
        loading={props.isSubmitting ?? false}
      >
        {props.submitLabel}
      </Button>
    </>
  );
  return (
    <Dialog open={props.open} title={props.title} onClose={close} actions={actions}>
      <form id={formId} noValidate onSubmit={props.onSubmit} onInput={() => setIsTouched(true)}>
        {props.problem ? (
          <Alert severity="error" sx={{ mb: 2 }}>
            {props.problem}
          </Alert>
        ) : null}
        {props.children}
      </form>
    </Dialog>
  );
}

export interface ErrorDialogProps {
  open: boolean;
  message: string;
  advice?: string;
  support: Omit<SupportCase, 'message'>;
  onClose: () => void;
}

/** Something went wrong that the person did not cause and cannot fix on this screen. */
export function ErrorDialog({ open, message, advice, support, onClose }: ErrorDialogProps) {
  const { t } = useTranslation('kit');
  const actions = (
    <>
      <SupportLink support={{ ...support, message }} />
      <Button variant="contained" onClick={onClose} autoFocus>
        {t('dialog.close')}
      </Button>
    </>
  );
  return (
    <Dialog open={open} title={t('dialog.errorOccurred')} onClose={onClose} actions={actions}>
      <Typography>{message}</Typography>
      {advice ? <Typography color="textSecondary">{advice}</Typography> : null}
    </Dialog>
  );
}

/** Opens a mail to support that already holds the facts. */
export function SupportLink({ support }: { support: SupportCase }) {
  const { t } = useTranslation('kit');
  return (
    <Link href={supportMailLink(support)} sx={{ mr: 'auto', px: 1 }}>
      {t('dialog.contactSupport')}
    </Link>
  );
}
