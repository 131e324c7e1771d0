import OpenIcon from '@mui/icons-material/ExpandLess';
import FoldIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Sign } from '#ui/map';
import { writeCount } from '#ui/numbers/write-count.ts';
import type { Colouring, LegendEntry } from '../places/place-styles.ts';
import { useClassName } from './use-class-name.ts';

interface LegendProps {
  colouring: Colouring;
  /** The analyte and month that the colours are about, where not everything is. */
  of: string | null;
  month: string | undefined;
  entries: readonly LegendEntry[];
  /** Places that no map can show. */
  unplaced: number;
}

/** What the signs mean and how many places each stands for. */
export function Legend({ colouring, of, month, entries, unplaced }: LegendProps) {
  const { t } = useTranslation('map');
  // On a narrow screen it would hide the map it explains.
  const [isOpen, setIsOpen] = useState(() => window.innerWidth >= 600);
  return (
    <Paper
      component="section"
      aria-label={t('legend.title')}
      sx={{
        position: 'absolute',
        left: 8,
        bottom: { xs: 46, sm: 8 },
        zIndex: 1,
        px: 1.5,
        py: 1,
        border: 1,
        borderColor: 'divider',
        maxWidth: 'calc(100% - 16px)',
      }}
    >
      <Typography variant="body2" component="h2" sx={{ fontWeight: 600 }}>
        <ButtonBase
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          sx={{ font: 'inherit', gap: 0.5, borderRadius: 0.5, '@media (pointer: coarse)': { minHeight: 32 } }}
        >
          {t(`colour.${colouring}`)}
          {of === null ? null : `: ${of}`}
          {isOpen ? <FoldIcon fontSize="small" /> : <OpenIcon fontSize="small" />}
        </ButtonBase>
      </Typography>
      {isOpen ? <LegendBody {...{ entries, unplaced, month }} /> : null}
    </Paper>
  );
}

function LegendBody({ entries, unplaced, month }: Pick<LegendProps, 'entries' | 'unplaced' | 'month'>) {
  const { t } = useTranslation('map');
  const className = useClassName(month);
  return (
    <>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          display: 'flex',
          flexDirection: { xs: 'row', sm: 'column' },
          flexWrap: 'wrap',
          columnGap: 1.5,
        }}
      >
        {entries.map(({ id, pointStyle, count }) => (
          <Box key={id} component="li" sx={{ display: 'flex', gap: 0.75, alignItems: 'center', listStyle: 'none' }}>
            <Sign pointStyle={pointStyle} />
            <Typography variant="body2" component="span">
              {className(id)}
            </Typography>
            <Typography variant="body2" component="span" color="textSecondary" className="numbers">
              {writeCount(count)}
            </Typography>
          </Box>
        ))}
      </Box>
      {unplaced > 0 ? (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {t('legend.unplaced', { count: unplaced })}
        </Typography>
      ) : null}
    </>
  );
}
