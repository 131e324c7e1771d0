import { expect, test } from 'vitest';
import { asShown, shownBy } from './shown-number.ts';

const seen = (text: string, code: string | undefined, id = 164) => {
  const shown = shownBy(id, code);
  return shown ? asShown(text, shown) : text;
};

test.each([
  ['"<"0.000', '0.005', '<0.005'],
  ['\\<0.00', '0.02', '<0.02'],
  ['<0.00', '0.02', '<0.02'],
  ['[Red]"<"0.000;-0.000', '0.005', '<0.005'],
  ['[<0.005]"<0.005";0.000', '0.001', '<0.005'],
  ['[<0.005]"<0.005";0.000', '0.005', '0.005'],
  ['[<=0.005]"<0.005";0.000', '0.005', '<0.005'],
  ['0.0%', '0.125', '12.5%'],
])('the format %s shows %s as %s, and so it is read', (code, text, expected) => {
  expect(seen(text, code)).toBe(expected);
});

test('percentages that Excel ships are shown as such', () => {
  expect([seen('0.5', undefined, 9), seen('0.5', undefined, 10), seen('0.5', undefined, 2)]).toEqual([
    '50%',
    '50%',
    '0.5',
  ]);
});

test.each(['General', '0.00', '#,##0.00', '0.00" mg/L"', '[Red]0.00', '0.00E+00', '"Result: "0.0', '[>100]0;0.00'])(
  'the format %s changes nothing that a number means',
  (code) => {
    expect(seen('0.005', code)).toBe('0.005');
  },
);
