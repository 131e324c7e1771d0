import type { Language } from '@freshet/contract';
import {
  formerStatisticWords,
  frenchPercentiles,
  percentileNames,
  type StatisticWords,
} from './former-statistic-words.ts';

export type { StatisticWords };

const former = { en: formerStatisticWords('en', true), fr: formerStatisticWords('fr', true) };
const englishPercentiles = { ...percentileNames, medianUnbiased: 'median unbiased (Hyndman and Fan type 8)' };

/** The terms of screens since layout 8; reports of before keep theirs. */
const screenTerms: Readonly<Record<Language, Partial<StatisticWords>>> = {
  en: {
    nonDetectSentences: {
      ...former.en.nonDetectSentences,
      kaplanMeier:
        'Means and percentiles with non-detects are estimated by Kaplan-Meier (as in ProUCL: the part below the lowest detected value is set to that value); a percentile below it is shown with <.',
    },
    percentile: (rule, isKaplanMeier) =>
      `Percentiles are interpolated between two values ${englishPercentiles[rule]}${
        isKaplanMeier ? '; those of Kaplan-Meier are detected values' : ''
      }.`,
    limitRule:
      'Limits with 95 % confidence, by the first method of ProUCL that applies. Mean: Student for values that may be normal (Ryan-Joiner at 5 %), otherwise gamma if their cube roots may be normal, otherwise Chebyshev. 95 % of all values, and the next value: Student, otherwise the same on the logarithms if these may be normal, otherwise the maximum of at least 59 or 19 values. With non-detects: Kaplan-Meier. No limit is given for fewer than four values, for fewer than three different detected values, or with a value above the measuring range.',
    methods: { ...former.en.methods, greatest: 'maximum' },
  },
  fr: {
    nonDetectSentences: {
      limit:
        'Les non-détections comptent pour leur limite de détection. Une moyenne ou un centile qui changerait si une non-détection était inférieure à sa limite est précédé de < : il ne dépasse pas cette valeur.',
      half: 'Les non-détections comptent dans la moyenne pour la moitié de leur limite de détection ; si rien n’a été détecté, les limites sont utilisées et la moyenne est précédée de <. Les centiles utilisent les limites ; celui qui changerait si une non-détection était inférieure à sa limite est précédé de <.',
      kaplanMeier:
        'Les moyennes et les centiles avec des non-détections sont estimés par Kaplan-Meier (comme dans ProUCL : ce qui est sous la plus petite valeur détectée compte pour celle-ci) ; un centile inférieur à elle est précédé de <.',
      orderRegression:
        'Les moyennes et les centiles avec des non-détections sont estimés par régression robuste sur les statistiques d’ordre (Helsel et Cohn 1988, log-normale).',
    },
    fallback:
      'Là où c’est impossible (rien de détecté, moins de trois valeurs détectées ou plus de 80 % de non-détections pour la régression, une valeur au-dessus de la plage de mesure), les limites sont utilisées et le résultat est précédé d’un signe.',
    percentile: (rule, isKaplanMeier) =>
      `Les centiles sont interpolés entre deux valeurs ${frenchPercentiles[rule]}${
        isKaplanMeier ? ' ; ceux de Kaplan-Meier sont des valeurs détectées' : ''
      }.`,
    extremes: 'Le minimum et le maximum sont la plus petite et la plus grande valeur rapportée, avec son signe.',
    beyondRange:
      'Les valeurs au-dessus de la plage de mesure comptent pour sa borne supérieure ; une statistique qui en dépend est précédée de >. Les valeurs exclues par une marque n’y entrent pas.',
    limitRule:
      'Limites de confiance à 95 %, selon la première méthode de ProUCL qui s’applique. Moyenne : Student pour des valeurs qui peuvent être normales (Ryan-Joiner à 5 %), sinon gamma si leurs racines cubiques peuvent l’être, sinon Tchebychev. 95 % des valeurs et valeur suivante : Student, sinon la même méthode sur les logarithmes s’ils peuvent être normaux, sinon le maximum d’au moins 59 ou 19 valeurs. Avec des non-détections : Kaplan-Meier. Aucune limite n’est donnée pour moins de quatre valeurs, pour moins de trois valeurs détectées différentes, ni si une valeur dépasse la plage de mesure.',
    leftOutRule:
      'Les valeurs dont la limite de détection n’est pas donnée (ND, > ?) n’entrent dans aucun calcul : elles sont exclues de toutes les statistiques et comptées à part.',
    methods: { ...former.fr.methods, greatest: 'maximum' },
  },
};

export const statisticWords = (language: Language = 'en'): StatisticWords => ({
  ...former[language],
  ...screenTerms[language],
});
