import type { Language } from '@freshet/contract';
import { frenchMonthly } from './french-monthly.ts';
import { englishMonthly, type MonthlyWords } from './monthly-words-en.ts';

const all: Readonly<Record<Language, MonthlyWords>> = { en: englishMonthly, fr: frenchMonthly };

/** The words of a monthly workbook. Reports of before the language was kept are English. */
export const monthlyWords = (language: Language = 'en'): MonthlyWords => all[language];
