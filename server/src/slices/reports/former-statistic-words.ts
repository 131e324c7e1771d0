import type { Language } from '@freshet/contract';
import type { LimitMethod, NonDetectRule, PercentileRule } from '@freshet/domain/statistics';

/** How the figures of reports are made, in words. */
export interface StatisticWords {
  /** What a rule is called in the header of a report. */
  readonly nonDetectNames: Readonly<Record<NonDetectRule, string>>;
  /** How non-detects count in a mean, and in percentiles where there are any. */
  readonly nonDetectSentences: Readonly<Record<NonDetectRule, string>>;
  readonly fallback: string;
  readonly percentile: (rule: PercentileRule, isKaplanMeier: boolean) => string;
  readonly extremes: string;
  readonly beyondRange: string;
  readonly limitRule: string;
  readonly leftOutRule: string;
  readonly limitHeadings: readonly string[];
  readonly methods: Readonly<Record<LimitMethod, string>>;
  readonly tooFew: string;
}

export const percentileNames: Readonly<Record<PercentileRule, string>> = {
  inclusive: 'as spreadsheets do (PERCENTILE.INC, Hyndman and Fan type 7)',
  weibull: 'by Weibull (PERCENTILE.EXC, Hyndman and Fan type 6)',
  hazen: 'by Hazen (Hyndman and Fan type 5)',
  medianUnbiased: 'free of bias for the median (Hyndman and Fan type 8)',
};

const en: StatisticWords = {
  nonDetectNames: {
    limit: 'detection limit, with <',
    half: 'half the detection limit in the mean',
    kaplanMeier: 'Kaplan-Meier',
    orderRegression: 'regression on order statistics (ROS)',
  },
  nonDetectSentences: {
    limit:
      'Non-detects count with their detection limit. A mean or percentile that would be another number if a non-detect were less than its limit is shown with <: it is at most that.',
    half: 'Non-detects count in the mean with half their detection limit; when nothing was detected, the mean takes the limits and is shown with <. Percentiles take the limits, and one that would be another number if a non-detect were less than its limit is shown with <.',
    kaplanMeier:
      'Means and percentiles with non-detects are estimated by Kaplan-Meier (as ProUCL does: what lies below the least detected value counts with that value); a percentile below it is shown with <.',
    orderRegression:
      'Means and percentiles with non-detects are estimated by robust regression on order statistics (Helsel and Cohn 1988, log-normal).',
  },
  fallback:
    'Where that cannot be done (nothing detected, fewer than three detected values or more than 80 % non-detects for the regression, a value above the measuring range) they take the limits and show a sign.',
  percentile: (rule, isKaplanMeier) =>
    `A percentile between two values is interpolated ${percentileNames[rule]}${
      isKaplanMeier ? '; one of Kaplan-Meier is a detected value' : ''
    }.`,
  extremes: 'Minimum and maximum are the smallest and the largest number that was reported, with its sign.',
  beyondRange:
    'Values above the measuring range count with its end and make a figure that is shown with >. Values hidden by a flag are left out.',
  limitRule:
    'Limits with 95 % confidence, as ProUCL would take them first: Student for values that may be normal (Ryan-Joiner at 5 %); otherwise gamma where their cube roots may be, else Chebyshev, for the mean; the logarithms where those may be normal, else the greatest of enough values, for 95 % of all values (from 59) and for the next one (from 19); with non-detects Kaplan-Meier. None of fewer than four values, of fewer than three different detected ones, or with one above the measuring range.',
  leftOutRule:
    'Values of which nobody told the detection limit (ND, > ?) cannot be reckoned with: they are left out of every figure and counted by themselves.',
  limitHeadings: [
    'Mean, 95 % upper confidence limit',
    'by',
    '95 % of all values, 95 % tolerance limit',
    'by',
    'Next value, 95 % prediction limit',
    'by',
  ],
  methods: {
    normal: 'normal',
    logNormal: 'log-normal',
    gamma: 'gamma',
    chebyshev: 'Chebyshev',
    kaplanMeier: 'Kaplan-Meier',
    greatest: 'greatest value',
  },
  tooFew: 'too few values',
};

export const frenchPercentiles: Readonly<Record<PercentileRule, string>> = {
  inclusive: 'comme dans les tableurs (CENTILE.INCLURE, Hyndman et Fan, type 7)',
  weibull: 'selon Weibull (CENTILE.EXCLURE, Hyndman et Fan, type 6)',
  hazen: 'selon Hazen (Hyndman et Fan, type 5)',
  medianUnbiased: 'sans biais pour la médiane (Hyndman et Fan, type 8)',
};

