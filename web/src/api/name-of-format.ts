import { fillPattern } from './translate-sentence.ts';

/** What a file type is called in the reader's language: the product's own are translated, those of people stay as they are. */
export const nameOfFormat = (name: string): string => fillPattern('sentences', name) ?? name;
