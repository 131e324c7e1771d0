import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog, SupportLink } from './dialog.tsx';
import type { SupportCase } from './link/support-mail.ts';

export interface ExecutionResultDialogProps {
  open: boolean;
  outcome: 'failed' | 'successful';
  /** What failed or succeeded; the plain word without it. */
  title?: string;
  /** What was run, above the logs. */
  summary?: string;
  /** What the run wrote for its user, oldest first. */
  logs: readonly string[];
  recommendedActions?: readonly string[];
  support: Omit<SupportCase, 'message' | 'logs'>;
  onClose: () => void;
  children?: ReactNode;
}

/** How a run ended: its logs, what to do next, and whom to ask. */
export function ExecutionResultDialog(props: ExecutionResultDialogProps) {
  const { t } = useTranslation('kit');
  const { outcome, summary, logs, recommendedActions = [], support } = props;
  const message = summary ?? t(`dialog.${outcome}`);
  const actions = (
    <>
      <SupportLink support={{ ...support, message, logs }} />
      <Button variant="contained" onClick={props.onClose} autoFocus>
        {t('dialog.close')}
      </Button>
    </>
  );
  return (
    <Dialog
      open={props.open}
      title={props.title ?? t(`dialog.${outcome}`)}
      onClose={props.onClose}
      actions={actions}
      width="md"
    >
      {summary ? <Typography sx={{ mb: 2 }}>{summary}</Typography> : null}
      {logs.length > 0 ? <UserLogs logs={logs} /> : <Typography>{t('dialog.noLogs')}</Typography>}
      {recommendedActions.length > 0 ? <Recommended actions={recommendedActions} /> : null}
      {props.children}
    </Dialog>
  );
}

function UserLogs({ logs }: { logs: readonly string[] }) {
  const { t } = useTranslation('kit');
  return (
    <Box
      component="pre"
      role="log"
      aria-label={t('dialog.userLogs')}
      // The box scrolls, so the keyboard must be able to reach it.
      tabIndex={0}
      sx={{
        maxHeight: 450,
        overflow: 'auto',
        m: 0,
        p: 1.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        ...mono,
      }}
    >
      {logs.join('\n')}
    </Box>
  );
}

const mono = { fontSize: 12, lineHeight: 1.6, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

function Recommended({ actions }: { actions: readonly string[] }) {
  const { t } = useTranslation('kit');
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="h3">{t('dialog.recommendedActions')}</Typography>
      <Box component="ul" sx={{ my: 0.5, pl: 2.5 }}>
        {actions.map((action) => (
          <li key={action}>{action}</li>
        ))}
      </Box>
    </Box>
  );
}
