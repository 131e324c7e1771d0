import { sourceTypes } from '@freshet/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { homeTexts } from '#api/loading/home-texts';
import { useClaims } from '#api/session/claims';
import { recentLocations } from '#slices/locations';
import type { Place } from '#slices/map';
import { SectionCard } from '#ui/cards/section-card';
import { AppLink, useAnchor } from '#ui/link/link';
import { writeCount } from '#ui/numbers/write-count.ts';

const SmallMap = lazy(async () => {
  await homeTexts();
  return { default: (await import('./behind-first-picture.ts')).SmallMap };
});

/** How many places there are of which kind, which ones this person looked at last, and where they lie. */
export function PlacesSummary({ places }: { places: readonly Place[] }) {
  const { t } = useTranslation('home');
  const toMap = (
    <Button component={useAnchor()} href="/map">
      {t('places.toMap')}
    </Button>
  );
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 2fr)' },
      }}
    >
      <Stack sx={{ gap: 2, minWidth: 0 }}>
        <SectionCard title={t('places.title')}>
          <Counts places={places} />
        </SectionCard>
        <Recent />
      </Stack>
      <SectionCard title={t('places.map')} actions={toMap}>
        <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
          <SmallMap places={places} />
        </Suspense>
      </SectionCard>
    </Box>
  );
}

function Counts({ places }: { places: readonly Place[] }) {
  const { t } = useTranslation('home');
  const counts = sourceTypes
    .map((type) => ({ type, count: places.filter(({ types }) => types.includes(type)).length }))
    .filter(({ count }) => count > 0);
  const shared = places.filter(({ isShared }) => isShared).length;
  return (
    <>
      <Typography className="numbers" sx={{ fontSize: '2rem', fontWeight: 600, lineHeight: 1.2 }}>
        {writeCount(places.length)}
      </Typography>
      <Typography color="textSecondary">
        {t(shared > 0 ? 'places.countAll' : 'places.count', { count: places.length })}
      </Typography>
      {shared > 0 ? <Typography color="textSecondary">{t('places.shared', { count: shared })}</Typography> : null}
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
        {counts.map(({ type, count }) => (
          <Box key={type} component="li" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.25 }}>
            <span>{t(`places.types.${type}`)}</span>
            <span className="numbers">{writeCount(count)}</span>
          </Box>
        ))}
      </Box>
    </>
  );
}

function Recent() {
  const { t } = useTranslation('home');
  const recent = recentLocations(useClaims().userId);
  return (
    <SectionCard title={t('recent.title')}>
      {recent.length === 0 ? <Typography color="textSecondary">{t('recent.none')}</Typography> : null}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {recent.map(({ id, name }) => (
          <Box key={id} component="li" sx={{ py: 0.5 }}>
            <AppLink href={`/monitoring-locations/${id}`}>{name}</AppLink>
          </Box>
        ))}
      </Box>
    </SectionCard>
  );
}
