import { type EvaluatedRow, type ImportDetail, isNotApplied } from '@freshet/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { ImportEvents } from '#slices/continuous';
import {
  type EvaluatedSearch,
  EvaluatedTable,
  NotEvaluatedTable,
  type OpenAnswer,
  useAnswers,
} from '#slices/guidelines';
import { EmptyState, ErrorState } from '#ui/states';
import { exceedancesQuery } from '../ingestion-queries.ts';
import { EvaluatedRows } from './evaluated-rows.tsx';
import { hrefOfImport } from './import-states.tsx';

interface ExceedanceTableProps {
  detail: ImportDetail;
  most?: number;
}

/** The tab of an import: what exceeds and what could not be evaluated, or all results of the state that is requested. */
export function ExceedancesTab({ detail }: { detail: ImportDetail }): ReactNode {
  const search: EvaluatedSearch = useSearch({ strict: false });
  const { open, answers } = useAnswers();
  const hrefOf = useMemo(() => hrefOfImport(detail.id), [detail.id]);
  return (
    <>
      {search.state ? (
        <EvaluatedRows detail={detail} search={search} open={open} />
      ) : (
        <>
          {detail.series.length > 0 ? (
            <ImportEvents importId={detail.id} series={detail.series} />
          ) : (
            <Exceedances detail={detail} most={560} open={open} />
          )}
          <Box sx={{ mt: 3 }}>
            <NotEvaluatedTable notEvaluated={detail.notEvaluated} hrefOf={hrefOf} />
          </Box>
        </>
      )}
      {answers}
    </>
  );
}

/** The results of an import that exceed a guideline, each with Why? and Where from?. */
export function ExceedanceTable({ detail, most = 560 }: ExceedanceTableProps): ReactNode {
  const { open, answers } = useAnswers();
  return (
    <>
      <Exceedances detail={detail} most={most} open={open} />
      {answers}
    </>
  );
}

type Exceedance = EvaluatedRow & { readonly Id: number };

function Exceedances({ detail, most, open }: ExceedanceTableProps & { most: number; open: OpenAnswer }) {
  const { t } = useTranslation('imports');
  const query = useInfiniteQuery(exceedancesQuery(detail.id, detail.evaluatedAt !== null));
  const rows = useMemo(() => query.data?.pages.flatMap(({ Exceedances: some }) => some) ?? [], [query.data]);
  const nothing = useNoExceedance(detail);
  const failure = errorOf(query);
  if (failure) return <ErrorState {...failure} />;
  const left = (query.data?.pages[0]?.Total ?? 0) - rows.length;
  return (
    <EvaluatedTable<Exceedance>
      id="import-exceedances"
      label={t('exceedances.title')}
      rows={rows}
      rowKey={keyOf}
      open={open}
      isLoading={query.isPending}
      most={most}
      actions={
        query.hasNextPage ? (
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('more', { count: left })}
          </Button>
        ) : null
      }
      empty={<EmptyState title={nothing} />}
    />
  );
}

/** That nothing exceeds is only stated about what could be evaluated. */
export function useNoExceedance({ evaluatedAt, states, notEvaluated }: ImportDetail): string {
  const { t } = useTranslation('imports');
  if (evaluatedAt === null) return t('exceedances.evaluating');
  if (!states) return t('exceedances.none');
  const evaluated = states.meets + states.waiting;
  if (evaluated === 0 && states.total > 0) return t('exceedances.noneEvaluated', { count: states.total });
  if (!notEvaluated.some(isNotApplied)) return t('exceedances.none');
  return t('exceedances.noneOfEvaluated', { count: evaluated });
}

const keyOf = ({ Id }: Exceedance) => String(Id);
