import { z } from 'zod';
import { runTask } from '#platform/threads/run-task';

const pictureProcess = new URL('./picture-process.ts', import.meta.url);
const Photo = z.object({ picture: z.instanceof(Uint8Array), thumbnail: z.instanceof(Uint8Array) });

/** A drawing as a photo with its thumbnail. Native code makes it, in a process of its own that gives its memory back. */
export async function takePhoto(svg: string, tenantId: number): Promise<{ picture: Buffer; thumbnail: Buffer }> {
  const { picture, thumbnail } = Photo.parse(await runTask(pictureProcess, svg, { tenantId }));
  return { picture: Buffer.from(picture), thumbnail: Buffer.from(thumbnail) };
}

const skies = ['#cfe3ea', '#dbe7ec', '#f0dfc9', '#c9d8e3'];
const waters = ['#3f7f8c', '#4a8fa3', '#52767a', '#6b8f86'];
const banks = ['#6d7f4a', '#8a8455', '#5c6f4d', '#93825f'];

const pick = (list: readonly string[], seed: number) => list[seed % list.length] ?? '#888888';

/** Draws a river bank as a photo would show it, a different one for each seed. No pictures of others are shipped. */
export function drawRiverPicture(seed: number): string {
  const ridge = Array.from({ length: 9 }, (_, step) => `${step * 200},${360 - ((seed * 37 + step * 53) % 150)}`).join(
    ' ',
  );
  const bend = 200 + ((seed * 71) % 500);
  const trees = Array.from({ length: 26 }, (_, tree) => {
    const x = (tree * 67 + seed * 29) % 1600;
    const height = 60 + ((tree * 31 + seed) % 70);
    return `<path d="M${x} ${470 - height} l${height / 4} ${height} h${-height / 2} z" fill="#2f4a3a" opacity="0.85"/>`;
  }).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1067">
    <rect width="1600" height="1067" fill="${pick(skies, seed)}"/>
    <polygon points="0,480 ${ridge} 1600,480" fill="#7d8f97"/>
    <rect y="440" width="1600" height="627" fill="${pick(banks, seed)}"/>${trees}
    <path d="M700 470 C ${bend} 620 ${1500 - bend} 720 ${bend - 100} 1067 L ${bend + 900} 1067 C ${1700 - bend} 760 ${bend + 500} 640 900 470 z" fill="${pick(waters, seed)}"/>
    <path d="M${bend + 80} 960 q 120 -26 240 0 t 240 0" stroke="#ffffff" stroke-opacity="0.5" stroke-width="6" fill="none"/>
    <path d="M760 560 q 60 -14 120 0 t 120 0" stroke="#ffffff" stroke-opacity="0.4" stroke-width="4" fill="none"/></svg>`;
}

/** Draws the corner of a plot: with the years its shrubs close and bare ground goes. */
export function drawPlotPicture(seed: number, year: number): string {
  const shrubs = Array.from({ length: 16 + year * 5 }, (_, shrub) => {
    const [x, y] = [(shrub * 211 + seed * 83) % 1600, 560 + ((shrub * 97 + seed * 41) % 380)];
    const size = (40 + ((shrub * 29 + seed * 7) % 50)) * (0.6 + year * 0.3);
    return `<ellipse cx="${x}" cy="${y}" rx="${size}" ry="${size * 0.75}" fill="${pick(['#4f6b3a', '#5f7d43', '#3f5c36'], shrub)}"/>`;
  }).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1067">
    <rect width="1600" height="1067" fill="${pick(skies, seed + year)}"/>
    <polygon points="0,480 300,300 700,420 1100,280 1600,450 1600,480" fill="#7d8f97"/>
    <rect y="460" width="1600" height="607" fill="${pick(['#a08a62', '#94865a', '#868252', '#78804b'], year)}"/>${shrubs}
    <path d="M120 1067 L420 560 M1480 1067 L1180 560" stroke="#f4e9c8" stroke-width="5"/>
    <rect x="404" y="470" width="14" height="130" fill="#d9662c"/></svg>`;
}
