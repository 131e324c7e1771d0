import { expect, test } from 'vitest';
import { supportMailLink, withoutSecrets } from './support-mail.ts';

const bodyOf = (link: string) => new URL(link).searchParams.get('body') ?? '';

test('the mail holds who, what, which process, where and the logs', () => {
  const link = supportMailLink({
    to: 'support@example.org',
    userName: 'amelia',
    message: 'The import failed.',
    processId: '4711',
    url: 'https://example.org/import/7',
    logs: ['read 500 rows', 'row 14 is rejected'],
  });
  expect(link.startsWith('mailto:support@example.org?subject=Freshet')).toBe(true);
  for (const part of ['amelia', 'The import failed.', '4711', 'https://example.org/import/7', 'row 14 is rejected']) {
    expect(bodyOf(link)).toContain(part);
  }
});

test('what is not known is left out', () => {
  expect(bodyOf(supportMailLink({ to: 'a@b.c', message: 'x' }))).toBe('Message: x');
});

test.each([
  ['https://example.org/login?redirect=/x&token=abc#id_token=q', 'https://example.org/login'],
  ['GET /api/Claims?access_token=abc failed', 'GET /api/Claims failed'],
  ['Authorization: Bearer abc.def', 'Authorization: bearer (removed)'],
  ['got eyJhbGciOi.eyJzdWIi.sig back', 'got (removed) back'],
  ['password=hunter2, then', 'password=(removed), then'],
  ['refused {"token":"abc"}', 'refused {"token":(removed)'],
])('no token leaves with %j', (text, safe) => {
  expect(withoutSecrets(text)).toBe(safe);
});

test('long logs are cut at the front, so that the link still opens', () => {
  const link = supportMailLink({
    to: 'a@b.c',
    message: 'x',
    logs: Array.from({ length: 500 }, (_, at) => `line ${at}`),
  });
  expect(bodyOf(link)).toContain('line 499');
  expect(bodyOf(link)).not.toContain('line 1\r\n');
  expect(link.length).toBeLessThan(4000);
});

test('a subject cannot add lines or fields to the mail', () => {
  const link = supportMailLink({ to: 'a@b.c', message: 'x\r\nBcc: evil@example.org&cc=evil@example.org' });
  expect([...new URL(link).searchParams.keys()]).toEqual(['subject', 'body']);
});
