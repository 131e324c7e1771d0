import type { Tile } from '@freshet/contract';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Which days a tile is about; a text is about none. */
export function TilePeriod({ content }: { content: Tile['Content'] }): ReactNode {
  const { t } = useTranslation('dashboards');
  if (content.Kind === 'text') return null;
  const words = () => {
    if (content.Kind === 'latest' || content.Kind === 'map') return t('periods.newest');
    if (!('Period' in content)) return t('periods.all');
    const { start, end } = content.Selection.dateRange;
    const isDated = content.Period === 'asChosen' && (start !== null || end !== null);
    return isDated ? `${start ?? '…'} – ${end ?? '…'}` : t(`periods.${content.Period}`);
  };
  return (
    <Typography variant="body2" color="textSecondary" noWrap sx={{ flexShrink: 0 }}>
      {words()}
    </Typography>
  );
}
