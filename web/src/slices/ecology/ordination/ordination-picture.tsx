import type { Ordination } from '@freshet/contract';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { AppLink, useAnchor } from '#ui/link/link';
import { colon } from '#ui/numbers/colon.ts';
import { shownNumber } from '../shown-number.ts';
import { type NamedDot, placeLabels } from './place-labels.ts';

type Point = Ordination['Points'][number];

const inks = ['#00674f', '#e69f00', '#0072b2', '#cc4c73', '#56b4e9', '#8a6d00', '#7a52b3', '#5f6b6d'];
const [width, height, edge] = [760, 520, 36] as const;

interface OrdinationPictureProps {
  points: readonly Point[];
  shares: readonly number[];
}

/** Each plot has a line from its first visit to its last; colours are communities. */
export function OrdinationPicture({ points, shares }: OrdinationPictureProps) {
  const { t } = useTranslation('ecology');
  const Anchor = useAnchor();
  const communities = [...new Set(points.map(({ CommunityType }) => CommunityType))].sort();
  const inkOf = ({ CommunityType }: Point) => inks[communities.indexOf(CommunityType) % inks.length] ?? '#5f6b6d';
  const place = makePlace(points);
  const plots = [...new Set(points.map(({ PlotId }) => PlotId))].map((id) => points.filter((one) => one.PlotId === id));
  const lasts = plots.flatMap((visits) => visits.at(-1) ?? []);
  const labels = plots.length <= mostNamed ? placeLabels(lasts.map(dotOf(place)), points.map(dotOf(place)), width) : [];
  const axis = (index: number) =>
    t('ordination.axis', { number: index + 1, share: shownNumber((shares[index] ?? 0) * 100, 1) });
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', mb: 1 }}>
        {communities.map((one, index) => (
          <Stack key={one} direction="row" sx={{ gap: 0.75, alignItems: 'center' }}>
            <Box sx={{ width: 12, height: 12, borderRadius: '50%', bgcolor: inks[index % inks.length] }} />
            <Typography variant="body2">{one || t('ordination.noCommunity')}</Typography>
          </Stack>
        ))}
      </Stack>
      <Box
        component="svg"
        viewBox={`0 0 ${width} ${height}`}
        role="group"
        aria-label={t('ordination.picture')}
        sx={svg}
      >
        <line x1={edge} x2={width - 8} y1={height - edge} y2={height - edge} className="axis" />
        <line x1={edge} x2={edge} y1={8} y2={height - edge} className="axis" />
        <text x={(width + edge) / 2} y={height - 10} textAnchor="middle">
          {axis(0)}
        </text>
        <text transform={`translate(22 ${(height - edge) / 2}) rotate(-90)`} textAnchor="middle">
          {axis(1)}
        </text>
        {plots.map((visits) => {
          const last = visits.at(-1);
          if (!last) return null;
          return (
            <g key={last.PlotId} stroke={inkOf(last)} fill={inkOf(last)}>
              <polyline points={visits.map((one) => place(one).join(',')).join(' ')} fill="none" strokeOpacity={0.5} />
              {visits.map((one) => {
                const [x, y] = place(one);
                return (
                  <Anchor
                    key={one.VisitedOn}
                    href={`/plots/${one.PlotId}`}
                    aria-label={`${one.PlotName}, ${one.VisitedOn}`}
                  >
                    <circle cx={x} cy={y} r={one === last ? 6 : 4} fillOpacity={one === last ? 1 : 0.55}>
                      <title>{[one.PlotName, one.VisitedOn, one.Treatment].filter(Boolean).join(', ')}</title>
                    </circle>
                  </Anchor>
                );
              })}
            </g>
          );
        })}
        {labels.map(({ key, text, x, y, anchor }) => (
          <text key={key} className="name" x={x} y={y} textAnchor={anchor}>
            {text}
          </text>
        ))}
      </Box>
      <Box component="details" sx={{ mt: 1 }}>
        <summary>{t('ordination.table')}</summary>
        <Box component="ul" sx={{ columns: { md: 2 }, m: 0 }}>
          {points.map((one) => (
            <li key={`${one.PlotId} ${one.VisitedOn}`}>
              <AppLink href={`/plots/${one.PlotId}`}>{one.PlotName}</AppLink> {one.VisitedOn}
              {colon()}
              {shownNumber(one.X, 3)}; {shownNumber(one.Y, 3)}
            </li>
          ))}
        </Box>
      </Box>
    </Box>
  );
}

const mostNamed = 24;

const dotOf =
  (place: (point: Point) => [number, number]) =>
  (point: Point): NamedDot => {
    const [x, y] = place(point);
    return { key: point.PlotId, text: point.PlotName, x, y };
  };

/** The same scale on both axes: distances mean something. */
function makePlace(points: readonly Point[]): (point: Point) => [number, number] {
  const span = (of: (point: Point) => number) => {
    const values = points.map(of);
    return { least: Math.min(...values), most: Math.max(...values) };
  };
  const [x, y] = [span(({ X }) => X), span(({ Y }) => Y)];
  const [innerWidth, innerHeight] = [width - edge - 60, height - edge - 60];
  const scale = Math.min(innerWidth / Math.max(1e-9, x.most - x.least), innerHeight / Math.max(1e-9, y.most - y.least));
  const centre = { x: (x.least + x.most) / 2, y: (y.least + y.most) / 2 };
  return ({ X, Y }) => [
    Number((edge + 20 + innerWidth / 2 + (X - centre.x) * scale).toFixed(1)),
    Number((20 + innerHeight / 2 - (Y - centre.y) * scale).toFixed(1)),
  ];
}

const svg = {
  width: '100%',
  maxWidth: 960,
  height: 'auto',
  display: 'block',
  '& text': { fontSize: { xs: 24, sm: 13 }, fill: 'currentColor' },
  '& .name': {
    // A phone has no room for names; the list below has them.
    display: { xs: 'none', sm: 'inline' },
    // Readable where a name lies over points of other visits.
    paintOrder: 'stroke',
    stroke: 'var(--freshet-palette-background-paper)',
    strokeWidth: 3,
  },
  '& .axis': { stroke: 'currentColor', strokeOpacity: 0.4 },
} as const;
