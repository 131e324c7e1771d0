import sharp from 'sharp';
import { serveTasks } from '#platform/threads/serve-tasks';

const widthPixels = 960;
const thumbnailPixels = 80;
const quality = 80;

sharp.cache(false);
sharp.concurrency(1);

/** Makes a photo of a drawing, and a small one of it. */
serveTasks(async (svg) => {
  const picture = await sharp(Buffer.from(String(svg)))
    .resize(widthPixels)
    .jpeg({ quality })
    .toBuffer();
  const small = sharp(picture).resize(thumbnailPixels, thumbnailPixels, { fit: 'inside' });
  const thumbnail = await small.jpeg({ quality }).toBuffer();
  return { picture: new Uint8Array(picture), thumbnail: new Uint8Array(thumbnail) };
});
