import type { Language } from '@freshet/contract';
import { type Plan, usesPlainRules, usesPlainWords, usesScreenTerms } from '../engine/plan.ts';

const en = {
  guideline: [
    ...['Guideline', 'Version', 'Analyte in guideline', 'Fractions', 'Kind', 'Value', 'Unit', 'Limits', 'Statistic'],
    ...['Period (days)', 'Least samples', 'Valid from', 'Valid to', 'Results judged', 'Exceed', 'Undetermined'],
    ...['Lowest limit used', 'Highest limit used', 'Reference', 'Notes'],
  ],
  evaluatesNothing: (reason: string) => `Judges nothing. ${reason}`,
  noUnit: 'It states no unit.',
  working: {
    ...{ sampledAt: 'Sampled at', depth: 'Depth (m)', media: 'Media type', analyte: 'Analyte', fraction: 'Fraction' },
    ...{ result: 'Result', unit: 'Unit', guideline: 'Guideline', standard: 'Standard', crosses: 'Crosses' },
    ...{ limit: 'Limit', compared: 'Value compared', unitOfBoth: 'Unit of both', working: 'Working' },
    resultNumber: 'Result number',
  },
  minimum: 'minimum',
  maximum: 'maximum',
  index: [
    ...['Station', 'Guideline', 'Index', 'Category', 'F1 scope (%)', 'F2 frequency (%)', 'F3 amplitude', 'Variables'],
    ...['Tests', 'Failed tests', 'Not judged'],
  ],
  indexRule:
    'CCME Water Quality Index 1.0 (2001) of the results of this report: F1 is the share of variables that fail at least once, F2 the share of tests that fail, F3 by how much they fail; the index is 100 less their length over 1.732. A variable is an analyte with its fraction; a test is a result that at least one standard of the guideline judges. Needs four variables with four tests each.',
  tooFewTests: 'too few tests: four variables with four each are needed',
};

type SheetWords = typeof en;

const fr: SheetWords = {
  guideline: [
    ...['Recommandation', 'Version', 'Paramètre de la recommandation', 'Fractions', 'Sorte', 'Valeur', 'Unité'],
    ...['Limites', 'Statistique', 'Période (jours)', 'Échantillons requis', 'En vigueur dès', 'En vigueur jusqu’au'],
    ...['Résultats évalués', 'Dépassent', 'Indéterminés', 'Plus petite limite utilisée'],
    ...['Plus grande limite utilisée', 'Référence', 'Notes'],
  ],
  evaluatesNothing: (reason) => `N’évalue rien. ${reason}`,
  noUnit: 'Aucune unité n’est indiquée.',
  working: {
    ...{ sampledAt: 'Prélevé à', depth: 'Profondeur (m)', media: 'Type de milieu', analyte: 'Paramètre' },
    ...{ fraction: 'Fraction', result: 'Résultat', unit: 'Unité', guideline: 'Recommandation', standard: 'Norme' },
    ...{ crosses: 'Franchit', limit: 'Limite', compared: 'Valeur comparée', unitOfBoth: 'Unité des deux' },
    ...{ working: 'Calcul', resultNumber: 'Numéro du résultat' },
  },
  minimum: 'minimum',
  maximum: 'maximum',
  index: [
    ...['Station', 'Recommandation', 'Indice', 'Catégorie', 'F1 étendue (%)', 'F2 fréquence (%)', 'F3 amplitude'],
    ...['Variables', 'Essais', 'Essais échoués', 'Non évalués'],
  ],
  indexRule:
    'Indice de la qualité des eaux du CCME 1.0 (2001) des résultats de ce rapport : F1 est la part des variables qui échouent au moins une fois, F2 la part des essais qui échouent, F3 l’ampleur des échecs ; l’indice est 100 moins leur longueur divisée par 1,732. Une variable est un paramètre avec sa fraction ; un essai est un résultat qu’au moins une norme de la recommandation évalue. Il faut quatre variables de quatre essais chacune.',
  tooFewTests: 'trop peu d’essais : il faut quatre variables de quatre essais chacune',
};

const all: Readonly<Record<Language, SheetWords>> = { en, fr };

/** What they say otherwise since layout 6; reports of before keep their words. */
const plain: Readonly<Record<Language, Partial<SheetWords>>> = {
  en: {
    guideline: [
      ...['Guideline', 'Version', 'Analyte in guideline', 'Fractions', 'Type', 'Value', 'Unit', 'Limits', 'Statistic'],
      ...['Period (days)', 'Minimum samples', 'Valid from', 'Valid to', 'Results evaluated', 'Exceed', 'Undetermined'],
      ...['Lowest limit used', 'Highest limit used', 'Reference', 'Notes'],
    ],
    evaluatesNothing: (reason) => `Not applied. ${reason}`,
    noUnit: 'It has no unit.',
    index: [
      ...['Station', 'Guideline', 'Index', 'Category', 'F1 scope (%)', 'F2 frequency (%)', 'F3 amplitude', 'Variables'],
      ...['Tests', 'Failed tests', 'Not evaluated'],
    ],
  },
  fr: {
    guideline: [
      ...['Recommandation', 'Version', 'Paramètre de la recommandation', 'Fractions', 'Type', 'Valeur', 'Unité'],
      ...['Limites', 'Statistique', 'Période (jours)', 'Échantillons requis', 'En vigueur dès', 'En vigueur jusqu’au'],
      ...['Résultats évalués', 'Dépassent', 'Indéterminés', 'Plus petite limite utilisée'],
      ...['Plus grande limite utilisée', 'Référence', 'Notes'],
    ],
    evaluatesNothing: (reason) => `Non appliquée. ${reason}`,
  },
};

/** What is worded otherwise since layout 7. */
const plainRules: Readonly<Record<Language, Partial<SheetWords>>> = {
  en: {
    indexRule:
      'CCME Water Quality Index 1.0 (2001) of the results of this report: F1 is the share of variables that fail at least once, F2 the share of tests that fail, F3 by how much they fail; the index is 100 less their length over 1.732. A variable is an analyte with its fraction; a test is a result that was evaluated against at least one standard of the guideline. At least four variables with four tests each are required.',
    tooFewTests: 'too few tests: at least four variables with four tests each are required',
  },
  fr: {},
};

/** The terms of screens since layout 8. */
const screenTerms: Readonly<Record<Language, Partial<SheetWords>>> = {
  en: {
    working: { ...en.working, crosses: 'Limit type', unitOfBoth: 'Unit compared', working: 'Calculation' },
  },
  fr: {
    working: { ...fr.working, crosses: 'Type de limite', unitOfBoth: 'Unité comparée' },
  },
};

/** The words of the sheets about guidelines, in the language of the plan. */
export const sheetWordsOf = (plan: Pick<Plan, 'language' | 'layout'>): SheetWords => {
  const { language = 'en' } = plan;
  if (!usesPlainWords(plan)) return all[language];
  return {
    ...{ ...all[language], ...plain[language] },
    ...(usesPlainRules(plan) ? plainRules[language] : {}),
    ...(usesScreenTerms(plan) ? screenTerms[language] : {}),
  };
};
