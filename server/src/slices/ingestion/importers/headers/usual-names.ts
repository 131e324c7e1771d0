import { frenchNames } from './french-names.ts';
import { fieldsOf, type HeaderNames } from './header.ts';
import { namesOfResults } from './names-of-results.ts';
import { namesOfSamples } from './names-of-samples.ts';
import { norwegianNames } from './norwegian-names.ts';

const englishNames: HeaderNames = { ...namesOfResults, ...namesOfSamples };

/** Where nothing else says where a sample was taken, its own name does. */
const lastNames: HeaderNames = {
  Station: ['Sample', 'Sample ID', 'Sample Identification', 'Sample Description', 'Sample Reference'],
};

/** What laboratories and consultants usually call the columns of a plain table. The first name is ours. */
export const usualNames: HeaderNames = Object.fromEntries(
  fieldsOf(englishNames).map((field) => [
    field,
    [englishNames, frenchNames, norwegianNames, lastNames].flatMap((names) => names[field] ?? []),
  ]),
);
