import type { ResultComparison } from '@freshet/contract';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '#ui/data-table';
import { tableHeight } from '#ui/data-table/table-height.ts';
import { showInZone } from '#ui/dates/station-clock.ts';
import { ComparedVerdict } from './compared-verdict.tsx';

type Example = ResultComparison['Examples'][number];
type OnWhy = (resultId: number, standardId: number) => void;

/** Results that would be evaluated otherwise, each with the working before and after. */
export function Examples({ results, onWhy }: { results: ResultComparison; onWhy: OnWhy }): ReactNode {
  const { t } = useTranslation('guidelines');
  const columns = useColumns(onWhy);
  if (results.Examples.length === 0) return null;
  return (
    <div>
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        {t('compare.examples')}
      </Typography>
      <DataTable
        id="version-examples"
        label={t('compare.examples')}
        columns={columns}
        rows={results.Examples}
        rowKey={keyOf}
        height={tableHeight(results.Examples.length, 480)}
      />
    </div>
  );
}

const keyOf = ({ ResultId, BeforeStandardId, AfterStandardId }: Example) =>
  `${ResultId} ${BeforeStandardId} ${AfterStandardId}`;

function useColumns(onWhy: OnWhy): readonly Column<Example>[] {
  const { t } = useTranslation(['guidelines', 'why', 'kit']);
  return useMemo(
    () => [
      { id: 'station', header: t('guidelines:compare.station'), width: 180, value: ({ StationName }) => StationName },
      {
        id: 'sampled',
        header: t('guidelines:results.sampledAt'),
        unit: t('kit:stationClock'),
        width: 170,
        filter: false,
        value: ({ SampledAt, TimeZone }) => showInZone(SampledAt, TimeZone),
      },
      { id: 'analyte', header: t('guidelines:columns.analyte'), width: 160, value: ({ AnalyteName }) => AnalyteName },
      {
        id: 'value',
        header: t('guidelines:columns.value'),
        width: 130,
        align: 'right',
        filter: false,
        value: ({ Text, Unit }) => [Text, Unit].filter(Boolean).join(' '),
      },
      ...(['Before', 'After'] as const).map(
        (when): Column<Example> => ({
          id: when,
          header: t(when === 'Before' ? 'guidelines:compare.before' : 'guidelines:compare.after'),
          width: 230,
          value: (example) => (example[when] ? t(`why:verdicts.${example[when]}`) : t('guidelines:compare.noStandard')),
          render: (example) => <Evaluated example={example} when={when} onWhy={onWhy} />,
        }),
      ),
    ],
    [t, onWhy],
  );
}

function Evaluated({ example, when, onWhy }: { example: Example; when: 'Before' | 'After'; onWhy: OnWhy }) {
  const { t } = useTranslation(['guidelines', 'why']);
  const standardId = when === 'Before' ? example.BeforeStandardId : example.AfterStandardId;
  const label = t(when === 'Before' ? 'guidelines:compare.whyBefore' : 'guidelines:compare.whyAfter', {
    analyte: example.AnalyteName,
    value: example.Text,
  });
  return (
    <>
      <ComparedVerdict verdict={example[when]} />
      {standardId === null ? null : (
        <Button size="small" aria-label={label} onClick={() => onWhy(example.ResultId, standardId)}>
          {t('why:title')}
        </Button>
      )}
    </>
  );
}
