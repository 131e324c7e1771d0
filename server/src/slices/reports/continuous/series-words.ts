import type { Language, SeriesStatistic } from '@freshet/contract';
import type { SeriesPlan } from './series-plan.ts';

const counted = (count: number, language: Language) => count.toLocaleString(language);

const en = {
  cover: {
    sheet: 'Report',
    organisation: 'Organisation',
    project: 'Project',
    asOf: 'Points as of',
    madeAt: 'Made at',
    madeBy: 'Made by',
    madeWith: 'Made with',
    hash: 'Hash of the content',
    asked: 'Asked',
    days: 'Days',
    fromTo: (start: string | null, end: string | null) => `${start ?? 'the first'} to ${end ?? 'the last'}`,
    interval: 'Interval',
    statistics: 'Statistics',
    points: 'Points',
    raw: 'as they came in, without corrections',
    corrected: 'corrected',
    gapMarkers: 'Gap markers',
    yes: 'yes',
    no: 'no',
    none: 'none',
    grades: 'Grades',
    approvals: 'Approvals',
    found: 'Found',
    stations: 'Stations',
    series: 'Time series',
    rows: 'Rows',
    leftOut: 'Left out',
    nothing: 'Nothing',
    howToRead: 'How to read it',
    seriesAsked: 'Time series asked',
    noPoint: 'no point in these days',
    converted: (shown: string, unit: string) => `${shown}, converted from ${unit}`,
  },
  intervals: {
    measured: 'as measured',
    hour: 'hours of each series’ own clock',
    day: 'days of each series’ own clock',
    month: 'whole months of each series’ own clock',
  },
  /** Statistics as they are requested. */
  asked: (statistics: readonly SeriesStatistic[]) => statistics.join(', '),
  legend: {
    gap: 'no value: a gap marker, or nothing was measured',
    mean: 'weighted by time, over the time that points speak for; plain for amounts and single values',
    total: 'the sum of all values of the period',
    coverage: 'the share of the period that points speak for',
    grade: (code: string) => `Grade ${code}`,
    gradeValue: (value: number) => `value ${value}`,
    approval: (text: string) => `Approval ${text}`,
    level: (value: number, isDefault: boolean) =>
      `level ${value}${isDefault ? ', also of points without an approval' : ''}`,
  },
  columns: {
    station: 'Station',
    parameter: 'Parameter',
    label: 'Label',
    time: 'Time',
    utcOffset: 'UTC offset',
    value: 'Value',
    unit: 'Unit',
    grade: 'Grade',
    approval: 'Approval',
    qualifier: 'Qualifier',
    grades: 'Grades',
    approvals: 'Approvals',
  },
  periods: { hour: 'Hour', day: 'Day', month: 'Month' },
  statistics: {
    mean: 'Mean',
    minimum: 'Minimum',
    maximum: 'Maximum',
    total: 'Total',
    median: 'Median',
    first: 'First',
    last: 'Last',
    count: 'Points',
    coverage: 'Coverage (%)',
  } satisfies Record<SeriesStatistic, string>,
  leftOut: {
    grades: (count: number, grades: string) =>
      `${counted(count, 'en')} point${count === 1 ? '' : 's'} left out: grade ${grades} is filtered out of every answer.`,
    notAsked: (count: number) =>
      `${counted(count, 'en')} point${count === 1 ? '' : 's'} left out: of grades or approvals not asked for.`,
    gaps: (count: number) => `${counted(count, 'en')} gap marker${count === 1 ? '' : 's'} not shown.`,
  },
};

export type SeriesWords = typeof en;

const frenchStatistics: SeriesWords['statistics'] = {
  mean: 'Moyenne',
  minimum: 'Minimum',
  maximum: 'Maximum',
  total: 'Total',
  median: 'Médiane',
  first: 'Premier',
  last: 'Dernier',
  count: 'Points',
  coverage: 'Couverture (%)',
};

