import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';

export function GuestFooter() {
  const { t } = useTranslation('identity');
  return (
    <Stack component="footer" direction="row" sx={{ justifyContent: 'center' }}>
      <Link variant="body2" href="/help/" target="_blank" rel="noopener">
        {t('help')}
      </Link>
    </Stack>
  );
}
