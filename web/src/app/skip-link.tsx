import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';

export const mainId = 'main';

/** The first stop of the Tab key: past the bars, straight to the content. */
export function SkipLink() {
  const { t } = useTranslation('shell');
  return (
    <Link
      className="no-print"
      href={`#${mainId}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(mainId)?.focus();
      }}
      sx={{
        position: 'fixed',
        left: 8,
        top: -60,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        borderRadius: 1,
        bgcolor: 'background.paper',
        '&:focus': { top: 8 },
      }}
    >
      {t('skipLink')}
    </Link>
  );
}
