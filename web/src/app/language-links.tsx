import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage, languages, setLanguage } from '#i18n';

/** The languages that are not spoken now. */
export function LanguageLinks(): ReactNode {
  const { t } = useTranslation('shell');
  return languages
    .filter((language) => language !== currentLanguage())
    .map((language) => (
      <Link
        key={language}
        component="button"
        type="button"
        variant="body2"
        lang={language}
        onClick={() => void setLanguage(language)}
      >
        {t(`languages.${language}`)}
      </Link>
    ));
}
