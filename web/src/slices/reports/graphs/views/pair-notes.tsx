import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

interface PairNotesProps {
  pairData: {
    readonly Count: number;
    readonly Line: {
      readonly Count: number;
      readonly Slope: number;
      readonly Intercept: number;
      readonly RSquared: number;
    } | null;
    readonly Tau: number | null;
    readonly P: number | null;
  };
  /** How many pairs are in the picture. */
  drawn: number;
  write: (value: number) => string;
}

/** How many pairs there are, and what goes through them. */
export function PairNotes({ pairData: { Count, Line, Tau, P }, drawn, write }: PairNotesProps) {
  const { t } = useTranslation('graphs');
  const notes = [
    t('scatter.pairs', { count: Count }),
    drawn < Count ? t('scatter.newest', { most: drawn }) : null,
    Line
      ? t('scatter.line', {
          slope: write(Line.Slope),
          intercept: `${Line.Intercept < 0 ? '−' : '+'} ${write(Math.abs(Line.Intercept))}`,
          r2: write(Line.RSquared),
          count: Line.Count,
        })
      : null,
    Tau !== null && P !== null ? t('scatter.kendall', { tau: write(Tau), p: write(P) }) : null,
  ];
  return (
    <Typography variant="body2" sx={{ mt: 1 }} className="numbers">
      {notes.filter((note) => note !== null).join(' ')}
    </Typography>
  );
}
