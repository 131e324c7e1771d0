import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { helpAddress } from '#ui/link/help-address.ts';

export function Footer() {
  const { t, i18n } = useTranslation('shell');
  return (
    <Box
      component="footer"
      className="no-print"
      // The right corner belongs to messages and the button back to the top: they would lie over the links.
      sx={{
        pl: { xs: 2, sm: 3 },
        pr: 10,
        py: 2,
        display: 'flex',
        columnGap: 2,
        rowGap: 1,
        alignItems: 'baseline',
        flexWrap: 'wrap',
      }}
    >
      <Link variant="body2" href={helpAddress(i18n.resolvedLanguage)} target="_blank" rel="noopener">
        {t('help')}
      </Link>
      <Link variant="body2" href="/api/docs" target="_blank" rel="noopener">
        {t('footer.interface')}
      </Link>
      <Typography variant="body2" color="textSecondary">
        {t('footer.about')} · {t('footer.contact')}
      </Typography>
    </Box>
  );
}
