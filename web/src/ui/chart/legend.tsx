import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import { type ChartSeries, colourOf } from './series.ts';

export interface ChartLegendProps {
  series: readonly (Pick<ChartSeries, 'name'> & { colourAs?: string; dash?: 'solid' | 'dashed' | 'dotted' })[];
  hidden: ReadonlySet<string>;
  onChange: (hidden: ReadonlySet<string>) => void;
  ink: string;
}

/** The names with their colours. Each is a button that hides and shows its series. */
export function ChartLegend({ series, hidden, onChange, ink }: ChartLegendProps) {
  const toggle = (name: string) => {
    const next = new Set(hidden);
    if (!next.delete(name)) next.add(name);
    onChange(next);
  };
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 0.5, mb: 0.5 }}>
      {series.map(({ name, colourAs, dash }) => (
        <ButtonBase key={name} aria-pressed={!hidden.has(name)} onClick={() => toggle(name)} sx={entryStyle}>
          <Swatch colour={colourOf(colourAs ?? name, ink)} dash={dash} isHidden={hidden.has(name)} />
          <Box
            component="span"
            sx={hidden.has(name) ? { textDecoration: 'line-through', color: 'text.secondary' } : {}}
          >
            {name}
          </Box>
        </ButtonBase>
      ))}
    </Stack>
  );
}

const entryStyle = { font: 'inherit', fontSize: 13, gap: 0.75, px: 0.75, minHeight: 28, borderRadius: 1 } as const;

interface SwatchProps {
  colour: string;
  dash?: 'solid' | 'dashed' | 'dotted' | undefined;
  isHidden: boolean;
}

const Swatch = ({ colour, dash = 'solid', isHidden }: SwatchProps) => (
  <Box
    component="span"
    style={{
      borderColor: colour,
      borderStyle: dash,
      background: isHidden || dash !== 'solid' ? 'transparent' : colour,
    }}
    sx={{ width: 14, height: 8, borderRadius: 0.5, border: 2, flexShrink: 0 }}
  />
);
