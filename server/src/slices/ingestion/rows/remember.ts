import { copyText } from './copy-text.ts';

/** The same reading, which remembers the words that repeat. */
export const remember = <Meaning>(find: (text: string) => Meaning | null) => {
  const known = new Map<string, Meaning | null>();
  return (text: string): Meaning | null => {
    let meaning = known.get(text);
    if (meaning === undefined) {
      meaning = find(text);
      if (known.size < 1000) known.set(copyText(text), meaning);
    }
    return meaning;
  };
};
