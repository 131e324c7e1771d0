import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { semicolon } from '#ui/numbers/colon.ts';
import { shownNumber } from '../shown-number.ts';
import { namedPlaces, ticksOf } from './ticks.ts';

export interface ChartLine {
  readonly name: string;
  readonly ink: string;
  readonly isDashed?: boolean;
  readonly points: readonly { readonly x: number; readonly y: number }[];
}

interface LineChartProps {
  label: string;
  /** False where a frame around it says the label already. */
  hasCaption?: boolean;
  lines: readonly ChartLine[];
  /** How a place on the axis is called. */
  xName: (x: number) => string;
  xTitle?: string;
  /** The least that the axis goes to. */
  top?: number;
  unit?: string;
}

/** Colours of lines that are distinguished, light or dark. */
export const lineInks = ['#2f7ebc', '#d9822b', '#3d9a50', '#b0479b', '#8a6d3b', '#c0392b', '#16a2a2', '#7a6fd0'];

const [width, height, left, bottom, above] = [440, 190, 44, 34, 10];

/** Few points over years or visits: a picture that prints, with every value in its words. */
export function LineChart({ label, hasCaption = true, lines, xName, xTitle, top = 0, unit = '' }: LineChartProps) {
  const all = lines.flatMap(({ points }) => points);
  if (all.length === 0) return null;
  const xs = [...new Set(all.map(({ x }) => x))].sort((one, other) => one - other);
  const ticks = ticksOf(Math.max(top, ...all.map(({ y }) => y)));
  const highest = ticks.at(-1) ?? 1;
  const [first = 0, last = 1] = [xs[0], xs.at(-1)];
  const placeX = (x: number) => left + 12 + ((x - first) / Math.max(1, last - first)) * (width - left - 32);
  const placeY = (y: number) => above + (1 - y / highest) * (height - above - bottom);
  const words = lines.map(
    ({ name, points }) => `${name}: ${points.map(({ x, y }) => `${xName(x)} ${shownNumber(y)}${unit}`).join(', ')}`,
  );
  return (
    <Box component="figure" sx={{ m: 0, minWidth: 0, maxWidth: 560 }}>
      {hasCaption ? <Caption text={label} /> : null}
      <Box
        component="svg"
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`${label}. ${words.join(semicolon())}`}
        sx={svg}
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1={left} x2={width - 8} y1={placeY(tick)} y2={placeY(tick)} className="grid" />
            <text x={left - 6} y={placeY(tick) + 4} textAnchor="end">
              {shownNumber(tick)}
            </text>
          </g>
        ))}
        {namedPlaces(xs, xName).map((x) => (
          <text key={x} x={placeX(x)} y={height - 16} textAnchor="middle">
            {xName(x)}
          </text>
        ))}
        {xTitle ? (
          <text x={(left + width) / 2} y={height - 2} textAnchor="middle">
            {xTitle}
          </text>
        ) : null}
        {lines.map(({ name, ink, isDashed, points }) => (
          <g key={name} stroke={ink} fill="none" strokeWidth={2}>
            <polyline
              points={points.map(({ x, y }) => `${placeX(x)},${placeY(y)}`).join(' ')}
              strokeDasharray={isDashed ? '5 4' : undefined}
            />
            {points.map(({ x, y }) => (
              <circle key={x} cx={placeX(x)} cy={placeY(y)} r={3.5} fill={ink}>
                <title>{`${name}, ${xName(x)}: ${shownNumber(y)}${unit}`}</title>
              </circle>
            ))}
          </g>
        ))}
      </Box>
      {lines.length > 1 ? <Legend lines={lines} /> : null}
    </Box>
  );
}

const Caption = ({ text }: { text: string }) => (
  <Typography component="figcaption" sx={{ fontWeight: 500 }}>
    {text}
  </Typography>
);

const svg = {
  width: '100%',
  height: 'auto',
  display: 'block',
  '& text': { fontSize: 11, fill: 'var(--freshet-palette-text-secondary, currentColor)' },
  '& .grid': { stroke: 'currentColor', strokeOpacity: 0.15 },
} as const;

const Legend = ({ lines }: { lines: readonly ChartLine[] }) => (
  <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
    {lines.map(({ name, ink, isDashed }) => (
      <Stack key={name} direction="row" sx={{ gap: 0.75, alignItems: 'center' }}>
        <Box sx={{ width: 18, borderTop: 2, borderStyle: isDashed ? 'dashed' : 'solid', borderColor: ink }} />
        <Typography variant="body2">{name}</Typography>
      </Stack>
    ))}
  </Stack>
);
