import BlockIcon from '@mui/icons-material/Block';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import InboxIcon from '@mui/icons-material/InboxOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from './link/copy-button.tsx';

/** True once `waitMs` have passed: what loads faster than that never flashes a skeleton. */
export function useDelay(waitMs = 150): boolean {
  const [hasPassed, setHasPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasPassed(true), waitMs);
    return () => clearTimeout(timer);
  }, [waitMs]);
  return hasPassed;
}

export interface LoadingStateProps {
  /** The shape of what comes. */
  shape?: 'page' | 'lines';
  lines?: number;
}

export function LoadingState({ shape = 'page', lines = 4 }: LoadingStateProps) {
  const { t } = useTranslation('kit');
  const isSlow = useDelay();
  return (
    <Box role="status" aria-busy="true" sx={{ minHeight: 120, py: 1 }}>
      <Box sx={visuallyHidden}>{isSlow ? t('states.loading') : ''}</Box>
      {isSlow && shape === 'page' ? <Skeleton variant="rounded" height={160} sx={{ mb: 2 }} /> : null}
      {isSlow ? Array.from({ length: lines }, (_, line) => lineSkeleton(line)) : null}
    </Box>
  );
}

const lineSkeleton = (line: number) => <Skeleton key={line} height={28} width={`${92 - (line % 4) * 14}%`} />;

export interface EmptyStateProps {
  /** What would be here. */
  title: string;
  /** Why it is not. */
  reason?: ReactNode;
  /** The button that changes that. */
  action?: ReactNode;
}

export function EmptyState({ title, reason, action }: EmptyStateProps) {
  return (
    <Notice icon={<InboxIcon />} title={title}>
      {reason ? <Typography color="textSecondary">{reason}</Typography> : null}
      {action}
    </Notice>
  );
}

export interface ErrorStateProps {
  /** What happened, in a sentence. */
  message: string;
  /** What to do now. */
  advice?: string;
  requestId?: string;
  onRetry?: () => void;
}

export function ErrorState({ message, advice, requestId, onRetry }: ErrorStateProps) {
  const { t } = useTranslation('kit');
  return (
    <Notice icon={<ErrorIcon color="error" />} title={message} role="alert">
      <Typography color="textSecondary">{advice ?? t('states.errorAdvice')}</Typography>
      {requestId ? <RequestId requestId={requestId} /> : null}
      {onRetry ? (
        <Button variant="contained" onClick={onRetry}>
          {t('states.retry')}
        </Button>
      ) : null}
    </Notice>
  );
}

function RequestId({ requestId }: { requestId: string }) {
  const { t } = useTranslation('kit');
  return (
    <Stack direction="row" sx={{ gap: 0.5, alignItems: 'center', flexWrap: 'wrap', justifyContent: 'center' }}>
      <Typography variant="body2" color="textSecondary">
        {t('states.requestId')}
      </Typography>
      <Box component="code" sx={{ fontSize: 12, overflowWrap: 'anywhere' }}>
        {requestId}
      </Box>
      <CopyButton text={requestId} label={t('states.copyRequestId')} />
    </Stack>
  );
}

/** `who` can grant access: a person, a role or a list of names. */
export function ForbiddenState({ who, what }: { who?: string; what?: string }) {
  const { t } = useTranslation('kit');
  return (
    <Notice icon={<BlockIcon />} title={what ?? t('states.forbidden')}>
      <Typography color="textSecondary">
        {t('states.forbiddenAdvice', { who: who ?? t('states.yourAdministrator') })}
      </Typography>
    </Notice>
  );
}

interface NoticeProps {
  icon: ReactNode;
  title: string;
  children: ReactNode;
  role?: string;
}

function Notice({ icon, title, children, role }: NoticeProps) {
  return (
    <Stack
      role={role}
      sx={{
        alignItems: 'center',
        textAlign: 'center',
        overflowWrap: 'anywhere',
        gap: 1.5,
        px: 2,
        py: 6,
        color: 'text.secondary',
      }}
    >
      {icon}
      <Typography variant="h2" color="textPrimary" component="p">
        {title}
      </Typography>
      <Stack sx={{ gap: 1.5, alignItems: 'center', maxWidth: 520, minWidth: 0 }}>{children}</Stack>
    </Stack>
  );
}

/** For text that only screen readers need. */
export const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
