import type { verdicts } from '@freshet/contract';
import { stateBy, type VerdictReason } from '@freshet/domain/guidelines';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export type Verdict = (typeof verdicts)[number];

/** Never colour alone: each verdict has its own mark. */
export const verdictMarks: Readonly<Record<Verdict, string>> = {
  exceeds: '▲',
  undetermined: '?',
  meets: '✓',
  doesNotApply: '–',
};

export const verdictColours = {
  exceeds: { color: 'error.main', bgcolor: 'wash.exceedance' },
  undetermined: { color: 'undetermined.main', bgcolor: 'wash.undetermined' },
  // The rule, not the exception: it stays calm.
  meets: { color: 'success.main', bgcolor: 'transparent' },
  doesNotApply: { color: 'text.secondary', bgcolor: 'transparent' },
} as const satisfies Readonly<Record<Verdict, object>>;

const waiting = { color: 'text.secondary', bgcolor: 'transparent' } as const;

/** A verdict in a word, with its mark and colour. One that waits for samples of its averaging period is no doubt. */
export function VerdictMark({
  verdict,
  reason = null,
}: {
  verdict: Verdict;
  reason?: VerdictReason | null;
}): ReactNode {
  const { t } = useTranslation('why');
  const isWaiting = stateBy({ verdict, reason }) === 'waiting';
  return (
    <Box
      component="span"
      sx={{
        ...(isWaiting ? waiting : verdictColours[verdict]),
        display: 'inline-flex',
        gap: 0.5,
        px: 0.75,
        borderRadius: 1,
        whiteSpace: 'nowrap',
        fontWeight: verdict === 'exceeds' ? 700 : 500,
      }}
    >
      <span aria-hidden>{isWaiting ? '…' : verdictMarks[verdict]}</span>
      {t(`verdicts.${isWaiting ? 'waiting' : verdict}`)}
    </Box>
  );
}
