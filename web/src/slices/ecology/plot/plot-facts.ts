import type { Plot } from '@freshet/contract';
import type { TFunction } from 'i18next';
import type { Fact } from '#ui/cards/fact-list';

/** What is known of a plot. Nothing is left out: what is not known is stated to be. */
export function plotFacts(plot: Plot, t: TFunction<'ecology'>): Fact[] {
  const or = (value: string | null) => value || t('plot.unknown');
  const measured = (value: number | null, unit: string) => (value === null ? t('plot.unknown') : `${value} ${unit}`);
  return [
    { name: t('plots.community'), value: or(plot.CommunityType) },
    { name: t('plots.type'), value: or(plot.PlotType) },
    { name: t('plot.size'), value: measured(plot.SizeSquareMetres, 'm²') },
    { name: t('plot.shape'), value: plot.Shape === '' ? t('plot.unknown') : t(`shapes.${plot.Shape}`) },
    { name: t('plot.slope'), value: measured(plot.SlopePercent, '%') },
    { name: t('plot.aspect'), value: measured(plot.AspectDegrees, '°') },
    { name: t('plots.treatment'), value: or(plot.Treatment) },
    { name: t('plot.established'), value: or(plot.EstablishedOn) },
    { name: t('plot.reference'), value: plot.ReferencePlotName ?? t('plot.noReference') },
  ];
}
