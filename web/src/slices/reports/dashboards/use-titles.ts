import type { Tile } from '@freshet/contract';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** What a tile is called: its own title, or what it shows. */
export function useTitles(): (tile: Tile) => string {
  const { t } = useTranslation('dashboards');
  return useCallback(
    ({ Title, Content }: Tile) => {
      if (Title !== '') return Title;
      if (Content.Kind === 'graph') return t(`views.${Content.View}`);
      if (Content.Kind === 'ecology') return t(`measures.${Content.Measure}`);
      if (Content.Kind === 'series') return `${t('kinds.series')}: ${t(`seriesStatistics.${Content.Statistic}`)}`;
      return Content.Kind === 'statistic' ? t(`statistics.${Content.Statistic}`) : t(`kinds.${Content.Kind}`);
    },
    [t],
  );
}
