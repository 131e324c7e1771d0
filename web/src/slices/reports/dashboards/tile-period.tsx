import type { Tile } from '@freshet/contract';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Which days a tile is about; nothing for those that are about none. */
export function TilePeriod({ content }: { content: Tile['Content'] }): ReactNode {
  const { t } = useTranslation('dashboards');
  if (!('Period' in content) || content.Kind === 'latest') return null;
  const { start, end } = content.Selection.dateRange;
  const isDated = content.Period === 'asChosen' && (start !== null || end !== null);
  return (
    <Typography variant="body2" color="textSecondary" noWrap sx={{ flexShrink: 0 }}>
      {isDated ? `${start ?? '…'} – ${end ?? '…'}` : t(`periods.${content.Period}`)}
    </Typography>
  );
}
