import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan, useClaims } from '#api/session/claims';
import { accessExpiresAt } from '#api/session/session';
import { FactList } from '#ui/cards/fact-list';
import { SectionCard } from '#ui/cards/section-card';
import { Page } from '#ui/page';
import { YourTokens } from './access-tokens/your-tokens.tsx';
import { GrantedRights } from './granted-rights.tsx';
import { ChangePassword } from './password/change-password.tsx';
import { SecondFactorCard } from './second-factor/second-factor-card.tsx';

/** Who you are here, what that lets you do, and how your sign-in is protected. */
export function AccessInfoPage(): ReactNode {
  const { t } = useTranslation('identity');
  const { signInMethod } = useClaims();
  const canChange = useCan('identity.credentials');
  return (
    <Page title={t('access.title')} purpose={t('access.purpose')}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          alignItems: 'start',
          maxWidth: 1200,
        }}
      >
        <Stack sx={{ gap: 2, minWidth: 0 }}>
          <You />
          {canChange && signInMethod === 'password' ? <SecondFactorCard /> : null}
          {canChange && signInMethod === 'password' ? <ChangePassword /> : null}
          {canChange ? <YourTokens /> : null}
          {signInMethod === 'work-account' ? <Alert severity="info">{t('access.directoryNote')}</Alert> : null}
          {canChange ? null : <Alert severity="info">{t('access.supportNote')}</Alert>}
        </Stack>
        <GrantedRights />
      </Box>
    </Page>
  );
}

function You() {
  const { t, i18n } = useTranslation('identity');
  const claims = useClaims();
  const apps = claims.apps
    .split(',')
    .map((app) => app.trim())
    .filter(Boolean);
  const expiresAt = accessExpiresAt();
  const time = new Intl.DateTimeFormat(i18n.language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return (
    <SectionCard title={t('access.you')}>
      <FactList
        facts={[
          { name: t('access.name'), value: claims.name },
          { name: t('access.email'), value: claims.email },
          { name: t('access.tenant'), value: claims.role },
          { name: t('access.role'), value: t(`roles.${roleOf(claims)}`) },
          {
            name: t('access.apps'),
            value: apps.length > 0 ? apps.map((app) => <AppChip key={app} app={app} />) : t('access.noApps'),
          },
          { name: t('access.method'), value: t(`methods.${claims.signInMethod}`) },
          { name: t('access.secondFactor'), value: t(`factors.${claims.secondFactor}`) },
          ...(expiresAt ? [{ name: t('access.session'), value: sessionText() }] : []),
        ]}
      />
    </SectionCard>
  );

  function sessionText(): string {
    const at = time.format(expiresAt ?? 0);
    return t(claims.impersonation ? 'access.supportSession' : 'access.renewed', { at });
  }
}

const AppChip = ({ app }: { app: string }) => {
  const { t } = useTranslation('identity');
  const known = ['WaterQuality', 'Stations', 'Surveys', 'VegetativeMonitoring'] as const;
  const name = known.find((each) => each === app);
  return <Chip size="small" label={name ? t(`apps.${name}`) : app} sx={{ mr: 0.5, mb: 0.5 }} />;
};

function roleOf(claims: { 'can-admin': boolean; 'can-tenant-admin': boolean }): 'system' | 'tenant' | 'ordinary' {
  if (claims['can-admin']) return 'system';
  return claims['can-tenant-admin'] ? 'tenant' : 'ordinary';
}