const fr: SeriesWords = {
  cover: {
    sheet: 'Rapport',
    organisation: 'Organisation',
    project: 'Projet',
    asOf: 'Points tels que le',
    madeAt: 'Produit le',
    madeBy: 'Produit par',
    madeWith: 'Produit avec',
    hash: 'Empreinte du contenu',
    asked: 'Demandé',
    days: 'Jours',
    fromTo: (start, end) =>
      `${start === null ? 'du premier' : `du ${start}`} ${end === null ? 'au dernier' : `au ${end}`}`,
    interval: 'Intervalle',
    statistics: 'Statistiques',
    points: 'Points',
    raw: 'tels que reçus, sans corrections',
    corrected: 'corrigés',
    gapMarkers: 'Marques de lacune',
    yes: 'oui',
    no: 'non',
    none: 'aucun',
    grades: 'Cotes',
    approvals: 'Approbations',
    found: 'Trouvé',
    stations: 'Stations',
    series: 'Séries chronologiques',
    rows: 'Lignes',
    leftOut: 'Exclu',
    nothing: 'Rien',
    howToRead: 'Comment le lire',
    seriesAsked: 'Séries demandées',
    noPoint: 'aucun point pendant ces jours',
    converted: (shown, unit) => `${shown}, converti de ${unit}`,
  },
  intervals: {
    measured: 'tel que mesuré',
    hour: 'heures de l’horloge de chaque série',
    day: 'jours de l’horloge de chaque série',
    month: 'mois entiers de l’horloge de chaque série',
  },
  asked: (statistics) => statistics.map((one) => frenchStatistics[one].toLowerCase()).join(', '),
  legend: {
    gap: 'aucune valeur : marque de lacune, ou rien n’a été mesuré',
    mean: 'pondérée par le temps que les points représentent; simple pour les quantités et les valeurs isolées',
    total: 'la somme de toutes les valeurs de la période',
    coverage: 'la part de la période que les points représentent',
    grade: (code) => `Cote ${code}`,
    gradeValue: (value) => `valeur ${value}`,
    approval: (text) => `Approbation ${text}`,
    level: (value, isDefault) => `niveau ${value}${isDefault ? ', aussi pour les points sans approbation' : ''}`,
  },
  columns: {
    station: 'Station',
    parameter: 'Paramètre',
    label: 'Étiquette',
    time: 'Heure',
    utcOffset: 'Décalage UTC',
    value: 'Valeur',
    unit: 'Unité',
    grade: 'Cote',
    approval: 'Approbation',
    qualifier: 'Qualificatif',
    grades: 'Cotes',
    approvals: 'Approbations',
  },
  periods: { hour: 'Heure', day: 'Jour', month: 'Mois' },
  statistics: frenchStatistics,
  leftOut: {
    grades: (count, grades) =>
      `${counted(count, 'fr')} point${count > 1 ? 's' : ''} exclu${count > 1 ? 's' : ''} : la cote ${grades} est exclue de toutes les réponses.`,
    notAsked: (count) =>
      `${counted(count, 'fr')} point${count > 1 ? 's' : ''} exclu${count > 1 ? 's' : ''} : cotes ou approbations non demandées.`,
    gaps: (count) =>
      `${counted(count, 'fr')} marque${count > 1 ? 's' : ''} de lacune non affichée${count > 1 ? 's' : ''}.`,
  },
};

const all: Readonly<Record<Language, SeriesWords>> = { en, fr };

/** The plain words of layout 2; reports of before keep theirs. */
const plain: Readonly<Record<Language, SeriesWords>> = {
  en: {
    ...en,
    cover: {
      ...en.cover,
      ...{ madeAt: 'Generated at', madeBy: 'Generated by', madeWith: 'Generated with', asked: 'Selection' },
      ...{ raw: 'as received, without corrections', found: 'Contents', leftOut: 'Excluded', howToRead: 'Legend' },
      ...{ seriesAsked: 'Selected time series', noPoint: 'no point in this period' },
    },
    intervals: {
      measured: 'as measured',
      hour: 'hourly, at the UTC offset of each series',
      day: 'daily, at the UTC offset of each series',
      month: 'monthly (complete months), at the UTC offset of each series',
    },
    legend: {
      ...en.legend,
      mean: 'time-weighted over the time covered by points; arithmetic for amounts and single values',
      coverage: 'the percentage of the period covered by points',
    },
    leftOut: {
      ...en.leftOut,
      grades: (count, grades) => `${excluded(count)}: grade ${grades} is filtered out of all results.`,
      notAsked: (count) => `${excluded(count)}: grades or approval levels that were not selected.`,
    },
  },
  fr: {
    ...fr,
    cover: {
      ...fr.cover,
      ...{ asked: 'Sélection', gapMarkers: 'Marqueurs de lacune', found: 'Contenu', howToRead: 'Légende' },
      ...{ seriesAsked: 'Séries sélectionnées', noPoint: 'aucun point pendant cette période' },
    },
    intervals: {
      measured: 'tel que mesuré',
      hour: 'horaire, au décalage UTC de chaque série',
      day: 'journalier, au décalage UTC de chaque série',
      month: 'mensuel (mois complets), au décalage UTC de chaque série',
    },
    legend: {
      ...fr.legend,
      gap: 'aucune valeur : marqueur de lacune, ou rien n’a été mesuré',
      mean: 'pondérée par le temps couvert par les points ; arithmétique pour les quantités et les valeurs isolées',
      coverage: 'le pourcentage de la période couvert par les points',
    },
    columns: { ...fr.columns, parameter: 'Grandeur', label: 'Libellé' },
    leftOut: {
      ...fr.leftOut,
      grades: (count, grades) => `${exclu(count)} : la cote ${grades} est exclue de tous les résultats.`,
      notAsked: (count) => `${exclu(count)} : cotes ou niveaux d’approbation non sélectionnés.`,
      gaps: (count) =>
        `${counted(count, 'fr')} marqueur${count > 1 ? 's' : ''} de lacune non affiché${count > 1 ? 's' : ''}.`,
    },
  },
};

function excluded(count: number): string {
  return `${counted(count, 'en')} point${count === 1 ? '' : 's'} excluded`;
}

function exclu(count: number): string {
  return `${counted(count, 'fr')} point${count > 1 ? 's' : ''} exclu${count > 1 ? 's' : ''}`;
}

/** The words of a report of time series, in the language its plan was made in. */
export const seriesWordsOf = ({ language = 'en', layout }: Pick<SeriesPlan, 'language' | 'layout'>): SeriesWords =>
  (layout === undefined ? all : plain)[language];
