import i18next from 'i18next';

const options = { ns: 'sentences', keySeparator: false, nsSeparator: false } as const;

/** What a file type is called in the reader's language: the product's own are translated, those of people stay as they are. */
export const nameOfFormat = (name: string): string =>
  i18next.exists(name, options) ? String(i18next.t(name as never, options)) : name;
