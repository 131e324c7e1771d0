import type { useTranslation } from 'react-i18next';

type Words = ReturnType<typeof useTranslation<'reportRuns'>>['t'];

/** How many stations and analytes a report is about. */
export const selectionText = (stations: number, analytes: number, t: Words): string =>
  t('facts.selected', {
    stations: t('facts.stations', { count: stations }),
    analytes: t('facts.analytes', { count: analytes }),
  });

/** The same of time series; all that the stations have where none is chosen. */
export const seriesSelectionText = (stations: number, series: number, t: Words): string =>
  t('facts.selectedSeries', {
    stations: t('facts.stations', { count: stations }),
    series: series === 0 ? t('facts.allSeries') : t('facts.series', { count: series }),
  });
