import type { Language } from '@freshet/contract';
import { frenchVegetationWords } from './french-vegetation-words.ts';
import type { VegetationPlan } from './vegetation-plan.ts';
import { englishVegetationWords, type VegetationWords } from './vegetation-words-en.ts';

const all: Readonly<Record<Language, VegetationWords>> = { en: englishVegetationWords, fr: frenchVegetationWords };

const [en, fr] = [englishVegetationWords, frenchVegetationWords];

/** The plain words of layout 2; reports of before keep theirs. */
const plain: Readonly<Record<Language, VegetationWords>> = {
  en: {
    ...en,
    sheets: { ...en.sheets, figures: 'Metrics' },
    otherSpecies: (count) => `${count} lines excluded: species that were not selected.`,
    requestedPlots: 'Selected plots',
    legend: [
      ['Cover (%)', 'used in the metrics: the recorded percentage, or the midpoint of its class'],
      ...en.legend
        .slice(1, -1)
        .map(([name, means]): [string, string] => [name, means.replace('was written down', 'was recorded')]),
      ['Metrics', 'are of all species of a visit, not only of those selected'],
    ],
  },
  fr: {
    ...fr,
    otherSpecies: (count) => `${count} lignes exclues : espèces non sélectionnées.`,
    requestedPlots: 'Placettes sélectionnées',
    legend: [
      ...fr.legend.slice(0, -1),
      ['Indices', 'portent sur toutes les espèces d’une visite, pas seulement celles sélectionnées'],
    ],
  },
};

/** The words of a report of vegetation, in the language its plan was made in. Plans of before it was kept are English. */
export const vegetationWordsOf = ({
  language = 'en',
  layout,
}: Pick<VegetationPlan, 'language' | 'layout'>): VegetationWords => (layout === undefined ? all : plain)[language];
