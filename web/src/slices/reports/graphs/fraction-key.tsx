import { makeLines } from '@freshet/contract';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useFractionName } from '#ui/analyte-label';

/** Which kind of line is which fraction, where a picture has several. */
export function FractionKey({ series }: { series: Parameters<typeof makeLines>[0] }): ReactNode {
  const nameOf = useFractionName();
  const lineOf = makeLines(series);
  const kinds = new Map(series.map((one) => [one.Fraction ?? '', lineOf(one).dash ?? 'solid']));
  if (kinds.size < 2) return null;
  return (
    <>
      {[...kinds].map(([fraction, dash]) => (
        <Box
          component="span"
          key={fraction}
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, typography: 'body2' }}
        >
          <Box component="span" aria-hidden style={{ borderTopStyle: dash }} sx={{ width: 20, borderTopWidth: 2 }} />
          {fraction === '' ? '–' : nameOf(fraction)}
        </Box>
      ))}
    </>
  );
}
