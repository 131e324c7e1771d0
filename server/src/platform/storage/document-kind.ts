import { problem } from '@freshet/contract';
import { extensionOf } from './file-name.ts';

export type Signature = (head: Uint8Array) => boolean;

export const begins =
  (...starts: readonly string[]): Signature =>
  (head) =>
    starts.some((start) => Buffer.from(head.subarray(0, start.length)).toString('latin1') === start);

export const isZip = begins('PK\u0003\u0004', 'PK\u0005\u0006');
export const isOldOffice = begins('\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1');
const isText: Signature = (head) => !head.includes(0) && !begins('MZ', '\x7FELF', '%PDF-')(head);

export const isJpeg = begins('\xFF\xD8\xFF');
export const isPng = begins('\x89PNG\r\n\x1A\n');
export const isGif = begins('GIF87a', 'GIF89a');
export const isWebp: Signature = (head) =>
  begins('RIFF')(head) && Buffer.from(head.subarray(8, 12)).toString('latin1') === 'WEBP';

const office = 'application/vnd.openxmlformats-officedocument';

/**
 * What may be kept as a document: an ending, the beginning its bytes must have, and the media type it is served with.
 */
export const documentKinds: Readonly<Record<string, readonly [Signature, string]>> = {
  pdf: [begins('%PDF-'), 'application/pdf'],
  docx: [isZip, `${office}.wordprocessingml.document`],
  xlsx: [isZip, `${office}.spreadsheetml.sheet`],
  pptx: [isZip, `${office}.presentationml.presentation`],
  doc: [isOldOffice, 'application/msword'],
  xls: [isOldOffice, 'application/vnd.ms-excel'],
  zip: [isZip, 'application/zip'],
  csv: [isText, 'text/csv'],
  txt: [isText, 'text/plain'],
  jpg: [isJpeg, 'image/jpeg'],
  jpeg: [isJpeg, 'image/jpeg'],
  png: [isPng, 'image/png'],
  gif: [isGif, 'image/gif'],
  webp: [isWebp, 'image/webp'],
};

/**
 * The media type of a document, recognised by its extension and its first bytes together. Refuses all that is not
 * listed.
 */
export function documentMediaType(fileName: string, head: Uint8Array): string {
  const extension = extensionOf(fileName);
  const kind = Object.hasOwn(documentKinds, extension) ? documentKinds[extension] : undefined;
  if (!kind || head.length === 0 || !kind[0](head)) {
    throw problem('files.typeRefused', { allowed: Object.keys(documentKinds).join(', ') });
  }
  return kind[1];
}
