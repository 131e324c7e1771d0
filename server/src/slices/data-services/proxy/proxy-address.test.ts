import { expect, test } from 'vitest';
import { proxyAddress } from './proxy-address.ts';

test.each([
  ['https://a.example/api', 'stations/7', 'https://a.example/api/stations/7'],
  ['https://a.example/api/', 'a b', 'https://a.example/api/a%20b'],
  ['https://a.example', '', 'https://a.example/'],
])('%s and %s make %s', (address, path, made) => {
  expect(proxyAddress(address, path)).toBe(made);
});

test.each([
  '..',
  '../secrets',
  'a/../../b',
  './a',
  '%2e%2e/a',
  'a%2f..%2fb',
  '..\\a',
  '/etc',
  '//evil.example/a',
  'a?b=c',
  'a#b',
  'a\u0000b',
])('the path %j is refused', (path) => {
  expect(() => proxyAddress('https://a.example/api', path)).toThrow('The path must not lead outside the service.');
});
