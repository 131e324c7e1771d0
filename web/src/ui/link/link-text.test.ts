import { expect, test } from 'vitest';
import { findLinks, readLinkLine } from './link-text.ts';

test('addresses in plain text become links, and the full stop after one does not belong to it', () => {
  expect(findLinks('See https://example.org/a?b=1. Or write to lab@example.org!')).toEqual([
    { text: 'See ' },
    { text: 'https://example.org/a?b=1', href: 'https://example.org/a?b=1' },
    { text: '. Or write to ' },
    { text: 'lab@example.org', href: 'mailto:lab@example.org' },
    { text: '!' },
  ]);
});

test('a phone number with its plus can be called', () => {
  expect(findLinks('Call +1 (250) 555-0100 now')[1]).toEqual({ text: '+1 (250) 555-0100', href: 'tel:+12505550100' });
});

test.each(['javascript:alert(1)', 'data:text/html,x', '<a href="x">y</a>', '<script>alert(1)</script>', 'file:///etc'])(
  'nothing leads anywhere in %s',
  (text) => {
    expect(findLinks(text)).toEqual([{ text }]);
  },
);

test('text without an address stays in one piece, and no text gives nothing', () => {
  expect(findLinks('Water 2026, 4 µg/L')).toEqual([{ text: 'Water 2026, 4 µg/L' }]);
  expect(findLinks('')).toEqual([]);
});

test.each([
  ['Flood warnings | https://example.org/flood', { text: 'Flood warnings', href: 'https://example.org/flood' }],
  ['https://example.org', { text: 'https://example.org', href: 'https://example.org' }],
  ['Sneaky | javascript:alert(1)', { text: 'Sneaky | javascript:alert(1)' }],
  ['Just words', { text: 'Just words' }],
])('a line of links: %s', (line, expected) => {
  expect(readLinkLine(line)).toEqual(expected);
});
