import { type JudgedRow, keyOfGroup, type NotJudged, type StateCounts } from '@freshet/contract';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnalyteLabel } from '#ui/analyte-label';
import { AppLink } from '#ui/link/link';
import { EmptyState } from '#ui/states';
import type { OpenAnswer } from './answer-buttons.tsx';
import { type JudgedSearch, searchFor } from './judged-search.ts';
import { JudgedTable } from './judged-table.tsx';
import { useReasonSentence } from './state-words.ts';

interface JudgedPagesProps {
  id: string;
  search: JudgedSearch;
  rows: readonly JudgedRow[];
  open: OpenAnswer;
  states: StateCounts | null;
  notJudged: readonly NotJudged[];
  /** Where everything is shown again. */
  allHref: string;
  isLoading: boolean;
  isFetching: boolean;
  hasMore: boolean;
  onMore: () => void;
  most?: number;
}

/** The results that an address asks for by their state: which they are, how many, and the way to the rest of them. */
export function JudgedPages({ search, rows, states, notJudged, allHref, ...rest }: JudgedPagesProps): ReactNode {
  const { t } = useTranslation('states');
  const { id, open, isLoading, isFetching, hasMore, onMore, most } = rest;
  const title = useTitle(search, notJudged);
  const total = totalOf(search, states, notJudged);
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
      <JudgedTable
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

const groupOf = (search: JudgedSearch, notJudged: readonly NotJudged[]): NotJudged | undefined =>
  notJudged.find((one) => {
    const { state, reason, of } = searchFor(one);
    return state === search.state && reason === search.reason && of === search.of;
  });

/** `Not covered: Copper, dissolved. The standard is for total`. */
function useTitle(search: JudgedSearch, notJudged: readonly NotJudged[]): string {
  const { t } = useTranslation('states');
  const label = useAnalyteLabel();
  const sentence = useReasonSentence();
  const state = search.state ? t(`states.${search.state}`) : '';
  const group = groupOf(search, notJudged);
  if (!group) return t('rows.title', { state: state.toLowerCase() });
  return `${state}: ${label(group.AnalyteName, group.Fraction, group.Speciation)}. ${sentence(group)}`;
}

/** How many were counted; null where nobody counted just these. */
function totalOf(search: JudgedSearch, states: StateCounts | null, notJudged: readonly NotJudged[]): number | null {
  const group = groupOf(search, notJudged);
  if (group)
    return notJudged.filter((one) => keyOfGroup(one) === keyOfGroup(group)).reduce((sum, one) => sum + one.Count, 0);
  return search.state && !search.reason && !search.of ? (states?.[search.state] ?? null) : null;
}
