import sharp from 'sharp';
import { serveTasks } from '#platform/threads/serve-tasks';

const thumbnailPixels = 80;
const thumbnailQuality = 80;
// A camera of today makes 60 million; more is meant to exhaust memory.
const mostPixels = 100_000_000;
/** Of a picture that can only be unpacked whole. */
const mostUnpackedBytes = 400_000_000;
const longestSeconds = 20;

sharp.cache(false);
sharp.concurrency(1);

/** What a picture truly is, and a small one of it: upright, without what the camera noted. Null for what is none. */
serveTasks(async (path) => {
  if (typeof path !== 'string') return null;
  try {
    const image = sharp(path, { limitInputPixels: mostPixels, failOn: 'error' }).timeout({ seconds: longestSeconds });
    const { format, compression, width, height, channels, depth, isProgressive } = await image.metadata();
    const unpackedBytes = width * height * channels * (depth === 'ushort' ? 2 : 1);
    if ((isProgressive || format === 'heif') && unpackedBytes > mostUnpackedBytes) return null;
    const thumbnail = await image
      .autoOrient()
      .resize(thumbnailPixels, thumbnailPixels, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: thumbnailQuality })
      .toBuffer();
    return { format, compression: compression ?? '', thumbnail: new Uint8Array(thumbnail) };
  } catch {
    // Whatever the reader stumbles over, the file is not a picture that can be shown.
    return null;
  }
});
