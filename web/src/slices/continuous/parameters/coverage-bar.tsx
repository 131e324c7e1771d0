import type { CoveredMonths } from '@freshet/contract';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** A month as the number of months since the year 0. */
export const monthNumber = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;

const daysIn = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate();

interface CoverageBarProps {
  name: string;
  months: CoveredMonths['Months'];
  /** The months at its ends, the same for all bars of a list. */
  from: number;
  to: number;
}

const [width, height] = [240, 14];

/** When there are data: a strip from the first month of all to the last, darker where more days have values. */
export function CoverageBar({ name, months, from, to }: CoverageBarProps): ReactNode {
  const { t } = useTranslation('series');
  const [first, last] = [months[0]?.Month, months.at(-1)?.Month];
  if (first === undefined || last === undefined) return t('parameters.noData');
  const days = months.reduce((sum, { Days }) => sum + Days, 0);
  const label = t('parameters.bar', { name, first, last, count: days });
  const step = width / (to - from + 1);
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      sx={{ width: '100%', height, color: 'primary.main', display: 'block' }}
    >
      <title>{label}</title>
      <rect width={width} height={height} fill="currentColor" opacity="0.1" />
      {months.map(({ Month, Days }) => (
        <rect
          key={Month}
          x={(monthNumber(Month) - from) * step}
          width={step + 0.05}
          height={height}
          fill="currentColor"
          opacity={0.25 + 0.75 * Math.min(1, Days / daysIn(Month))}
        />
      ))}
    </Box>
  );
}
