import { type ExpectedValue, expectValues, makeRows } from './made-rows.ts';
import type { Options } from './options.ts';
import { makeRandom, type Random } from './random.ts';
import { type Format, formats, writeRows } from './write-rows.ts';

/** What a file must end as. */
export interface Expected {
  readonly values: readonly ExpectedValue[];
  readonly held: number;
  readonly rejected: number;
}

export interface MadeFile {
  readonly name: string;
  readonly bytes: Buffer;
  /** Stored as far as it goes at once, or read first and stored when a person says so. */
  readonly isReviewed: boolean;
  /** Null for a file that cannot be read: it must end with a reason, and nothing of it be stored. */
  readonly expected: Expected | null;
}

const partBytes = 5_242_880;

/** Different files of several formats and sizes: small and large, of several parts, with rows that wait, and broken ones. */
export function makeFiles({ seed, files, mostRows, uploadKills }: Options): MadeFile[] {
  const random = makeRandom(seed, 'files');
  const inParts = Math.min(Math.ceil(files / 2), Math.ceil(uploadKills / 3));
  return Array.from({ length: files }, (_, fileNo) => {
    // Spread over the whole run, and the very first one too.
    const isInParts = Math.floor((fileNo * inParts) / files) !== Math.floor(((fileNo - 1) * inParts) / files);
    if (isInParts) return makeInParts(fileNo, mostRows, random);
    return fileNo % 12 === 5 ? makeBroken(fileNo, random) : makeReadable(fileNo, mostRows, random);
  });
}

function makeReadable(fileNo: number, mostRows: number, random: Random): MadeFile {
  const format = formats[fileNo % formats.length] ?? 'csv';
  const most = format === 'xlsx' ? Math.min(mostRows, 3000) : mostRows;
  const rows = random.isLucky(0.3) ? most : random.between(50, Math.max(50, Math.floor(most / 4)));
  return makeFile(fileNo, { format, rows, hasWaiting: random.isLucky(0.4), isReviewed: random.isLucky(0.4) }, random);
}

/** Two or three parts: rows of text nobody reads make it long. */
function makeInParts(fileNo: number, mostRows: number, random: Random): MadeFile {
  const rows = Math.min(mostRows, 2000);
  const padding = Math.ceil((partBytes * (1.2 + random.below(13) / 10)) / rows);
  return makeFile(fileNo, { format: 'csv', rows, padding, hasWaiting: random.isLucky(0.4), isReviewed: false }, random);
}

interface Wanted {
  readonly format: Format;
  readonly rows: number;
  readonly padding?: number;
  readonly hasWaiting: boolean;
  readonly isReviewed: boolean;
}

function makeFile(fileNo: number, wanted: Wanted, random: Random): MadeFile {
  const rows = makeRows({ fileNo, ...wanted }, random);
  const count = (fate: string) => rows.filter((row) => row.fate === fate).length;
  return {
    name: nameOf(fileNo, wanted.format),
    bytes: writeRows(wanted.format, rows, wanted.padding),
    isReviewed: wanted.isReviewed,
    expected: { values: expectValues(rows), held: count('held'), rejected: count('rejected') },
  };
}

/** Cut in half, or no table at all. */
function makeBroken(fileNo: number, random: Random): MadeFile {
  const rows = makeRows({ fileNo, rows: 300, hasWaiting: false }, random);
  const unreadable = { isReviewed: false, expected: null };
  const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2));
  switch (Math.floor(fileNo / 12) % 4) {
    case 0:
      return { name: nameOf(fileNo, 'xlsx'), bytes: half(writeRows('xlsx', rows)), ...unreadable };
    case 1:
      return { name: nameOf(fileNo, 'csv.gz'), bytes: half(writeRows('csv.gz', rows)), ...unreadable };
    case 2:
      return {
        name: nameOf(fileNo, 'csv'),
        bytes: Buffer.from(`Dear laboratory ${fileNo},\nthe bottles broke.\n`),
        ...unreadable,
      };
    default:
      return { name: nameOf(fileNo, 'zip'), bytes: half(writeRows('zip', rows)), ...unreadable };
  }
}

const nameOf = (fileNo: number, format: Format) => `faults-${String(fileNo + 1).padStart(3, '0')}.${format}`;
