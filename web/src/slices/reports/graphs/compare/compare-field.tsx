import type { GraphSelection } from '@freshet/contract';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toDay } from '#ui/dates/date-range.ts';
import { DayField } from '#ui/dates/day-field';
import type { GraphSearch } from '../graph-search.ts';
import { comparedPeriod, lastYear, periodOf } from './compared-period.ts';

interface CompareFieldProps {
  selection: GraphSelection;
  compared: GraphSearch['vs'];
  go: (next: Partial<GraphSearch>) => void;
}

/** With which days the chosen ones are compared. */
export function CompareField({ selection, compared, go }: CompareFieldProps): ReactNode {
  const { t } = useTranslation('graphs');
  const chosen = periodOf(selection);
  // Nobody has to know that days come first: without any it is the last year that is compared.
  const period = chosen ?? lastYear(toDay(new Date()));
  const days = chosen === null ? { dates: `${period.start}..${period.end}` } : {};
  const kind = compared === undefined ? 'none' : compared === 'year' || compared === 'before' ? compared : 'from';
  const choose = (next: string) => {
    if (next === 'none') return go({ vs: undefined });
    if (next === 'year' || next === 'before') return go({ ...days, vs: next });
    return go({ ...days, vs: dayOf(comparedPeriod(period, 'year').start) });
  };
  return (
    <Stack direction="row" className="no-print" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'flex-start', pt: 0.5 }}>
      <TextField
        select
        size="small"
        label={t('periods.label')}
        helperText={chosen === null ? t('periods.withoutDays') : undefined}
        value={chosen === null ? 'none' : kind}
        onChange={({ target }) => choose(target.value)}
        sx={{ width: 340, maxWidth: '100%' }}
      >
        {(['none', 'year', 'before', 'from'] as const).map((one) => (
          <MenuItem key={one} value={one}>
            {t(`periods.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      {chosen && kind === 'from' ? (
        <DayField
          label={t('periods.firstDay')}
          value={compared ?? ''}
          today={toDay(new Date())}
          onChange={(day) => go({ vs: dayOf(day) })}
        />
      ) : null}
    </Stack>
  );
}

const isDayText = (text: string): text is `${number}-${number}-${number}` => /^\d{4}-\d{2}-\d{2}$/.test(text);
const dayOf = (text: string): GraphSearch['vs'] => (isDayText(text) ? text : undefined);
