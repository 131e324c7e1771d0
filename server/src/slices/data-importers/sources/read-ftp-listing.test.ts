import { describe, expect, test } from 'vitest';
import { readFtpListing } from './read-ftp-listing.ts';

const now = Date.parse('2026-06-15T12:00:00Z');
const read = (...lines: string[]) =>
  readFtpListing(lines.map((line) => `${line}\r\n`).join(''), now).map(({ name, size, modifiedAt }) => [
    name,
    size,
    modifiedAt?.toISOString().slice(0, 16) ?? null,
  ]);

describe('a listing for people gives files, whatever its language', () => {
  test.each([
    ['-rw-r--r-- 1 demo demo 8 Feb 28 16:02 a b.csv'],
    ['-rw-r--r--   1 demo     demo            8 févr. 28 16:02 a b.csv'],
    ['-rw-r--r-- 1 demo demo 8 28 févr. 16:02 a b.csv'],
    ['-rw-r--r-- 1 demo demo 8 28. Feb 16:02 a b.csv'],
    ['-rw-r--r-- 1 demo 8 2月 28 16:02 a b.csv'],
    ['-rw-r--r--. 1 demo demo 8 2026-02-28 16:02 a b.csv'],
    ['02-28-26  04:02PM                    8 a b.csv'],
  ])('%s', (line) => {
    // The latest instant that the words can mean, on whatever clock.
    expect(read(line)).toEqual([['a b.csv', 8, '2026-03-01T04:02']]);
  });

  test('folders, links and sums are no files', () => {
    expect(
      read(
        'insgesamt 12',
        'drwxr-xr-x 2 demo demo 4096 28. Mär 16:02 alt',
        'lrwxrwxrwx 1 demo demo 5 28. Mär 16:02 neu -> a.csv',
        '-rw-r--r-- 1 demo demo 9 28. Okt 16:02 a.csv',
        '-rw-r--r-- 1 demo demo 9 28. Mär 2025 b.csv',
      ),
    ).toEqual([
      ['a.csv', 9, '2025-10-29T04:02'],
      ['b.csv', 9, '2025-03-28T12:00'],
    ]);
  });

  test('a month of a language nobody taught it leaves the time open, not the file', () => {
    expect(read('-rw-r--r-- 1 demo demo 8 Hlakola 28 16:02 a.csv')).toEqual([['a.csv', 8, null]]);
  });

  test('what is listed for programs says its time itself', () => {
    expect(read('type=file;size=8;modify=20260615110000; a.csv')).toEqual([['a.csv', 8, '2026-06-15T11:00']]);
  });
});
