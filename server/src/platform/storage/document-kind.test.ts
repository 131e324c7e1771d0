import { expect, test } from 'vitest';
import { documentMediaType } from './document-kind.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');

test.each([
  ['report.pdf', '%PDF-1.7 …', 'application/pdf'],
  ['Report.PDF', '%PDF-1.4', 'application/pdf'],
  ['levels.csv', 'time;level\n2026-01-01;1,2', 'text/csv'],
  ['notes.txt', 'Zürich', 'text/plain'],
  ['plan.png', '\x89PNG\r\n\x1A\n', 'image/png'],
  ['lab.xlsx', 'PK\u0003\u0004', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['lab.xls', '\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1', 'application/vnd.ms-excel'],
])('%s is taken when its bytes say the same', (name, head, mediaType) => {
  expect(documentMediaType(name, bytes(head))).toBe(mediaType);
});

test.each([
  ['page.html', '<html><script>alert(1)</script>'],
  ['picture.svg', '<svg onload="alert(1)">'],
  ['run.js', 'alert(1)'],
  ['setup.exe', 'MZ\u0090'],
  ['results.csv.exe', 'MZ\u0090'],
  ['results.csv', 'MZ\u0090\0'],
  ['results.txt', 'text with \0 in it'],
  ['scan.pdf', '<html>'],
  ['photo.png', '\xFF\xD8\xFF'],
  ['lab.xlsx', 'plain text'],
  ['empty.pdf', ''],
  ['empty.txt', ''],
  ['noending', 'text'],
  ['x.constructor', 'text'],
  ['macro.docm', 'PK\u0003\u0004'],
])('%s is refused with the list of what is allowed', (name, head) => {
  expect(() => documentMediaType(name, bytes(head))).toThrowError(
    expect.objectContaining({
      code: 'files.typeRefused',
      status: 415,
      next: expect.stringContaining('pdf, docx, xlsx'),
    }),
  );
});
