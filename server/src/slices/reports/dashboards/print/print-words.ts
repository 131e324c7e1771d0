import type { LabelAnalyte } from '@freshet/contract';
import { analyteLabel, labelWords } from '@freshet/domain/analyte-name';
import type { NonDetectRule } from '@freshet/domain/statistics';
import { statisticWords } from '../../statistic-words.ts';

const ruleNames = { en: statisticWords('en').nonDetectNames, fr: statisticWords('fr').nonDetectNames };

const en = {
  asOf: 'As of',
  madeBy: 'made by',
  page: 'Page',
  nothing: 'Nothing to show.',
  nothingSelected: 'No measurement selected!',
  guidelineFirst: 'Choose a guideline.',
  gone: 'Something this tile shows is no longer there.',
  kinds: {
    graph: 'Graph',
    trend: 'Trend',
    statistic: 'Statistic',
    latest: 'Latest values',
    calendar: 'Exceedance calendar',
    exceedances: 'What exceeds',
    heatMap: 'Heat map',
    ecology: 'Plots and surveys',
    series: 'Time series',
    map: 'Map',
    text: 'Text',
  },
  measures: {
    cover: 'Total cover (%)',
    richness: 'Species richness',
    shannon: 'Shannon H′',
    individuals: 'Individuals',
    perHour: 'Individuals per hour',
    per100SquareMetres: 'Individuals per 100 m²',
    hilsenhoff: 'Hilsenhoff index',
  },
  withoutFigure: (count: number) =>
    count === 1 ? '1 visit or survey has no such figure.' : `${count} visits and surveys have no such figure.`,
  views: {
    time: 'Over time',
    scatter: 'Scatter plot',
    boxStation: 'Box plot by station',
    boxMonth: 'Box plot by month',
  },
  statistics: { count: 'Count', minimum: 'Minimum', mean: 'Mean', median: 'Median', maximum: 'Maximum' },
  exceedances: 'Exceedances',
  judged: 'Evaluated results',
  states: { meets: 'Meet', undetermined: 'Undetermined', waiting: 'Waiting for samples', notCovered: 'Not covered' },
  verdicts: { exceeds: 'Exceeds', undetermined: 'Undetermined', meets: 'Meets' },
  analyte: 'Analyte',
  station: 'Station',
  value: 'Value',
  unit: 'Unit',
  limit: 'Limit',
  sampled: 'Sampled',
  time: 'Time',
  trend: 'Trend',
  slope: 'Slope per year',
  rising: 'Rising',
  falling: 'Falling',
  noTrend: 'No trend',
  tooFew: 'Too few values',
  more: 'more',
  nonDetects: (count: number, rule: NonDetectRule) =>
    `Non-detects among them: ${count}; in means and quartiles: ${ruleNames.en[rule]}.`,
  notEstimated: (count: number) =>
    count === 1
      ? 'One could not be estimated by that rule: it takes the limits and shows a sign.'
      : `${count} could not be estimated by that rule: they take the limits and show a sign.`,
  timesLimit: 'Times limit',
  comparedAs: 'What is compared',
  guideline: 'Guideline',
  withoutLimit: (count: number) =>
    count === 1
      ? '1 value without a detection limit is left out.'
      : `${count} values without a detection limit are left out.`,
  otherPairs: (count: number) => `${count} pairs of other fractions or speciations are not in it.`,
  ...labelWords.en,
  seeSheet: 'On the sheet',
  earlierYears: (first: string, last: string) =>
    first === last ? `There are results of ${first} too.` : `There are results of ${first} to ${last} too.`,
  farLimit: (name: string, limit: string) => `limit ${limit} above the graph: ${name}`,
  movingLimit: (name: string, from: string, to: string) => `limit varies from ${from} to ${to}: ${name}`,
};

export type PrintWords = typeof en;

