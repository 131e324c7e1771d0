import type { GuidelineFinding } from '@freshet/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { type Column, DataTable } from '#ui/data-table';
import { tableHeight } from '#ui/data-table/table-height.ts';
import { EmptyState, ErrorState } from '#ui/states';
import { guidelineCheckQuery } from '../guideline-queries.ts';
import type { DetailProps } from './detail-props.ts';

/** What keeps standards from being evaluated; a row opens the standard. */
export function CheckTab({ guideline, onSearch }: DetailProps): ReactNode {
  const { t } = useTranslation('guidelines');
  const query = useQuery(guidelineCheckQuery(guideline.Id));
  const failure = errorOf(query);
  const rows = query.data ?? [];
  const columns = useColumns();
  if (failure) return <ErrorState {...failure} message={t('couldNotGet')} advice={failure.message} />;
  return (
    <DataTable
      id="guideline-findings"
      label={t('check.title')}
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      isLoading={query.isPending}
      height={tableHeight(rows.length)}
      onOpen={({ StandardId }) => onSearch({ tab: undefined, version: undefined, standard: String(StandardId) })}
      empty={<EmptyState title={t('check.empty')} reason={t('check.emptyReason')} />}
    />
  );
}

const keyOf = ({ StandardId, Code, Message }: GuidelineFinding) => `${StandardId} ${Code} ${Message}`;

function useColumns(): readonly Column<GuidelineFinding>[] {
  const { t, i18n } = useTranslation('guidelines');
  return useMemo(
    () => [
      {
        id: 'analyte',
        header: t('columns.analyte'),
        width: 220,
        value: ({ AnalyteNameInGuideline }) => AnalyteNameInGuideline,
      },
      { id: 'kind', header: t('check.kind'), width: 240, value: ({ Code }) => t(`check.codes.${Code}`) },
      {
        id: 'sentence',
        header: t('check.sentence'),
        width: 480,
        filter: false,
        // The server speaks English; other languages have a sentence per code.
        value: ({ Code, Message }) => (i18n.resolvedLanguage === 'en' ? Message : t(`check.advice.${Code}`)),
      },
    ],
    [t, i18n.resolvedLanguage],
  );
}
