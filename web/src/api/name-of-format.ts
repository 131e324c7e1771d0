import i18next from 'i18next';

/** What a file type is called in the reader's language: the product's own are translated, those of people stay as they are. */
export const nameOfFormat = (id: string | null, name: string): string =>
  id !== null && i18next.exists(id, { ns: 'formatNames' })
    ? String(i18next.t(id as never, { ns: 'formatNames' }))
    : name;
