import type { TenantId } from '@freshet/contract';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { problemLine } from '#api/describe-problem';
import { provider } from '#api/provider';
import { useClaims } from '#api/session/claims';
import { translateStatement } from '#api/translate-statement';
import { ErrorDialog } from '#ui/dialog';
import { ExecutionResultDialog } from '#ui/execution-result-dialog';
import { api, inTenant, logsQuery } from '../services-api.ts';
import { useServiceChange } from '../use-service-change.ts';

interface ExecutionDialogProps {
  processInstanceId: string;
  /** The own without it. */
  tenantId: TenantId | undefined;
  onClose: () => void;
}

/** What an execution says: live while it runs, with a button that ends it, and the result when it is over. */
export function ExecutionDialog({ processInstanceId, tenantId, onClose }: ExecutionDialogProps) {
  const { t } = useTranslation('services');
  const { name } = useClaims();
  const query = useQuery(logsQuery(processInstanceId, tenantId));
  const support = { to: provider.supportMail, url: window.location.href, userName: name, processId: processInstanceId };
  const cancel = useServiceChange(
    async () =>
      query.data && api.platform.cancelExecution({ params: { id: query.data.ExecutionId }, query: inTenant(tenantId) }),
    t('executions.cancelRequested'),
  );
  if (query.isError) {
    return <ErrorDialog open message={problemLine(query.error)} support={support} onClose={onClose} />;
  }
  const {
    State = 'queued',
    IsError = false,
    DisplayMessage = '',
    DisplayCoded,
    UserLogs = [],
    Logs = [],
    RecommendedActions = [],
    RecommendedCoded = [],
  } = query.data ?? {};
  const isUnderWay = State === 'queued' || State === 'running';
  return (
    <ExecutionResultDialog
      open
      outcome={IsError ? 'failed' : 'successful'}
      title={t(`executions.title.${State}`)}
      {...(DisplayMessage ? { summary: translateStatement({ Message: DisplayMessage, Coded: DisplayCoded }) } : {})}
      logs={Logs.length > 0 ? Logs.map(translateStatement) : UserLogs}
      recommendedActions={RecommendedActions.map((Message, index) =>
        translateStatement({ Message, Coded: RecommendedCoded[index] }),
      )}
      support={support}
      onClose={onClose}
    >
      {isUnderWay ? (
        <>
          <LinearProgress sx={{ my: 2 }} aria-label={t('states.running')} />
          <Button color="error" loading={cancel.isPending} onClick={() => cancel.mutate()}>
            {t('executions.cancel')}
          </Button>
        </>
      ) : null}
    </ExecutionResultDialog>
  );
}
