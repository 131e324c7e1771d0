import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface SparklineProps {
  /** What it shows, in words. */
  label: string;
  points: readonly { readonly at: number; readonly value: number; readonly isHollow: boolean }[];
}

const [width, height, edge] = [110, 28, 4];

/** A small line of the last values by time; those below a detection limit are hollow. */
export function Sparkline({ label, points }: SparklineProps): ReactNode {
  const placed = place(points);
  const last = placed.at(-1);
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      sx={{ width, height, color: 'primary.main', verticalAlign: 'middle', overflow: 'visible' }}
    >
      <title>{label}</title>
      <polyline
        points={placed.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        opacity="0.7"
      />
      {placed
        .filter(({ isHollow }) => isHollow)
        .map(({ x, y }) => (
          <Box
            component="circle"
            key={x}
            cx={x}
            cy={y}
            r="1.8"
            sx={{ fill: (theme) => theme.palette.background.paper, stroke: 'currentColor' }}
          />
        ))}
      {last && !last.isHollow ? <circle cx={last.x} cy={last.y} r="2.5" fill="currentColor" /> : null}
    </Box>
  );
}

function place(points: SparklineProps['points']) {
  const times = points.map(({ at }) => at);
  const values = points.map(({ value }) => value);
  const scale = (all: readonly number[], room: number) => {
    const [low, high] = [Math.min(...all), Math.max(...all)];
    return (one: number) => edge + (high === low ? 0.5 : (one - low) / (high - low)) * (room - 2 * edge);
  };
  const [toX, toY] = [scale(times, width), scale(values, height)];
  const round = (value: number) => Math.round(value * 10) / 10;
  return points.map(({ at, value, isHollow }) => ({ x: round(toX(at)), y: round(height - toY(value)), isHollow }));
}
