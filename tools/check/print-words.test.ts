import { expect, test } from 'vitest';
import { printWords } from '../../server/src/slices/reports/dashboards/print/print-words.ts';
import { dashboards as englishDashboards } from '../../web/src/i18n/en/reports/dashboards.ts';
import { graphs as englishGraphs } from '../../web/src/i18n/en/reports/graphs.ts';
import { dashboards as frenchDashboards } from '../../web/src/i18n/fr/reports/dashboards.ts';
import { graphs as frenchGraphs } from '../../web/src/i18n/fr/reports/graphs.ts';

const languages = [
  ['English', printWords.en, englishDashboards, englishGraphs],
  ['French', printWords.fr, frenchDashboards, frenchGraphs],
] as const;

test.each(languages)(
  'a printed dashboard calls things what the screen calls them, in %s',
  (_, printed, tiles, graphs) => {
    const { exceedances, ...statistics } = tiles.statistics;
    expect(printed).toMatchObject({
      ...{ kinds: tiles.kinds, views: tiles.views, statistics, exceedances, verdicts: graphs.verdicts },
      ...{ nothingSelected: graphs.noMeasurement, guidelineFirst: graphs.guidelineFirst },
      ...tiles.latest,
      unit: graphs.columns.unit,
      ...{ trend: graphs.trend.direction, slope: graphs.trend.slope },
      ...{ rising: graphs.trend.rising, falling: graphs.trend.falling },
      ...{ noTrend: graphs.trend.none, tooFew: graphs.trend.tooFew },
    });
  },
);

test.each(languages)('and says the same of limits that cannot be drawn, in %s', (_, printed, _tiles, graphs) => {
  const fill = (text: string, given: Record<string, string>) =>
    text.replace(/\{\{(\w+)\}\}/g, (__, key) => given[key] ?? '');
  const stated = { name: 'CCME', unit: 'µg/L', value: '2', upTo: '4' };
  expect(printed.farLimit('CCME', '2 µg/L')).toBe(fill(graphs.farLimit, stated));
  expect(printed.movingLimit('CCME', '2', '4 µg/L')).toBe(fill(graphs.movingLimit, stated));
});
