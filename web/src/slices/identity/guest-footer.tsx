import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { helpAddress } from '#ui/link/help-address.ts';
import { GuestLanguages } from './guest-languages.ts';

/** Help, and the way to read this page in another language before anybody is signed in. */
export function GuestFooter() {
  const { t, i18n } = useTranslation('identity');
  return (
    <Stack component="footer" direction="row" sx={{ justifyContent: 'center', gap: 2 }}>
      <Link variant="body2" href={helpAddress(i18n.resolvedLanguage)} target="_blank" rel="noopener">
        {t('help')}
      </Link>
      {use(GuestLanguages)}
    </Stack>
  );
}
