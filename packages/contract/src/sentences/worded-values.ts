/** The parts of the catalogue that word sentences of the server, by their codes. */
export const sentenceAreas = [
  'fieldSentences',
  'settingSentences',
  'placeSentences',
  'runSentences',
  'aquariusSentences',
  'workSentences',
  'serviceSentences',
  'importSentences',
  'detectionSentences',
  'stepSentences',
  'formatNames',
] as const;

/** Findings of files have a separate catalogue. */
export const findingPrefix = 'finding.';

/** Values of sentences that are codes: the part of the catalogue that words them, and the value of the sentence this fills. */
const codedValues: readonly (readonly [name: string, part: string, fills: string])[] = [
  ['what', 'findings.words', 'what'],
  ['scale', 'findings.words', 'scale'],
  ['field', 'findings.words', 'field'],
  ['sampleKind', 'fileSchemas.kinds', 'sampleKind'],
  ['fileKind', 'findings.fileKinds', 'kind'],
];

/** What a row lacks, a scale of cover, a field of a taxon, a kind of sample or file: in the words that `find` knows for them. */
export const wordedValues = (
  values: Readonly<Record<string, unknown>>,
  find: (part: string, key: string) => string | undefined,
): Record<string, string> =>
  Object.fromEntries(
    codedValues.flatMap(([name, part, fills]) => {
      const given = values[name];
      const word = typeof given === 'string' ? find(part, given) : undefined;
      return word === undefined ? [] : [[fills, word]];
    }),
  );
