import type { ExecutionState, ServiceExecution } from '@freshet/contract';
import Button from '@mui/material/Button';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { problemLine } from '#api/describe-problem';
import { translateStatement } from '#api/translate-statement';
import { type Column, DataTable } from '#ui/data-table';
import { showInstant } from '#ui/dates/show-instant.ts';
import { EmptyState, ErrorState } from '#ui/states';
import { useServiceWords } from '../services/service-words.ts';
import { type ExecutionsRequest, executionsQuery, linkedQuery } from '../services-api.ts';
import { useSourceWords } from '../source-words.ts';
import { ExecutionDialog } from './execution-dialog.tsx';
import { ExecutionFilter } from './execution-filter.tsx';

/** Without a service those of all, without a tenant those of the own. */
interface ExecutionListProps extends ExecutionsRequest {
  onState: (state: ExecutionState | undefined) => void;
  /** The process instance id of the one that is looked at. */
  opened: string | undefined;
  onOpen: (processInstanceId: string | undefined) => void;
}

/** Executions, newest first; older ones by a button. A row opens what it stated. */
export function ExecutionList({ onState, opened, onOpen, ...filter }: ExecutionListProps) {
  const { t } = useTranslation('services');
  const query = useInfiniteQuery(executionsQuery(filter));
  const rows = useMemo(() => query.data?.pages.flatMap(({ Executions }) => Executions) ?? noExecutions, [query.data]);
  const columns = useColumns();
  if (query.isError) return <ErrorState message={problemLine(query.error)} onRetry={() => void query.refetch()} />;
  const none = filter.state
    ? { title: t('executions.noneOfState'), reason: t('executions.noneOfStateReason') }
    : { title: t('executions.none'), reason: t('executions.noneReason') };
  return (
    <>
      <DataTable
        id="service-executions"
        cardsOnPhone
        label={t('tabs.executions')}
        columns={columns}
        rows={rows}
        hasMore={query.hasNextPage}
        rowKey={keyOfExecution}
        isLoading={query.isPending}
        onOpen={({ ProcessInstanceId }) => onOpen(ProcessInstanceId)}
        actions={<ExecutionFilter state={filter.state} onState={onState} />}
        empty={<EmptyState {...none} />}
      />
      {query.hasNextPage ? (
        <Button
          variant="outlined"
          loading={query.isFetchingNextPage}
          sx={{ mt: 2 }}
          onClick={() => void query.fetchNextPage()}
        >
          {t('executions.older')}
        </Button>
      ) : null}
      {opened ? (
        <ExecutionDialog processInstanceId={opened} tenantId={filter.tenantId} onClose={() => onOpen(undefined)} />
      ) : null}
    </>
  );
}

const noExecutions: readonly ServiceExecution[] = [];
const keyOfExecution = ({ ExecutionId }: ServiceExecution) => ExecutionId;

/** The service that ran, in the language of the screen; what is no service by the name of its job. */
function useRunName() {
  const words = useServiceWords();
  const jobs = useSourceWords();
  const { data } = useQuery(linkedQuery);
  return useCallback(
    ({ ServiceId, ServiceName, Job }: ServiceExecution) => {
      const service = data?.find(({ Id }) => Id === ServiceId);
      return service ? words(service).name : (ServiceName ?? jobs(Job));
    },
    [words, jobs, data],
  );
}

function useColumns(): readonly Column<ServiceExecution>[] {
  const { t } = useTranslation('services');
  const runName = useRunName();
  return useMemo(
    () => [
      {
        id: 'created',
        header: t('executions.begun'),
        width: 190,
        value: (one: ServiceExecution) => showInstant(one.CreatedAt),
      },
      {
        id: 'service',
        header: t('columns.name'),
        width: 240,
        value: runName,
      },
      {
        id: 'configuration',
        header: t('executions.configuration'),
        width: 180,
        value: (one: ServiceExecution) => one.ConfigurationName ?? '–',
      },
      {
        id: 'state',
        header: t('columns.state'),
        width: 170,
        value: (one: ServiceExecution) =>
          one.IsTestRun ? t('executions.trial', { state: t(`states.${one.State}`) }) : t(`states.${one.State}`),
      },
      {
        id: 'said',
        header: t('executions.message'),
        width: 380,
        value: describeOutcome,
      },
      { id: 'who', header: t('executions.who'), width: 160, value: (one: ServiceExecution) => one.RequestedBy },
    ],
    [t, runName],
  );
}

/** What came of a run; of one under way, what it is doing. */
function describeOutcome(one: ServiceExecution): string {
  const { Error: error, ErrorCoded, DisplayMessage, DisplayCoded, Step, StepCoded } = one;
  if (error !== null) return translateStatement({ Message: error, Coded: ErrorCoded });
  if (DisplayMessage !== null) return translateStatement({ Message: DisplayMessage, Coded: DisplayCoded });
  return translateStatement({ Message: Step ?? '', Coded: StepCoded });
}
