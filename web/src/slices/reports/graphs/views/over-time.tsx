import type { AnalyteId } from '@freshet/contract';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { writeSelection } from '../../selection-address.ts';
import { CompareField } from '../compare/compare-field.tsx';
import { CompareView } from '../compare/compare-view.tsx';
import { comparedPeriod, periodOf } from '../compare/compared-period.ts';
import type { GraphSearch } from '../graph-search.ts';
import { TimeMultiples } from './time-multiples.tsx';
import { TimeView } from './time-view.tsx';

/** More analytes than that have a picture each, unless somebody wants one. */
const mostInOne = 2;

type OverTimeProps = Parameters<typeof TimeView>[0] & {
  search: GraphSearch;
  go: (next: Partial<GraphSearch>) => void;
};

/** Results over time: of one period, or of two that are compared. */
export function OverTime({ search, go, ...shared }: OverTimeProps): ReactNode {
  const { selection, isLog } = shared;
  const now = useMemo(() => periodOf(selection), [selection]);
  const earlier = useMemo(() => (now && search.vs ? comparedPeriod(now, search.vs) : null), [now, search.vs]);
  return (
    <>
      <CompareField selection={selection} compared={search.vs} go={go} />
      {now && earlier ? (
        <CompareView {...{ selection, now, earlier, isLog }} onLog={shared.onLog} />
      ) : (
        <OnePeriod {...shared} {...{ search, go }} />
      )}
    </>
  );
}

function OnePeriod({ search, go, ...shared }: OverTimeProps): ReactNode {
  const { t } = useTranslation('graphs');
  const { selection, isLog } = shared;
  // Sensors share the time of all results: they have one picture.
  if (selection.analytes.length <= mostInOne || (shared.sensors?.length ?? 0) > 0) return <TimeView {...shared} />;
  const isOne = search.one === '1';
  const alone = (analyte: AnalyteId) => go(writeSelection({ ...selection, analytes: [analyte] }));
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={isOne ? 'one' : 'each'}
        aria-label={t('multiples.label')}
        onChange={(_, next: 'one' | 'each' | null) => next && go({ one: next === 'one' ? '1' : undefined })}
        className="no-print"
        sx={{ '& .MuiToggleButton-root': { color: 'text.primary' } }}
      >
        <ToggleButton value="each">{t('multiples.each')}</ToggleButton>
        <ToggleButton value="one">{t('multiples.one')}</ToggleButton>
      </ToggleButtonGroup>
      {isOne ? <TimeView {...shared} /> : <TimeMultiples {...{ selection, isLog }} onAlone={alone} />}
    </>
  );
}