const fr: PrintWords = {
  asOf: 'État au',
  madeBy: 'établi par',
  page: 'Page',
  nothing: 'Rien à montrer.',
  nothingSelected: 'Aucune mesure choisie !',
  guidelineFirst: 'Choisissez une recommandation.',
  gone: 'Une partie de ce que cette tuile montre n’existe plus.',
  kinds: {
    graph: 'Graphique',
    trend: 'Tendance',
    statistic: 'Statistique',
    latest: 'Dernières valeurs',
    calendar: 'Calendrier des dépassements',
    exceedances: 'Ce qui dépasse',
    heatMap: 'Carte de chaleur',
    ecology: 'Placettes et inventaires',
    series: 'Séries chronologiques',
    map: 'Carte',
    text: 'Texte',
  },
  measures: {
    cover: 'Recouvrement total (%)',
    richness: 'Richesse spécifique',
    shannon: 'Shannon H′',
    individuals: 'Individus',
    perHour: 'Individus par heure',
    per100SquareMetres: 'Individus par 100 m²',
    hilsenhoff: 'Indice de Hilsenhoff',
  },
  withoutFigure: (count) =>
    count === 1
      ? '1 visite ou inventaire n’a pas cette valeur.'
      : `${count} visites et inventaires n’ont pas cette valeur.`,
  views: {
    time: 'Au fil du temps',
    scatter: 'Nuage de points',
    boxStation: 'Boîtes à moustaches par station',
    boxMonth: 'Boîtes à moustaches par mois',
  },
  statistics: {
    count: 'Nombre de résultats',
    minimum: 'Minimum',
    mean: 'Moyenne',
    median: 'Médiane',
    maximum: 'Maximum',
  },
  exceedances: 'Dépassements',
  judged: 'Résultats évalués',
  states: {
    meets: 'Respectent',
    undetermined: 'Indéterminés',
    waiting: 'En attente d’échantillons',
    notCovered: 'Non couverts',
  },
  verdicts: { exceeds: 'Dépasse', undetermined: 'Indéterminé', meets: 'Conforme' },
  analyte: 'Paramètre',
  station: 'Station',
  value: 'Valeur',
  unit: 'Unité',
  limit: 'Limite',
  sampled: 'Prélevé',
  time: 'Heure',
  trend: 'Tendance',
  slope: 'Pente par an',
  rising: 'À la hausse',
  falling: 'À la baisse',
  noTrend: 'Aucune tendance',
  tooFew: 'Trop peu de valeurs',
  more: 'de plus',
  nonDetects: (count, rule) => `Dont non-détectés : ${count} ; dans les moyennes et quartiles : ${ruleNames.fr[rule]}.`,
  notEstimated: (count) =>
    count === 1
      ? 'Une figure n’a pas pu être estimée ainsi : elle prend les limites et porte un signe.'
      : `${count} figures n’ont pas pu être estimées ainsi : elles prennent les limites et portent un signe.`,
  timesLimit: 'Fois la limite',
  comparedAs: 'Ce qui est comparé',
  guideline: 'Recommandation',
  withoutLimit: (count) =>
    count === 1
      ? '1 valeur sans limite de détection est laissée de côté.'
      : `${count} valeurs sans limite de détection sont laissées de côté.`,
  otherPairs: (count) => `${count} paires d’autres fractions ou expressions n’y sont pas.`,
  ...labelWords.fr,
  seeSheet: 'Sur la feuille',
  earlierYears: (first, last) =>
    first === last ? `Il y a aussi des résultats de ${first}.` : `Il y a aussi des résultats de ${first} à ${last}.`,
  farLimit: (name, limit) => `limite de ${limit} au-dessus du graphique : ${name}`,
  movingLimit: (name, from, to) => `limite variant de ${from} à ${to} : ${name}`,
};

/** The words of a printed dashboard, as its screen says them. */
export const printWords = { en, fr };

/** An analyte with its fraction and what it is expressed as. */
export const labelWith =
  (words: PrintWords): LabelAnalyte =>
  (name, fraction, speciation) =>
    analyteLabel(name, fraction, speciation, words);
