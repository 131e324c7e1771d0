import SilentIcon from '@mui/icons-material/SensorsOffOutlined';
import Chip from '@mui/material/Chip';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Says that a series should have spoken by now. */
export function SilentMark({ since }: { since: string }): ReactNode {
  const { t } = useTranslation('series');
  return <Chip size="small" color="warning" variant="outlined" icon={<SilentIcon />} label={t('silent', { since })} />;
}
