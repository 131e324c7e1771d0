import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { NamedBand } from './use-series-picture.ts';

/** What the strips under the axis mean, from above. */
export function BandLegend({
  bands,
  of,
}: {
  /** The series, where there are several: the strips are of the first. */
  of: string | null;
  bands: readonly NamedBand[];
}): ReactNode {
  const { t } = useTranslation('series');
  return bands.map(({ kind, spans, nameOf, colourOf }) => (
    <Stack key={kind} direction="row" sx={{ flexWrap: 'wrap', columnGap: 1.5, typography: 'body2' }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {of === null ? t(`band.${kind}`) : t('band.of', { what: t(`band.${kind}`), name: of })}
      </Box>
      {[...new Set(spans.map(({ code }) => code))]
        .sort((a, b) => a - b)
        .map((code) => (
          <Box component="span" key={code} sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
            <Box
              component="span"
              aria-hidden
              sx={{ width: 14, height: 10, bgcolor: colourOf(code), printColorAdjust: 'exact' }}
            />
            {nameOf(code)}
          </Box>
        ))}
    </Stack>
  ));
}
