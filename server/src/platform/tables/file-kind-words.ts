import type { FileKind } from './sniff.ts';

const english: Readonly<Record<FileKind | 'solinst' | 'binary', string>> = {
  zip: 'an archive',
  gzip: 'a compressed file',
  'old-excel': 'an old workbook',
  pdf: 'PDF',
  image: 'an image',
  html: 'HTML',
  xml: 'XML',
  json: 'JSON',
  text: 'text',
  solinst: 'XML of a Solinst logger',
  binary: 'binary',
};

/** The values of a sentence about what a file is by its bytes: in English, and the code that other languages word. */
export const fileKindWords = (fileKind: keyof typeof english) => ({ kind: english[fileKind], fileKind });
