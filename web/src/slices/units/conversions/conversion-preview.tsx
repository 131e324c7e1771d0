import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { equation } from '../unit-lookup.ts';
import type { ConversionCheck } from './check-conversion.ts';

/** What a conversion makes of 1, there and back. */
export function ConversionPreview({ check: { there, back } }: { check: ConversionCheck }) {
  const { t, i18n } = useTranslation('units');
  const language = i18n.resolvedLanguage === 'fr' ? 'fr' : 'en';
  return (
    <Box role="status" sx={{ minHeight: 44 }}>
      {there ? (
        <Typography className="numbers" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {equation(there, 1, language)}
        </Typography>
      ) : (
        <Typography color="textSecondary">{t('conversions.previewLater')}</Typography>
      )}
      {back ? (
        <Typography variant="body2" color="textSecondary" className="numbers" sx={{ overflowWrap: 'anywhere' }}>
          {equation(back, 1, language)}
        </Typography>
      ) : null}
    </Box>
  );
}
