import ArrowIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type DateRange, DateRangePicker } from '#ui/dates/date-range-picker';

type Part = 'stations' | 'series' | 'plots' | 'locations' | 'types' | 'species' | 'analytes' | 'guidelines' | 'options';

export interface PartSummary<Name extends Part = Part> {
  readonly part: Name;
  /** What is chosen, in a few words. */
  readonly value: string;
  readonly names: readonly string[];
}

interface SelectionBarProps<Name extends Part> {
  parts: readonly PartSummary<Name>[];
  onOpen: (part: Name) => void;
  dates: DateRange | null;
  available: DateRange | null | undefined;
  /** What no dates mean. */
  noDatesText?: string;
  onDates: (dates: DateRange | null) => void;
}

/** What is selected, part by part; each opens what it is chosen with. */
export function SelectionBar<Name extends Part>(props: SelectionBarProps<Name>) {
  const { parts, onOpen, dates, available, noDatesText, onDates } = props;
  const { t } = useTranslation('reports');
  const inRow = `repeat(${parts.length}, minmax(0, 1fr))`;
  return (
    <Box
      component="section"
      aria-label={t('selection.title')}
      sx={{
        display: 'grid',
        gap: 1,
        gridTemplateColumns: { xs: '1fr 1fr', sm: inRow, lg: `${inRow} auto` },
      }}
    >
      {parts.map((summary) => (
        <PartButton key={summary.part} summary={summary} onOpen={() => onOpen(summary.part)} />
      ))}
      <Frame>
        <PartLabel>{t('selection.dates')}</PartLabel>
        <Box sx={{ mx: -1 }}>
          <DateRangePicker
            label={t('selection.dates')}
            value={dates}
            onChange={onDates}
            {...(available === undefined ? {} : { available })}
            {...(noDatesText === undefined ? {} : { noneText: noDatesText })}
          />
        </Box>
      </Frame>
    </Box>
  );
}

const frame = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  bgcolor: 'background.paper',
  px: 1.5,
  py: 1,
  minHeight: 84,
  minWidth: 0,
} as const;

const Frame = ({ children }: { children: ReactNode }) => (
  <Box sx={{ ...frame, gridColumn: { xs: '1 / -1', lg: 'auto' } }}>{children}</Box>
);

const PartLabel = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" color="textSecondary" component="span" sx={{ display: 'block' }}>
    {children}
  </Typography>
);

function PartButton({ summary, onOpen }: { summary: PartSummary; onOpen: () => void }) {
  const { t } = useTranslation('reports');
  const { part, value, names } = summary;
  return (
    <ButtonBase
      onClick={onOpen}
      aria-haspopup="dialog"
      sx={{
        ...frame,
        display: 'flex',
        gap: 1,
        justifyContent: 'space-between',
        alignItems: 'center',
        textAlign: 'left',
        '&:hover': { borderColor: 'primary.main' },
      }}
    >
      <Box component="span" sx={{ minWidth: 0, flex: 1 }}>
        <PartLabel>{t(`selection.${part}`)}</PartLabel>
        <Typography component="span" sx={{ display: 'block', fontWeight: 600 }} className="numbers">
          {value}
        </Typography>
        {names.length > 0 ? (
          <Typography variant="body2" color="textSecondary" component="span" noWrap sx={{ display: 'block' }}>
            {names.join(', ')}
          </Typography>
        ) : null}
      </Box>
      <ArrowIcon fontSize="small" color="action" />
    </ButtonBase>
  );
}
