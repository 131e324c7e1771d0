import { agencyNames } from './agency-names.ts';
import { frenchNames } from './french-names.ts';
import { germanNames } from './german-names.ts';
import { fieldsOf, type HeaderNames } from './header.ts';
import { iberianNames } from './iberian-names.ts';
import { namesOfResults } from './names-of-results.ts';
import { namesOfSamples } from './names-of-samples.ts';
import { northernNames } from './northern-names.ts';
import { norwegianNames } from './norwegian-names.ts';

const englishNames: HeaderNames = { ...namesOfResults, ...namesOfSamples };

/** Where several languages have a word, the first that has it says what it means. */
const otherNames: readonly HeaderNames[] = [
  agencyNames,
  frenchNames,
  norwegianNames,
  germanNames,
  northernNames,
  iberianNames,
];

/** Where nothing else says where a sample was taken, its own name does. */
const lastNames: HeaderNames = {
  // Drinking water of France: the network, and where a file has none, the town.
  Station: [
    ...['Code réseau', 'Réseaux', 'Nom réseau', 'Nom commune'],
    ...['Sample', 'Sample ID', 'Sample Identification', 'Sample Description', 'Sample Reference'],
  ],
};

/** What laboratories and consultants usually call the columns of a plain table. The first name is ours. */
export const usualNames: HeaderNames = Object.fromEntries(
  fieldsOf(englishNames).map((field) => [
    field,
    [englishNames, ...otherNames, lastNames].flatMap((names) => names[field] ?? []),
  ]),
);
