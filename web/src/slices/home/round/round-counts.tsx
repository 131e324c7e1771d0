import type { Round } from '@freshet/contract';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useClaims } from '#api/session/claims';
import { useAnchor } from '#ui/link/link';
import { visuallyHidden } from '#ui/states';

type Part = 'exceedances' | 'events' | 'notEvaluated' | 'decisions' | 'samples' | 'silent' | 'reports' | 'messages';

/** Where the newest of a part are on this page. */
export const partAnchor = (part: Part) => `round-${part}`;

/** Every part of the round with its count, in the order of the round: what needs doing, at a glance, and the way to it. */
export function RoundCounts({ round }: { round: Round }): ReactNode {
  const { t } = useTranslation('round');
  const tiles = useCounts(round);
  return (
    <Box
      component="ul"
      aria-label={t('counts.title')}
      sx={{
        ...{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 },
        gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(auto-fit, minmax(116px, 1fr))' },
      }}
    >
      {tiles.map((tile) => (
        <Box component="li" key={tile.part} sx={{ display: 'flex', minWidth: 0 }}>
          <Tile {...tile} />
        </Box>
      ))}
    </Box>
  );
}

function Tile({ part, count, isAtLeast }: Count) {
  const { t, i18n } = useTranslation('round');
  const anchor = useAnchor();
  const isDue = count !== null && count > 0;
  const shown = count === null ? '–' : `${isAtLeast ? '≥ ' : ''}${count.toLocaleString(i18n.language)}`;
  return (
    <Box
      component={isDue ? 'a' : anchor}
      href={isDue ? `#${partAnchor(part)}` : pages[part]}
      sx={{
        ...{ flex: 1, minWidth: 0, px: 1.5, py: 1, border: 1, borderRadius: 2, textDecoration: 'none' },
        ...{ borderColor: isDue ? 'text.secondary' : 'divider', bgcolor: isDue ? 'background.paper' : 'transparent' },
        ...{ color: isDue ? 'text.primary' : 'text.secondary', typography: 'body2', lineHeight: 1.25 },
        ...{
          display: 'flex',
          flexDirection: { xs: 'row', sm: 'column' },
          columnGap: 1,
          alignItems: { xs: 'center', sm: 'flex-start' },
        },
        '&:hover': { borderColor: 'primary.main' },
      }}
    >
      <Box
        component="span"
        className="numbers"
        sx={{ fontSize: 20, fontWeight: 600, lineHeight: 1.3, whiteSpace: 'nowrap' }}
      >
        {isDue && alarming.has(part) ? (
          <Box component="span" aria-hidden sx={{ color: 'error.main', fontSize: 15 }}>
            ▲{' '}
          </Box>
        ) : null}
        {shown}
      </Box>
      <Box component="span" sx={{ overflowWrap: 'anywhere', hyphens: 'auto' }}>
        {t(`counts.${part}`, { count: count ?? 0 })}
        {count === null ? <span style={visuallyHidden}> {t('counts.notChecked')}</span> : null}
      </Box>
    </Box>
  );
}

/** Where a part is looked after that has nothing to do now. */
const pages: Readonly<Record<Part, string>> = {
  exceedances: '/stations?order=state',
  events: '/stations?type=continuous_aquarius',
  notEvaluated: '/imports',
  decisions: '/import-events',
  samples: '/reports/monthly-water-quality',
  silent: '/continuous/watch',
  reports: '/reports?tab=schedules',
  messages: '/messagecenter',
};

const alarming: ReadonlySet<Part> = new Set(['exceedances', 'events']);

interface Count {
  readonly part: Part;
  /** Null where nobody checks. */
  readonly count: number | null;
  readonly isAtLeast?: boolean;
}

function useCounts({
  Exceedances,
  NotEvaluated,
  Decisions,
  Samples,
  Silent,
  Reports,
  Messages,
  FirstSteps: { HasGuidelines },
}: Round): readonly Count[] {
  const apps = useClaims().apps.split(',');
  const hasSamples = apps.includes('WaterQuality');
  const hasSeries = apps.includes('Stations');
  const all = [
    {
      part: 'exceedances',
      count: HasGuidelines ? Exceedances.Count : null,
      isAtLeast: Exceedances.IsAtLeast,
      isUsed: hasSamples,
    },
    { part: 'events', count: Exceedances.EventCount, isUsed: hasSeries },
    { part: 'notEvaluated', count: HasGuidelines ? NotEvaluated.Count : null, isUsed: hasSamples },
    { part: 'decisions', count: Decisions.Count, isUsed: true },
    { part: 'samples', count: Samples.HasPlan ? Samples.Count : null, isUsed: hasSamples },
    { part: 'silent', count: Silent.Count, isUsed: hasSeries },
    { part: 'reports', count: Reports.Count, isUsed: true },
    { part: 'messages', count: Messages.Count, isUsed: true },
  ] as const;
  return all.filter(({ count, isUsed }) => isUsed || (count ?? 0) > 0);
}
