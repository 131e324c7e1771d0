import type { Language } from '@freshet/contract';
import { frenchVegetationWords } from './french-vegetation-words.ts';
import type { VegetationPlan } from './vegetation-plan.ts';
import { englishVegetationWords, type VegetationWords } from './vegetation-words-en.ts';

const all: Readonly<Record<Language, VegetationWords>> = { en: englishVegetationWords, fr: frenchVegetationWords };

/** The words of a report of vegetation, in the language its plan was made in. Plans of before it was kept are English. */
export const vegetationWordsOf = ({ language = 'en' }: Pick<VegetationPlan, 'language'>): VegetationWords =>
  all[language];
