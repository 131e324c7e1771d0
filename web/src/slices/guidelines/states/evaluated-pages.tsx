import { type EvaluatedRow, keyOfGroup, type NotEvaluated, type StateCounts } from '@freshet/contract';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnalyteLabel } from '#ui/analyte-label';
import { AppLink } from '#ui/link/link';
import { EmptyState } from '#ui/states';
import type { OpenAnswer } from './answer-buttons.tsx';
import { type EvaluatedSearch, searchFor } from './evaluated-search.ts';
import { EvaluatedTable } from './evaluated-table.tsx';
import { useReasonSentence } from './state-words.ts';

interface EvaluatedPagesProps {
  id: string;
  search: EvaluatedSearch;
  rows: readonly EvaluatedRow[];
  open: OpenAnswer;
  states: StateCounts | null;
  notEvaluated: readonly NotEvaluated[];
  /** Where everything is shown again. */
  allHref: string;
  isLoading: boolean;
  isFetching: boolean;
  hasMore: boolean;
  onMore: () => void;
  most?: number;
}

/** The results that an address asks for by their state: which they are, how many, and the way to the rest of them. */
export function EvaluatedPages({
  search,
  rows,
  states,
  notEvaluated,
  allHref,
  ...rest
}: EvaluatedPagesProps): ReactNode {
  const { t } = useTranslation('states');
  const { id, open, isLoading, isFetching, hasMore, onMore, most } = rest;
  const title = useTitle(search, notEvaluated);
  const total = totalOf(search, states, notEvaluated);
  return (
    <>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'baseline', flexWrap: 'wrap', mb: 1 }}>
        <Typography variant="h3" component="h2">
          {title}
        </Typography>
        <Typography role="status" className="numbers" color="textSecondary">
          {isLoading
            ? t('rows.looking')
            : hasMore && total !== null
              ? t('rows.shownSoFar', { shown: rows.length, total })
              : t('rows.shown', { count: rows.length })}
        </Typography>
        <AppLink href={allHref}>{t('rows.all')}</AppLink>
      </Stack>
      <EvaluatedTable
        {...{ id, rows, open, isLoading }}
        label={title}
        {...(most === undefined ? {} : { most })}
        actions={
          hasMore ? (
            <Button loading={isFetching} onClick={onMore}>
              {t('rows.more')}
            </Button>
          ) : null
        }
        empty={hasMore ? null : <EmptyState title={t('rows.empty')} reason={t('rows.emptyReason')} />}
      />
    </>
  );
}

const groupOf = (search: EvaluatedSearch, notEvaluated: readonly NotEvaluated[]): NotEvaluated | undefined =>
  notEvaluated.find((one) => {
    const { state, reason, of } = searchFor(one);
    return state === search.state && reason === search.reason && of === search.of;
  });

/** `Not covered: Copper, dissolved. The standard is for total`. */
function useTitle(search: EvaluatedSearch, notEvaluated: readonly NotEvaluated[]): string {
  const { t } = useTranslation('states');
  const label = useAnalyteLabel();
  const sentence = useReasonSentence();
  const state = search.state ? t(`states.${search.state}`) : '';
  const group = groupOf(search, notEvaluated);
  if (!group) return t('rows.title', { state: state.toLowerCase() });
  return `${state}: ${label(group.AnalyteName, group.Fraction, group.Speciation)}. ${sentence(group)}`;
}

/** How many were counted; null where nobody counted just these. */
function totalOf(
  search: EvaluatedSearch,
  states: StateCounts | null,
  notEvaluated: readonly NotEvaluated[],
): number | null {
  const group = groupOf(search, notEvaluated);
  if (group)
    return notEvaluated.filter((one) => keyOfGroup(one) === keyOfGroup(group)).reduce((sum, one) => sum + one.Count, 0);
  return search.state && !search.reason && !search.of ? (states?.[search.state] ?? null) : null;
}
