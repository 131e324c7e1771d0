import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePluginEntries } from '#slices/data-services';
import { Page } from '#ui/page';
import { ScreenCards, ScreenGrid } from './screen-cards.tsx';

/** What a tenant administrator looks after. */
export function ManagePage(): ReactNode {
  const { t } = useTranslation('areas');
  return (
    <Page title={t('manage.title')} purpose={t('manage.purpose')}>
      <Stack sx={{ gap: 3, maxWidth: 1240 }}>
        {(['discrete', 'continuous', 'survey', 'manage'] as const).map((group) => (
          <ScreenCards key={group} group={group} />
        ))}
      </Stack>
    </Page>
  );
}

/** What a system administrator looks after. */
export function AdministrationPage(): ReactNode {
  const { t } = useTranslation('areas');
  return (
    <Page title={t('administration.title')} purpose={t('administration.purpose')}>
      <Stack sx={{ gap: 3, maxWidth: 1240 }}>
        {(['access', 'data', 'services', 'logs'] as const).map((group) => (
          <ScreenCards key={group} group={group} />
        ))}
        <PluginCards />
      </Stack>
    </Page>
  );
}

/** Pages that services bring along. */
function PluginCards() {
  const { t } = useTranslation('shell');
  const plugins = usePluginEntries();
  if (plugins.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="area-other">
      <Typography id="area-other" variant="h2" sx={{ mb: 1 }}>
        {t('groups.other')}
      </Typography>
      <ScreenGrid screens={plugins.map(({ href, label }) => ({ href, title: label, text: '' }))} />
    </Box>
  );
}
