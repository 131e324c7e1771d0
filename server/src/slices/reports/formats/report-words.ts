import type { Language } from '@freshet/contract';
import { type Plan, usesScreenTerms } from '../engine/plan.ts';
import { formerReportWords, type ReportWords } from './former-report-words.ts';

const { en, fr } = formerReportWords;

/** The terms of screens since layout 8; reports of before keep theirs. */
const screenTerms: Readonly<Record<Language, ReportWords>> = {
  en: {
    ...en,
    titles: {
      ...en.titles,
      qaQc: 'Quality control results',
      noQaQc: 'no quality control results in this selection',
      exceedances: 'Calculation of each exceedance',
    },
    columns: { ...en.columns, hidden: 'Excluded by flags', leftOut: 'Excluded: without a detection limit' },
  },
  fr: {
    ...fr,
    sheets: { ...fr.sheets, summary: 'Résumé' },
    columns: {
      ...fr.columns,
      nonDetects: 'Non-détections',
      hidden: 'Exclus par une marque',
      leftOut: 'Exclus, sans limite de détection',
    },
    percentile: (percent) => `${percent}e centile`,
    of: { ...fr.of, exceed: (name) => `${name} : dépassements` },
    limits: { ...fr.limits, table: 'tableau' },
  },
};

/** The words of a report, in the language its plan was made in. Plans of before it was kept are English. */
export const wordsOf = (plan: Pick<Plan, 'language' | 'layout'>): ReportWords =>
  (usesScreenTerms(plan) ? screenTerms : formerReportWords)[plan.language ?? 'en'];
