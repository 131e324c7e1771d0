import Box from '@mui/material/Box';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { logForServer, textOf } from '#api/client-log';
import { describeProblem } from '#api/describe-problem';
import { ErrorState, LoadingState } from '#ui/states';

/** What a screen shows when it could not be loaded or fell over: what happened, the request number, Retry. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const { message, advice, requestId } = describeProblem(error);
  useEffect(() => logForServer('error', textOf(error)), [error]);
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return <ErrorState message={message} advice={advice} onRetry={retry} {...(requestId ? { requestId } : {})} />;
}

/** Where a page will be, with its margins. */
export const RoutePending = () => (
  <Box sx={{ px: { xs: 2, sm: 3 }, py: 2 }}>
    <LoadingState />
  </Box>
);
