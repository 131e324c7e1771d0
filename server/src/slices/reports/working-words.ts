import type { Language } from '@freshet/contract';
import type { Explanation } from '@freshet/domain/guidelines';

type Cofactor = Explanation['cofactors'][number];
type Period = NonNullable<Explanation['period']>;

/** How an exceedance came about, in the words of a report. */
export interface WorkingWords {
  readonly rungs: Readonly<Record<NonNullable<Cofactor['rung']>, string>>;
  readonly values: (count: number) => string;
  readonly noCofactor: (name: string) => string;
  readonly nonDetects: Readonly<Record<Period['nonDetects'], string>>;
  readonly step: (from: string, to: string, formula: string) => string;
  readonly inverse: string;
  readonly converted: (value: string, steps: string) => string;
  readonly statistic: (statistic: Period['statistic']) => string;
  readonly ofSamples: (statistic: string, count: number) => string;
  readonly fromTo: (from: string, to: string) => string;
  readonly inDays: (days: number) => string;
  readonly spanning: (days: number) => string;
  readonly share: (exceeding: number, allowed: number) => string;
  readonly limit: string;
  readonly outsideRange: (name: string) => string;
  readonly isDefault: (name: string) => string;
  readonly otherFraction: (fraction: string) => string;
}

const en: WorkingWords = {
  rungs: {
    sameSample: 'of the same sample',
    estimatedHardness: '2.497 Ca + 4.118 Mg of the same sample',
    nearest: 'of the nearest sample',
    periodMean: 'mean of the days around',
    default: "the tenant's default",
    given: 'given',
  },
  values: (count) => `${count} values`,
  noCofactor: (name) => `${name}: none`,
  nonDetects: {
    bounds: 'non-detects between zero and their limits',
    zero: 'non-detects as zero',
    half: 'non-detects as half their limits',
    limit: 'non-detects as their limits',
    kaplanMeier: 'non-detects by Kaplan and Meier',
  },
  step: (from, to, formula) => `${from} to ${to} by ${formula}`,
  inverse: ' turned round',
  converted: (value, steps) => `${value} converted: ${steps}`,
  statistic: (statistic) => statistic,
  ofSamples: (statistic, count) => `${statistic} of ${count} samples`,
  fromTo: (from, to) => `from ${from} to ${to}`,
  inDays: (days) => `in ${days} days`,
  spanning: (days) => `spanning ${days} days`,
  share: (exceeding, allowed) => `${exceeding} exceed, ${allowed} may`,
  limit: 'limit',
  outsideRange: (name) => `${name} lies outside the range the standard states`,
  isDefault: (name) => `${name} is a default, not a measurement`,
  otherFraction: (fraction) => `${fraction} taken, the other fraction was not measured`,
};

const englishStatistics: Readonly<Record<Period['statistic'], string>> = {
  value: 'value',
  mean: 'mean',
  geometricMean: 'geometric mean',
  median: 'median',
  percentile90: '90th percentile',
  minimum: 'minimum',
  maximum: 'maximum',
  shareExceeding: 'share of exceedances',
};

const frenchStatistics: Readonly<Record<Period['statistic'], string>> = {
  value: 'valeur',
  mean: 'moyenne',
  geometricMean: 'moyenne géométrique',
  median: 'médiane',
  percentile90: '90e percentile',
  minimum: 'minimum',
  maximum: 'maximum',
  shareExceeding: 'part des dépassements',
};

const frenchFractions: Readonly<Record<string, string>> = { dissolved: 'dissous', total: 'total' };

const fr: WorkingWords = {
  rungs: {
    sameSample: 'du même échantillon',
    estimatedHardness: '2,497 Ca + 4,118 Mg du même échantillon',
    nearest: 'de l’échantillon le plus proche',
    periodMean: 'moyenne des jours voisins',
    default: 'valeur par défaut de l’organisation',
    given: 'donné',
  },
  values: (count) => `${count} valeurs`,
  noCofactor: (name) => `${name} : aucun`,
  nonDetects: {
    bounds: 'non détectés entre zéro et leurs limites',
    zero: 'non détectés comptés comme zéro',
    half: 'non détectés comptés à la moitié de leurs limites',
    limit: 'non détectés comptés à leurs limites',
    kaplanMeier: 'non détectés selon Kaplan et Meier',
  },
  step: (from, to, formula) => `${from} en ${to} par ${formula}`,
  inverse: ' inversée',
  converted: (value, steps) => `${value} converti : ${steps}`,
  statistic: (statistic) => frenchStatistics[statistic],
  ofSamples: (statistic, count) => `${statistic} de ${count} échantillons`,
  fromTo: (from, to) => `du ${from} au ${to}`,
  inDays: (days) => `en ${days} jours`,
  spanning: (days) => `sur ${days} jours`,
  share: (exceeding, allowed) => `${exceeding} dépassent, ${allowed} le peuvent`,
  limit: 'limite',
  outsideRange: (name) => `${name} est hors de la plage énoncée par la norme`,
  isDefault: (name) => `${name} est une valeur par défaut, pas une mesure`,
  otherFraction: (fraction) => `${frenchFractions[fraction] ?? fraction} utilisé, l’autre fraction n’a pas été mesurée`,
};

const all: Readonly<Record<Language, WorkingWords>> = { en, fr };

/** The terms of screens since layout 8; reports of before keep theirs. */
const screenTerms: Readonly<Record<Language, WorkingWords>> = {
  en: {
    ...en,
    rungs: { ...en.rungs, periodMean: 'mean of the period', default: 'default of the tenant', given: 'as entered' },
    noCofactor: (name) => `${name}: no value`,
    nonDetects: { ...en.nonDetects, kaplanMeier: 'non-detects by Kaplan-Meier' },
    inverse: ', inverted',
    statistic: (statistic) => englishStatistics[statistic],
    share: (exceeding, allowed) => `${exceeding} exceed, ${allowed} allowed`,
    outsideRange: (name) => `${name} is outside the range of the equation`,
    isDefault: (name) => `${name} is a default value, not a measurement`,
    otherFraction: (fraction) => `${fraction} used; the other fraction was not measured`,
  },
  fr: {
    ...fr,
    rungs: { ...fr.rungs, periodMean: 'moyenne de la période', given: 'tel que saisi' },
    noCofactor: (name) => `${name} : aucune valeur`,
    nonDetects: {
      bounds: 'non-détections entre zéro et leurs limites',
      zero: 'non-détections comptées pour zéro',
      half: 'non-détections comptées pour la moitié de leurs limites',
      limit: 'non-détections comptées pour leurs limites',
      kaplanMeier: 'non-détections selon Kaplan-Meier',
    },
    inverse: ', inversée',
    statistic: (statistic) => (statistic === 'percentile90' ? '90e centile' : frenchStatistics[statistic]),
    share: (exceeding, allowed) => `${exceeding} en dépassement, ${allowed} permis`,
    outsideRange: (name) => `${name} est hors de la plage de l’équation`,
  },
};

export const workingWords = (language: Language = 'en'): WorkingWords => screenTerms[language];

/** Those of reports of before layout 8. */
export const formerWorkingWords = (language: Language = 'en'): WorkingWords => all[language];
