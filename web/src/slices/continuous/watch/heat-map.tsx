import type { CompletenessRow } from '@freshet/contract';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { AppLink } from '#ui/link/link';
import { visuallyHidden } from '#ui/states';

interface HeatMapProps {
  months: readonly string[];
  rows: readonly CompletenessRow[];
  /** Where the name of a row leads; null for nowhere. */
  hrefOf: ((id: number) => string) | null;
}

/** Shares by month as a table whose cells are coloured: what is seen can also be read, walked through and copied. */
export function HeatMap({ months, rows, hrefOf }: HeatMapProps) {
  const { t } = useTranslation('watch');
  return (
    <>
      <Legend />
      <Box
        role="region"
        aria-label={t('completeness.title')}
        // A region that scrolls sideways is reached by the keyboard.
        tabIndex={0}
        ref={showNewest}
        sx={{ overflowX: 'auto', border: 1, borderColor: 'divider', borderRadius: 2 }}
      >
        <Box component="table" sx={{ borderCollapse: 'collapse', width: '100%', fontSize: 13, ...cellSpace }}>
          <Box component="caption" sx={visuallyHidden}>
            {t('completeness.caption')}
          </Box>
          <thead>
            <tr>
              <Box component="th" scope="col" sx={firstColumn}>
                {t(hrefOf ? 'station' : 'series')}
              </Box>
              {months.map((month) => (
                <Box component="th" scope="col" key={month} sx={{ fontWeight: 600, whiteSpace: { lg: 'nowrap' } }}>
                  {/* On a tablet the year is above the month: twelve of them fit. */}
                  {month.slice(0, 5)}
                  <wbr />
                  {month.slice(5)}
                </Box>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.Id}>
                <Box component="th" scope="row" sx={firstColumn}>
                  {hrefOf ? <AppLink href={hrefOf(row.Id)}>{row.Name}</AppLink> : row.Name}
                  <RowNote row={row} isStation={hrefOf !== null} />
                </Box>
                {row.Cells.map((cell, index) => (
                  <Cell key={months[index]} cell={cell} />
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </>
  );
}

/** Where not all months fit, the newest are seen first. */
const showNewest = (region: HTMLElement | null) => {
  if (region) region.scrollLeft = region.scrollWidth;
};

const cellSpace = {
  '& th, & td': { px: { xs: 0.375, lg: 0.75 }, py: 0.75, borderBottom: 1, borderColor: 'divider' },
} as const;
const firstColumn = {
  position: 'sticky',
  left: 0,
  zIndex: 1,
  bgcolor: 'background.paper',
  textAlign: 'left',
  minWidth: { xs: 130, lg: 220 },
  maxWidth: { xs: 150, lg: 320 },
  overflowWrap: 'anywhere',
  fontWeight: 600,
} as const;

function RowNote({ row: { SeriesCount, GuessCount }, isStation }: { row: CompletenessRow; isStation: boolean }) {
  const { t } = useTranslation('watch');
  const parts = [
    ...(isStation ? [t('completeness.seriesCount', { count: SeriesCount })] : []),
    ...(GuessCount > 0 ? [t('completeness.guessed', { count: GuessCount })] : []),
  ];
  return parts.length === 0 ? null : (
    <Typography variant="body2" color="textSecondary">
      {parts.join(', ')}
    </Typography>
  );
}

function Cell({ cell: { Share, Counted, Expected } }: { cell: CompletenessRow['Cells'][number] }) {
  const { t, i18n } = useTranslation('watch');
  const language = i18n.resolvedLanguage ?? 'en';
  const number = new Intl.NumberFormat(language);
  if (Share === null) {
    return (
      <Box component="td" sx={{ textAlign: 'center', color: 'text.secondary' }}>
        <span aria-hidden>–</span>
        <Box component="span" sx={visuallyHidden}>
          {t('completeness.notExpected')}
        </Box>
      </Box>
    );
  }
  // Rounded down: only what is complete reads 100 %.
  const percent = Math.floor(Share * 100) / 100;
  return (
    <Box
      component="td"
      title={t('completeness.cell', { counted: number.format(Counted), expected: number.format(Expected) })}
      sx={{ ...washOf(Share), textAlign: 'right', whiteSpace: 'nowrap' }}
    >
      {new Intl.NumberFormat(language, { style: 'percent' }).format(percent)}
    </Box>
  );
}

/** From little to all: the fuller, the stronger; text stays readable on each. */
const steps = [
  { from: 0.95, strength: 45 },
  { from: 0.75, strength: 30 },
  { from: 0.5, strength: 18 },
  { from: 0.000001, strength: 8 },
] as const;

function washOf(share: number) {
  const step = steps.find(({ from }) => share >= from);
  // Nothing at all where something was expected is what people look for.
  if (!step) return { boxShadow: 'inset 0 0 0 2px var(--freshet-palette-warning-main)' };
  return {
    backgroundColor: `color-mix(in srgb, var(--freshet-palette-success-main) ${step.strength}%, var(--freshet-palette-background-paper))`,
  };
}

function Legend() {
  const { t } = useTranslation('watch');
  const shown = [0, 0.2, 0.6, 0.8, 1] as const;
  return (
    <Stack
      direction="row"
      sx={{ gap: 2, flexWrap: 'wrap', mb: 1 }}
      component="ul"
      style={{ listStyle: 'none', padding: 0 }}
    >
      {shown.map((share, index) => (
        <Stack key={share} component="li" direction="row" sx={{ gap: 0.75, alignItems: 'center' }}>
          <Box
            aria-hidden
            sx={{ width: 18, height: 18, border: 1, borderColor: 'divider', borderRadius: 0.5, ...washOf(share) }}
          />
          <Typography variant="body2">{t(`completeness.legend.${legendKeys[index] ?? 'none'}`)}</Typography>
        </Stack>
      ))}
    </Stack>
  );
}

const legendKeys = ['none', 'little', 'half', 'most', 'all'] as const;