const fr: StatisticWords = {
  nonDetectNames: {
    limit: 'limite de détection, avec <',
    half: 'la moitié de la limite de détection dans la moyenne',
    kaplanMeier: 'Kaplan-Meier',
    orderRegression: 'régression sur les statistiques d’ordre (ROS)',
  },
  nonDetectSentences: {
    limit:
      'Les valeurs non détectées comptent pour leur limite de détection. Une moyenne ou un percentile qui changerait si une valeur non détectée était inférieure à sa limite est précédé de < : il ne dépasse pas ce nombre.',
    half: 'Les valeurs non détectées comptent dans la moyenne pour la moitié de leur limite de détection; si rien n’a été détecté, la moyenne prend les limites et est précédée de <. Les percentiles prennent les limites, et celui qui changerait si une valeur non détectée était inférieure à sa limite est précédé de <.',
    kaplanMeier:
      'Les moyennes et percentiles avec des valeurs non détectées sont estimés par Kaplan-Meier (comme ProUCL : ce qui est sous la plus petite valeur détectée compte pour celle-ci); un percentile inférieur à elle est précédé de <.',
    orderRegression:
      'Les moyennes et percentiles avec des valeurs non détectées sont estimés par régression robuste sur les statistiques d’ordre (Helsel et Cohn 1988, log-normale).',
  },
  fallback:
    'Là où c’est impossible (rien de détecté, moins de trois valeurs détectées ou plus de 80 % de non détectées pour la régression, une valeur au-dessus de la plage de mesure), ils prennent les limites et montrent un signe.',
  percentile: (rule, isKaplanMeier) =>
    `Un percentile entre deux valeurs est interpolé ${frenchPercentiles[rule]}${
      isKaplanMeier ? '; celui de Kaplan-Meier est une valeur détectée' : ''
    }.`,
  extremes: 'Minimum et maximum sont le plus petit et le plus grand nombre rapporté, avec son signe.',
  beyondRange:
    'Les valeurs au-dessus de la plage de mesure comptent pour sa fin et donnent un chiffre précédé de >. Les valeurs masquées par une marque sont exclues.',
  limitRule:
    'Limites de confiance à 95 %, dans l’ordre de ProUCL : Student pour des valeurs qui peuvent être normales (Ryan-Joiner à 5 %); sinon gamma si leurs racines cubiques peuvent l’être, sinon Tchebychev, pour la moyenne; les logarithmes s’ils peuvent être normaux, sinon la plus grande de suffisamment de valeurs, pour 95 % des valeurs (dès 59) et pour la prochaine (dès 19); Kaplan-Meier avec des valeurs non détectées. Aucune pour moins de quatre valeurs, moins de trois valeurs détectées différentes, ou avec une valeur au-dessus de la plage de mesure.',
  leftOutRule:
    'Les valeurs sans limite de détection connue (ND, > ?) ne peuvent entrer dans aucun calcul : elles sont exclues de tous les chiffres et comptées à part.',
  limitHeadings: [
    'Moyenne, limite de confiance supérieure à 95 %',
    'selon',
    '95 % des valeurs, limite de tolérance à 95 %',
    'selon',
    'Prochaine valeur, limite de prédiction à 95 %',
    'selon',
  ],
  methods: {
    normal: 'normale',
    logNormal: 'log-normale',
    gamma: 'gamma',
    chebyshev: 'Tchebychev',
    kaplanMeier: 'Kaplan-Meier',
    greatest: 'plus grande valeur',
  },
  tooFew: 'trop peu de valeurs',
};

const all: Readonly<Record<Language, StatisticWords>> = { en, fr };

/** What is worded otherwise since layout 7; reports of before keep their words. */
const plainRules: Readonly<Record<Language, Partial<StatisticWords>>> = {
  en: {
    nonDetectSentences: {
      ...en.nonDetectSentences,
      limit:
        'Non-detects are included at their detection limit. A mean or percentile that would differ if a non-detect were below its limit is shown with <: it is at most that value.',
      half: 'Non-detects are included in the mean at half their detection limit; if nothing was detected, the limits are used and the mean is shown with <. Percentiles use the limits; one that would differ if a non-detect were below its limit is shown with <.',
    },
    fallback:
      'Where this is not possible (nothing detected, fewer than three detected values or more than 80 % non-detects for the regression, a value above the measuring range), the limits are used and the result is shown with a sign.',
    extremes: 'Minimum and maximum are the smallest and the largest reported value, with its sign.',
    beyondRange:
      'Values above the measuring range are included at the end of the range; a statistic that uses one is shown with >. Values excluded by a flag are not included.',
    leftOutRule:
      'Values whose detection limit is not given (ND, > ?) cannot be used in calculations: they are excluded from every statistic and counted separately.',
  },
  fr: {},
};

/** Those of reports of before layout 8: with plain rules those of layout 7. */
export const formerStatisticWords = (language: Language = 'en', hasPlainRules = false): StatisticWords =>
  hasPlainRules ? { ...all[language], ...plainRules[language] } : all[language];
