import { problem } from '@freshet/contract';
import { isGif, isJpeg, isPng, isWebp } from '#platform/storage/document-kind';
import { extensionOf } from '#platform/storage/file-name';

/** A picture that was read: what it truly is, and a small one of it. */
export interface Photo {
  readonly mediaType: string;
  /** The name with an ending that fits, whatever it had. */
  readonly fileName: string;
  readonly thumbnail: Buffer;
}

const thumbnailPixels = 80;
const thumbnailQuality = 80;
// A camera of today makes 60 million; more is meant to exhaust memory.
const mostPixels = 100_000_000;
const longestSeconds = 20;

const isModern = (head: Uint8Array) => Buffer.from(head.subarray(4, 8)).toString('latin1') === 'ftyp';
const mayBePhoto = (head: Uint8Array) => [isJpeg, isPng, isGif, isWebp, isModern].some((says) => says(head));

/** What the reader calls a format, the media type it is served with, and the endings it may have. */
const formats: Readonly<Record<string, readonly [string, readonly [string, ...string[]]]>> = {
  jpeg: ['image/jpeg', ['jpg', 'jpeg']],
  png: ['image/png', ['png']],
  gif: ['image/gif', ['gif']],
  webp: ['image/webp', ['webp']],
  heif: ['image/avif', ['avif']],
};

/**
 * Reads an uploaded picture by its bytes, never by its name, and makes its thumbnail: upright, at most 80x80, without
 * what the camera noted (place, owner, serial number). Refuses everything that is not a picture it can read.
 */
export async function readPhoto(path: string, head: Uint8Array, fileName: string): Promise<Photo> {
  if (!mayBePhoto(head)) throw refused();
  // Loaded when the first picture arrives: it takes 27 MB that a process without pictures need not have.
  const { default: sharp } = await import('sharp');
  try {
    const image = sharp(path, { limitInputPixels: mostPixels, failOn: 'error' }).timeout({ seconds: longestSeconds });
    const { format, compression } = await image.metadata();
    const known = formats[format];
    if (!known || (format === 'heif' && compression !== 'av1')) throw refused();
    const thumbnail = await image
      .autoOrient()
      .resize(thumbnailPixels, thumbnailPixels, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: thumbnailQuality })
      .toBuffer();
    const [mediaType, endings] = known;
    const fits = endings.includes(extensionOf(fileName));
    return { mediaType, fileName: fits ? fileName : `${fileName}.${endings[0]}`, thumbnail };
  } catch {
    // Whatever the reader stumbles over, the file is not a picture that can be shown.
    throw refused();
  }
}

const refused = () => problem('files.typeRefused', { allowed: 'jpeg, png, gif, webp' });
