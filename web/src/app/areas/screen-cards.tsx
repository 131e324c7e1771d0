import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useClaims } from '#api/session/claims';
import { ChoiceCard } from '#ui/cards/choice-card';
import { entriesFor } from '../navigation/navigation.ts';
import type { NavigationEntry, NavigationGroup } from '../navigation/navigation-entry.ts';

type Group = Exclude<NavigationGroup, 'first' | 'main' | 'person' | 'administration'>;

/** The screens of a group that this person may use, each with what it is for. */
export function ScreenCards({ group, without }: { group: Group; without?: NavigationEntry['id'] }): ReactNode {
  const { t } = useTranslation(['areas', 'shell']);
  const claims = useClaims();
  const screens = entriesFor(claims, [group]).filter(({ id }) => id !== without);
  if (screens.length === 0) return null;
  const heading = `area-${group}`;
  return (
    <Box component="section" aria-labelledby={heading}>
      <Typography id={heading} variant="h2" sx={{ mb: 1 }}>
        {t(`shell:groups.${group}`)}
      </Typography>
      <ScreenGrid
        screens={screens.map(({ id, href }) => ({
          href,
          title: t(`shell:screens.${id}`),
          text: t(`areas:texts.${id}`, { defaultValue: '' }),
        }))}
      />
    </Box>
  );
}

interface Screen {
  readonly href: string;
  readonly title: string;
  readonly text: string;
}

export const ScreenGrid = ({ screens }: { screens: readonly Screen[] }) => (
  <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))' }}>
    {screens.map((screen) => (
      <ChoiceCard key={screen.href} {...screen} />
    ))}
  </Box>
);
