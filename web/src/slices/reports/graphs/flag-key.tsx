import type { GraphSeries } from '@freshet/contract';
import Box from '@mui/material/Box';
import { useMemo } from 'react';

interface FlagKeyProps {
  flags: readonly {
    readonly FlagId: number;
    readonly FlagCode: string;
    readonly Description: string;
    readonly Colour: string;
  }[];
  series: readonly GraphSeries[];
}

/** What the rings around points mean: the flags that are in the picture. */
export function FlagKey({ flags, series }: FlagKeyProps) {
  const shown = useMemo(() => {
    const used = new Set(series.flatMap(({ Points }) => Points.Flags));
    return flags.filter((_, at) => used.has(at));
  }, [flags, series]);
  if (shown.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, typography: 'body2' }}>
      {shown.map(({ FlagId, FlagCode, Description, Colour }) => (
        <Box component="span" key={FlagId} sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
          <Box
            component="span"
            aria-hidden
            style={{ borderColor: Colour }}
            sx={{ width: 12, height: 12, borderRadius: '50%', border: '2.5px solid', flex: 'none' }}
          />
          {Description && Description !== FlagCode ? `${FlagCode}: ${Description}` : FlagCode}
        </Box>
      ))}
    </Box>
  );
}
