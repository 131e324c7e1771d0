import i18next from 'i18next';

/** The text of a key that is made at run time, such as one that ends in a code of the server; undefined when there is none. */
export const sayIfKnown = (key: string, values: Readonly<Record<string, unknown>> = {}): string | undefined =>
  i18next.exists(key) ? String(i18next.t(key as never, { ...values })) : undefined;

const areas = {
  what: 'findings:words',
  scale: 'findings:words',
  field: 'findings:words',
  sampleKind: 'fileSchemas:kinds',
};

/** Things the server names in English: what a row lacks, a scale of cover, a field of a taxon, a kind of sample. */
export const namedWords = (params: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(areas).flatMap(([name, area]) => {
      const given = params[name];
      const word = typeof given === 'string' ? sayIfKnown(`${area}.${given}`) : undefined;
      return word === undefined ? [] : [[name, word]];
    }),
  );
