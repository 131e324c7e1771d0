import type { Language } from '@freshet/contract';
import { frenchSurveyWords } from './french-survey-words.ts';
import type { SurveyPlan } from './survey-plan.ts';
import { englishSurveyWords, type SurveyWords } from './survey-words-en.ts';

const all: Readonly<Record<Language, SurveyWords>> = { en: englishSurveyWords, fr: frenchSurveyWords };

const [en, fr] = [englishSurveyWords, frenchSurveyWords];

/** The plain words of layout 2; reports of before keep theirs. */
const plain: Readonly<Record<Language, SurveyWords>> = {
  en: {
    ...en,
    sheets: { ...en.sheets, figures: 'Metrics' },
    otherTaxa: (count) => `${count} observations excluded: taxa that were not selected.`,
    requestedLocations: 'Selected survey locations',
    legend: [
      ...en.legend
        .slice(0, -1)
        .map(([name, means]): [string, string] => [name, means.replace('that was written down', 'recorded')]),
      ['Metrics', 'are of all taxa of a survey, not only of those selected'],
    ],
  },
  fr: {
    ...fr,
    otherTaxa: (count) => `${count} observations exclues : taxons non sélectionnés.`,
    requestedLocations: 'Lieux d’inventaire sélectionnés',
    legend: [
      ...fr.legend.slice(0, -1),
      ['Indices', 'portent sur tous les taxons d’un inventaire, pas seulement ceux sélectionnés'],
    ],
  },
};

/** The words of a report of surveys, in the language its plan was made in. */
export const surveyWordsOf = ({ language = 'en', layout }: Pick<SurveyPlan, 'language' | 'layout'>): SurveyWords =>
  (layout === undefined ? all : plain)[language];
