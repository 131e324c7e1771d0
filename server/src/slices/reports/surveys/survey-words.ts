import type { Language } from '@freshet/contract';
import { frenchSurveyWords } from './french-survey-words.ts';
import type { SurveyPlan } from './survey-plan.ts';
import { englishSurveyWords, type SurveyWords } from './survey-words-en.ts';

const all: Readonly<Record<Language, SurveyWords>> = { en: englishSurveyWords, fr: frenchSurveyWords };

/** The words of a report of surveys, in the language its plan was made in. */
export const surveyWordsOf = ({ language = 'en' }: Pick<SurveyPlan, 'language'>): SurveyWords => all[language];
