import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isAllowed, useClaims } from '#api/session/claims';
import { NewestImports } from '#slices/ingestion';
import { placeListQuery } from '#slices/map';
import { ChoiceCard } from '#ui/cards/choice-card';
import { Page } from '#ui/page';
import { startLoadingQuery } from './home-queries.ts';
import { LandingContent } from './landing-content.tsx';
import { PlacesSummary } from './places-summary.tsx';
import { DailyOverview } from './round/lazy-daily-overview.tsx';
import { TourOffer } from './tour/tour-offer.tsx';

/** What a person meets first: what their tenant has to say, which places there are, and what they can do now. */
export function HomePage(): ReactNode {
  const { t } = useTranslation('home');
  const { name, role, apps } = useClaims();
  const hasSamples = apps.split(',').includes('WaterQuality');
  const start = useQuery(startLoadingQuery(role)).data;
  const places = useQuery(placeListQuery).data ?? [];
  return (
    <Page title={t('greeting', { name })} purpose={t('purpose', { tenant: role })}>
      <Stack sx={{ gap: 3, maxWidth: 1240 }}>
        <TourOffer />
        <DailyOverview />
        <LandingContent items={start?.LandingPageStaticContentItems.Data ?? []} />
        {places.length > 0 ? <PlacesSummary places={places} /> : null}
        {hasSamples ? <NewestImports /> : null}
        <Box component="section" aria-labelledby="home-now">
          <Typography id="home-now" variant="h2" sx={{ mb: 1 }}>
            {t('now')}
          </Typography>
          <Box
            sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))' }}
          >
            {useChoices().map((id) => (
              <ChoiceCard
                key={id}
                href={addresses[id]}
                title={t(`choices.${id}.title`)}
                text={t(`choices.${id}.text`)}
              />
            ))}
          </Box>
        </Box>
      </Stack>
    </Page>
  );
}

const addresses = {
  users: '/administration/users',
  tenants: '/administration/tenants',
  audit: '/administration/audit',
  manageAudit: '/manage/audit',
  access: '/accessinfo',
} as const;

function useChoices(): (keyof typeof addresses)[] {
  const claims = useClaims();
  const isSystem = isAllowed(claims, 'admin.users');
  return [
    ...(isSystem ? (['users', 'tenants', 'audit'] as const) : []),
    ...(claims['can-tenant-admin'] && !isSystem ? (['manageAudit'] as const) : []),
    'access',
  ];
}
