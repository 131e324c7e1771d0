import { timePicture } from '@freshet/domain/charts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { measureText } from '../print/measure-text.ts';
import { drawPicture, paperPalette } from './draw-picture.ts';

const day = Date.UTC(2026, 0, 1);
const draw = (unit: string) => {
  const points = [0, 1, 2, 3].map((at) => ({
    time: day + at * 864e5,
    value: at + 1,
    sign: at === 1 ? -1 : 0,
    id: at + 1,
  }));
  const styles = { palette: paperPalette(), write: () => '' };
  return drawPicture(timePicture({ series: [{ name: 'Zinc', unit, points }], limits: [], marks: [] }, styles), {
    width: 400,
    height: 240,
  });
};

test('letters are drawn with the fonts that ship with the product, µ and ₃ among them', async () => {
  const [bare, named] = [await draw(''), await draw('µg/L CaCO₃')];
  expect(await sharp(named).metadata()).toMatchObject({ format: 'png', width: 800, height: 480 });
  const dark = async (png: Buffer) => {
    const { data } = await sharp(png)
      .extract({ left: 0, top: 0, width: 800, height: 110 })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return data.filter((pixel) => pixel < 160).length;
  };
  expect(await dark(named)).toBeGreaterThan((await dark(bare)) + 100);
});

test('a text is as wide as its letters', () => {
  const width = (text: string, font: string) => measureText(text, font).width;
  expect(width('mmm', '12px x')).toBeGreaterThan(2 * width('iii', '12px x'));
  expect(width('Creek', '24px x')).toBeCloseTo(2 * width('Creek', '12px x'), 6);
  expect(width('Creek', 'bold 12px x')).toBeGreaterThan(width('Creek', '12px x'));
});

test('a name keeps its colour within a document', () => {
  const { colourOf } = paperPalette();
  expect(colourOf('Zinc')).not.toBe(colourOf('Lead'));
  expect(colourOf('Zinc')).toBe(colourOf('Zinc'));
});
