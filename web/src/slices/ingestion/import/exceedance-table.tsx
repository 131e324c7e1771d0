import { type ImportDetail, isPassedOver, type JudgedRow } from '@freshet/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { ImportEvents } from '#slices/continuous';
import { type JudgedSearch, JudgedTable, NotJudgedTable, type OpenAnswer, useAnswers } from '#slices/guidelines';
import { EmptyState, ErrorState } from '#ui/states';
import { exceedancesQuery } from '../ingestion-queries.ts';
import { hrefOfImport } from './import-states.tsx';
import { JudgedRows } from './judged-rows.tsx';

interface ExceedanceTableProps {
  detail: ImportDetail;
  most?: number;
}

/** The tab of an import: what exceeds and what could not be judged, or all results of the state that is asked for. */
export function ExceedancesTab({ detail }: { detail: ImportDetail }): ReactNode {
  const search: JudgedSearch = useSearch({ strict: false });
  const { open, answers } = useAnswers();
  const hrefOf = useMemo(() => hrefOfImport(detail.id), [detail.id]);
  return (
    <>
      {search.state ? (
        <JudgedRows detail={detail} search={search} open={open} />
      ) : (
        <>
          {detail.series.length > 0 ? (
            <ImportEvents importId={detail.id} series={detail.series} />
          ) : (
            <Exceedances detail={detail} most={560} open={open} />
          )}
          <Box sx={{ mt: 3 }}>
            <NotJudgedTable notJudged={detail.notJudged} hrefOf={hrefOf} />
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

type Exceedance = JudgedRow & { readonly Id: number };

function Exceedances({ detail, most, open }: ExceedanceTableProps & { most: number; open: OpenAnswer }) {
  const { t } = useTranslation('imports');
  const asked = useInfiniteQuery(exceedancesQuery(detail.id, detail.judgedAt !== null));
  const rows = useMemo(() => asked.data?.pages.flatMap(({ Exceedances: some }) => some) ?? [], [asked.data]);
  const nothing = useNoExceedance(detail);
  const failure = errorOf(asked);
  if (failure) return <ErrorState {...failure} />;
  const left = (asked.data?.pages[0]?.Total ?? 0) - rows.length;
  return (
    <JudgedTable<Exceedance>
      id="import-exceedances"
      label={t('exceedances.title')}
      rows={rows}
      rowKey={keyOf}
      open={open}
      isLoading={asked.isPending}
      most={most}
      actions={
        asked.hasNextPage ? (
          <Button loading={asked.isFetchingNextPage} onClick={() => void asked.fetchNextPage()}>
            {t('more', { count: left })}
          </Button>
        ) : null
      }
      empty={<EmptyState title={nothing} />}
    />
  );
}

/** That nothing exceeds is only said of what could be judged. */
export function useNoExceedance({ judgedAt, states, notJudged }: ImportDetail): string {
  const { t } = useTranslation('imports');
  if (judgedAt === null) return t('exceedances.judging');
  if (!states || !notJudged.some(isPassedOver)) return t('exceedances.none');
  return t('exceedances.noneOfJudged', { count: states.meets + states.waiting });
}

const keyOf = ({ Id }: Exceedance) => String(Id);
