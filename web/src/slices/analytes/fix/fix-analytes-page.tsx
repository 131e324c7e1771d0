import type { AnalyteFinding } from '@freshet/contract';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { loadStatus } from '#api/load-status';
import { useCan, useClaims } from '#api/session/claims';
import { type Column, DataTable } from '#ui/data-table';
import { AppLink } from '#ui/link/link';
import { Page } from '#ui/page';
import { EmptyState } from '#ui/states';
import { searchOfTable, tableStateOf } from '#ui/table-search';
import { findingsQuery } from '../analyte-queries.ts';
import { fixAnalytesRoute, hrefOfAnalyte } from '../routes.ts';
import { useFindingWords } from './finding-words.ts';
import { FixDialog } from './fix-dialog.tsx';

/** What the data check finds about the analytes, each with the way to fix it. */
export function FixAnalytesPage(): ReactNode {
  const { t } = useTranslation('analytes');
  const search = fixAnalytesRoute.useSearch();
  const navigate = fixAnalytesRoute.useNavigate();
  const change = (next: Partial<typeof search>) => void navigate({ search: (before) => ({ ...before, ...next }) });
  const query = useQuery(findingsQuery(useClaims().userGroupId));
  const canWrite = useCan('analytes.write');
  const chosenFinding = query.data?.find((finding) => keyOfFinding(finding) === search.fix);
  const openFix = useCallback(
    (finding: AnalyteFinding) => void navigate({ search: (before) => ({ ...before, fix: keyOfFinding(finding) }) }),
    [navigate],
  );
  // What was fixed leaves the list before its dialog closes: by then another one may be open, which stays.
  const closeFix = (key: string) =>
    void navigate({ search: (before) => (before.fix === key ? { ...before, fix: undefined } : before) });
  return (
    <Page
      title={t('fix.title')}
      purpose={t('fix.purpose')}
      breadcrumb={[{ label: t('title'), href: '/manage/analytes' }, { label: t('fix.title') }]}
      status={loadStatus(query, t('couldNotGetList'))}
    >
      <DataTable
        cardsOnPhone
        id="analyte-findings"
        label={t('fix.title')}
        columns={useColumns(canWrite ? openFix : null)}
        rows={query.data ?? none}
        rowKey={keyOfFinding}
        isLoading={query.isPending}
        height={600}
        state={useMemo(() => tableStateOf(search), [search])}
        onStateChange={(state) => change(searchOfTable(state))}
        onOpen={canWrite ? openFix : undefined}
        empty={<EmptyState title={t('fix.empty')} reason={t('fix.emptyReason')} />}
      />
      {chosenFinding ? (
        <FixDialog key={search.fix} finding={chosenFinding} onClose={() => closeFix(keyOfFinding(chosenFinding))} />
      ) : null}
    </Page>
  );
}

const none: readonly AnalyteFinding[] = [];
const keyOfFinding = ({ Code, AnalyteId, With, OtherAnalyteId }: AnalyteFinding) =>
  [Code, AnalyteId, With ?? OtherAnalyteId ?? ''].join('.');

function useColumns(onMend: ((finding: AnalyteFinding) => void) | null): readonly Column<AnalyteFinding>[] {
  const { t } = useTranslation('analytes');
  const { kindOf, sentenceOf } = useFindingWords();
  return useMemo(
    () => [
      {
        id: 'analyte',
        header: t('columns.name'),
        width: 170,
        filter: false,
        value: ({ AnalyteName }) => AnalyteName,
        render: ({ AnalyteId, AnalyteName }) => <AppLink href={hrefOfAnalyte(AnalyteId)}>{AnalyteName}</AppLink>,
      },
      { id: 'kind', header: t('fix.kind'), width: 160, value: kindOf },
      { id: 'sentence', header: t('fix.sentence'), width: 460, filter: false, value: sentenceOf },
      {
        id: 'actions',
        header: t('actions'),
        width: 130,
        sort: false,
        filter: false,
        value: () => null,
        render: (finding) =>
          onMend ? (
            <Button
              size="small"
              variant="outlined"
              aria-label={t('fix.fixNamed', { what: sentenceOf(finding) })}
              onClick={() => onMend(finding)}
            >
              {t('fix.fix')}
            </Button>
          ) : null,
      },
    ],
    [t, kindOf, sentenceOf, onMend],
  );
}
