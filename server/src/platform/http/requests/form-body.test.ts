import { expect, test } from 'vitest';
import { parseFormBody } from './form-body.ts';

const parse = (text: string) => parseFormBody(Buffer.from(text));

test('a form is read field by field, escapes and plus signs included', () => {
  expect(parse('a=1&b=x+y%2Bz&c=%C3%A9&d=')).toEqual({ a: '1', b: 'x y+z', c: 'é', d: '' });
});

test('a field given twice is refused by name', () => {
  const details = [expect.objectContaining({ Path: 'username' })];
  const refusal = expect.objectContaining({ code: 'request.invalid', details });
  expect(() => parse('username=a&username=b')).toThrow(refusal);
});

test('a form with more fields than any of ours is refused', () => {
  const many = Array.from({ length: 51 }, (_, index) => `f${index}=1`).join('&');
  expect(() => parse(many)).toThrow(expect.objectContaining({ code: 'request.invalid' }));
});

test('bytes that are not UTF-8 are refused', () => {
  expect(() => parseFormBody(Uint8Array.from([0x61, 0x3d, 0xff]))).toThrow(
    expect.objectContaining({ code: 'request.notUnicode' }),
  );
});

test('a field named like a prototype stays a plain field', () => {
  const form = parse('__proto__=x&constructor=y');
  expect(Object.getPrototypeOf(form)).toBe(Object.prototype);
  expect(Object.keys(form)).toEqual(['__proto__', 'constructor']);
});
