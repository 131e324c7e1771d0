import { describe, expect, test } from 'vitest';
import { originOfMessages, pathInProduct, readPluginMessage, targetOf } from './plugin-messages.ts';

const page = { name: 'the window of the page' };
const messageSource = { origin: 'https://curves.example', window: page };
const message = (given: object = {}) => ({
  ...{ origin: 'https://curves.example', source: page, data: { freshet: 1, type: 'ready' } },
  ...given,
});

describe('what a framed page says', () => {
  test('is heard from its own window and origin only', () => {
    expect(readPluginMessage(message(), messageSource)).toEqual({ freshet: 1, type: 'ready' });
    expect(readPluginMessage(message({ origin: 'https://curves.example.evil.test' }), messageSource)).toBeNull();
    expect(readPluginMessage(message({ source: { name: 'another window' } }), messageSource)).toBeNull();
    expect(readPluginMessage(message({ source: null }), { ...messageSource, window: null })).toBeNull();
  });

  test.each([
    [{ type: 'ready' }],
    [{ freshet: 2, type: 'ready' }],
    [{ freshet: 1, type: 'eval', text: 'x' }],
    [{ freshet: 1, type: 'notify', text: 'x'.repeat(301) }],
    [{ freshet: 1, type: 'notify', text: '  ' }],
    [{ freshet: 1, type: 'navigate', path: 7 }],
    ['ready'],
    [null],
  ])('is ignored when the protocol does not have it: %j', (data) => {
    expect(readPluginMessage(message({ data }), messageSource)).toBeNull();
  });
});

test.each([
  ['/map?find=KR-1#x', '/map?find=KR-1#x'],
  ['/a/../manage/units', '/manage/units'],
  ['https://evil.test/', null],
  ['//evil.test/', null],
  ['/\\evil.test/', null],
  ['/\t/evil.test/', null],
  ['/x/..//evil.test', null],
  ['javascript:alert(1)', null],
  ['map', null],
  ['/api/Claims', null],
  ['/token', null],
  ['/login?redirect=/x', null],
])('a page that sends people to %j sends them to %j', (path, reached) => {
  expect(pathInProduct(path, 'https://freshet.example')).toBe(reached);
});

test('a page of our own origin has none of its own, so that its messages carry none and cannot be addressed by one', () => {
  const productOrigin = 'https://freshet.example';
  expect(originOfMessages(productOrigin, productOrigin)).toBe('null');
  expect(targetOf('null')).toBe('*');
  expect(targetOf(originOfMessages('https://curves.example', productOrigin))).toBe('https://curves.example');
});
