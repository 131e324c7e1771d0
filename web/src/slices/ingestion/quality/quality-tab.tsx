import type { Flag, ImportDetail, QualityFinding } from '@freshet/contract';
import Button from '@mui/material/Button';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { useCan, useClaims } from '#api/session/claims';
import { DataTable } from '#ui/data-table';
import { tableHeight } from '#ui/data-table/table-height.ts';
import { nameClock } from '#ui/dates/station-clock.ts';
import { useAnchor } from '#ui/link/link';
import { useSnackbar } from '#ui/snackbar';
import { EmptyState, ErrorState } from '#ui/states';
import { type Change, useQualityColumns } from './quality-columns.tsx';
import { flagChoices, putFlag, qualityQuery } from './quality-queries.ts';

const noFlags: readonly Flag[] = [];

/** What the checks of the laboratory's work found about an import, each with its flags. */
export function QualityTab({ detail }: { detail: ImportDetail }): ReactNode {
  const { t } = useTranslation(['qualityRules', 'imports']);
  const { show } = useSnackbar();
  const query = useInfiniteQuery(qualityQuery(detail.id, detail.evaluatedAt !== null));
  const flags = useQuery(flagChoices(useClaims().userGroupId)).data ?? noFlags;
  const canFlag = useCan('ingestion.run');
  const rows = useMemo(() => query.data?.pages.flatMap(({ Findings }) => Findings) ?? [], [query.data]);
  const flagging = useMutation({
    mutationFn: (change: Change) => putFlag({ importId: detail.id, ...change }),
    onSuccess: (count, { isOn }) =>
      show(isOn ? t('qualityRules:found.done', { count }) : t('qualityRules:found.taken')),
  });
  const { mutate, isPending } = flagging;
  const { t: kit } = useTranslation('kit');
  const zones = rows.flatMap(({ SampledAt, TimeZone }) => (SampledAt ? [TimeZone] : []));
  const clock = nameClock(zones, kit('stationClock'));
  const columns = useQualityColumns({ flags, canFlag, isBusy: isPending, onFlag: mutate, clock });
  const failure = errorOf(query);
  if (failure) return <ErrorState {...failure} />;
  const proposed = rows.filter(isProposed);
  return (
    <DataTable
      cardsOnPhone
      id="import-quality"
      label={t('qualityRules:found.title')}
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      isLoading={query.isPending}
      height={tableHeight(rows.length, 560)}
      actions={
        <>
          {canFlag && proposed.length > 0 ? (
            <Button variant="contained" loading={isPending} onClick={() => putAll(proposed, mutate)}>
              {t('qualityRules:found.putAll', { count: proposed.length })}
            </Button>
          ) : null}
          {query.hasNextPage ? (
            <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t('imports:more', { count: (query.data?.pages[0]?.Total ?? 0) - rows.length })}
            </Button>
          ) : null}
          <Settings />
        </>
      }
      empty={<EmptyState title={t('qualityRules:found.none')} reason={t('qualityRules:found.noneReason')} />}
    />
  );
}

const keyOf = ({ Id }: QualityFinding) => String(Id);

const isProposed = ({ SuggestedFlagId, FlagIds, ResultId }: QualityFinding) =>
  ResultId !== null && SuggestedFlagId !== null && !FlagIds.includes(SuggestedFlagId);

/** One call for each flag, at most a thousand values at a time. */
function putAll(rows: readonly QualityFinding[], put: (change: Change) => void): void {
  for (const flagId of new Set(rows.map(({ SuggestedFlagId }) => SuggestedFlagId))) {
    if (flagId === null) continue;
    const ids = rows.filter(({ SuggestedFlagId }) => SuggestedFlagId === flagId).map(({ Id }) => Id);
    for (let at = 0; at < ids.length; at += 1000) put({ flagId, findingIds: ids.slice(at, at + 1000), isOn: true });
  }
}

function Settings() {
  const { t } = useTranslation('qualityRules');
  const anchor = useAnchor();
  if (!useCan('ingestion.configure')) return null;
  return (
    <Button component={anchor} href="/manage/quality-rules">
      {t('found.settings')}
    </Button>
  );
}
