import { problem } from '@freshet/contract';
import { begins, documentKinds, isGif, isJpeg, isOldOffice, isPng, isZip, type Signature } from './document-kind.ts';
import { extensionOf } from './file-name.ts';

const isProgram = begins('MZ', '\x7FELF', '\xCF\xFA\xED\xFE', '\xCA\xFE\xBA\xBE', '#!');
const isPdf = begins('%PDF-');
const isGzip = begins('\x1F\x8B');

/** Spreadsheet programs write UTF-16 too: every other byte of plain Latin text is then 0, and none between. */
function isUtf16(head: Uint8Array): boolean {
  const zeros = [0, 0];
  head.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  return begins('\xFF\xFE', '\xFE\xFF')(head) || (Math.min(even, odd) === 0 && Math.max(even, odd) > head.length / 4);
}

const isText: Signature = (head) => !isProgram(head) && !isPdf(head) && (!head.includes(0) || isUtf16(head));
const either =
  (...signatures: readonly Signature[]): Signature =>
  (head) =>
    signatures.some((is) => is(head));

/** What the raw data repository takes besides documents; some laboratories call a page of HTML a workbook. */
const kinds: typeof documentKinds = {
  ...documentKinds,
  csv: [isText, 'text/csv'],
  tsv: [isText, 'text/tab-separated-values'],
  txt: [isText, 'text/plain'],
  tab: [isText, 'text/tab-separated-values'],
  dat: [isText, 'text/plain'],
  // As loggers, Kisters and the US Geological Survey call their tables.
  log: [isText, 'text/plain'],
  zrx: [isText, 'text/plain'],
  zrxp: [isText, 'text/plain'],
  rdb: [isText, 'text/plain'],
  xml: [isText, 'application/xml'],
  json: [isText, 'application/json'],
  geojson: [isText, 'application/geo+json'],
  // Protected by a password, a workbook is kept in the older wrapping; reading it says so.
  xlsx: [either(isZip, isOldOffice), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  xls: [either(isOldOffice, isZip, isText), 'application/vnd.ms-excel'],
  gz: [isGzip, 'application/gzip'],
};

const allowed = Object.keys(kinds).join(', ');

/** Refuses a file by its name alone, before any of its bytes is taken. */
export function refuseDataFileName(fileName: string): void {
  if (!Object.hasOwn(kinds, extensionOf(fileName))) throw problem('files.typeRefused', { allowed });
}

/**
 * The media type of a file of the repository, recognised by its extension and its first bytes together. `claimed` is
 * what the sender says it is: bytes that are stated to be a picture must be one.
 */
export function dataFileMediaType(fileName: string, head: Uint8Array, claimed = ''): string {
  refuseDataFileName(fileName);
  if (head.length === 0) throw problem('files.empty');
  const extension = extensionOf(fileName);
  const [hasSignature, mediaType] = kinds[extension] ?? [() => false, ''];
  const isFalsePicture = claimed.toLowerCase().startsWith('image/') && !mediaType.startsWith('image/');
  if (hasSignature(head) && !isFalsePicture) return mediaType;
  throw problem('files.typeMismatch', {
    kind: describeKind(isFalsePicture ? 'png' : extension),
    looks: kindOf(head),
    allowed,
  });
}

function describeKind(extension: string): string {
  if (extension === 'xlsx' || extension === 'xls') return 'an Excel workbook';
  if (['jpg', 'jpeg', 'png', 'gif', 'webp'].includes(extension)) return 'a picture';
  return `a ${extension.toUpperCase()} file`;
}

function kindOf(head: Uint8Array): string {
  const beginning = Buffer.from(head.subarray(0, 512)).toString('latin1').trimStart().toLowerCase();
  if (isProgram(head)) return 'a program';
  if (isPdf(head)) return 'PDF';
  if (isZip(head)) return 'a zip archive';
  if (isGzip(head)) return 'a gzip archive';
  if (isOldOffice(head)) return 'an older Office document';
  if (isJpeg(head) || isPng(head) || isGif(head)) return 'a picture';
  if (/^<(!doctype html|html|table|head|body)/.test(beginning)) return 'HTML';
  if (beginning.startsWith('<')) return 'XML';
  return isText(head) ? 'plain text' : 'binary data';
}
