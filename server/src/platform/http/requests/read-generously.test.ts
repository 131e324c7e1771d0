import { day, instant, newOr, UploadId, UserId } from '@freshet/contract';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readGenerously } from './read-generously.ts';

const Thing = z.object({
  Id: newOr(UserId),
  Name: z.string(),
  Note: z.string().optional(),
  Kind: z.enum(['Email', 'Authenticator']).optional(),
  Owner: UserId.nullable().optional(),
  From: day().optional(),
  To: day().nullable().optional(),
  At: instant().optional(),
  Upload: UploadId.optional(),
  Parts: z.array(z.object({ PartId: UserId })).optional(),
});
const read = (value: unknown) => readGenerously(Thing, value).value;

describe('what can be meant in one way only is read that way', () => {
  test.each([
    ['names of properties in any case', { name: 'x', NOTE: 'y' }, { Name: 'x', Note: 'y' }],
    ['values of enumerations in any case', { Kind: 'email' }, { Kind: 'Email' }],
    ['ids written as text', { Owner: '12', Parts: [{ partId: '7' }] }, { Owner: 12, Parts: [{ PartId: 7 }] }],
    ['the id 0 of what is new, and a known one', { Id: '0' }, { Id: 0 }],
    ['an id beside the 0 of what is new', { Id: '41' }, { Id: 41 }],
    ['the day of a timestamp', { From: '2026-03-08T23:00:00.000Z' }, { From: '2026-03-08' }],
    ['a day as the instant it begins', { At: '2026-03-08' }, { At: '2026-03-08T00:00:00.000Z' }],
    ['an instant with an offset', { At: '2026-03-08T01:00:00+02:00' }, { At: '2026-03-07T23:00:00.000Z' }],
    ['null for what may be left out', { Note: null, Kind: null }, { Note: undefined, Kind: undefined }],
    ['null where null says something', { Owner: null, To: null }, { Owner: null, To: null }],
    ['an empty date', { From: '', To: '' }, { From: undefined, To: null }],
    ['an empty UUID', { Upload: '' }, { Upload: undefined }],
    ['what nobody knows', { Name: 'x', IsSysAdmin: true }, { Name: 'x' }],
  ])('%s', (_what, given, meant) => expect(read(given)).toEqual(meant));
});

describe('what cannot is left for the check to refuse', () => {
  test.each([
    { Owner: '' },
    { Owner: '12abc' },
    { Owner: '012' },
    { Owner: ' 12' },
    { Owner: '1.0' },
    { Owner: '1e3' },
    { Owner: true },
    { Owner: ['12'] },
    { Name: null },
    { Name: 12 },
    { Kind: '' },
    { Kind: 'mail' },
    { At: '2026-03-08T17:00:00' },
    { From: 'yesterday' },
    { From: 20260308 },
  ])('%j', (given) => {
    expect(read(given)).toEqual(given);
    expect(Thing.safeParse(read({ Name: 'x', ...given })).success).toBe(false);
  });

  test.each([null, 7, 'text', [], [{}], true])('%j instead of an object', (given) => {
    expect(Thing.safeParse(read(given)).success).toBe(false);
  });
});

test('a property given in two spellings is noted: which one counts must never be a guess', () => {
  const parts = [{ PartId: 1 }, { PartId: 2, partid: 3 }];
  expect(readGenerously(Thing, { Name: 'a', name: 'b', Parts: parts }).repeated).toEqual(['Name', 'Parts.1.PartId']);
});

test('the variant of a union is the one its discriminator names', () => {
  const Decision = z.discriminatedUnion('Kind', [
    z.object({ Kind: z.literal('name'), Ordinal: z.string() }),
    z.object({ Kind: z.literal('edit'), Ordinal: z.number().int() }),
  ]);
  expect(readGenerously(Decision, { kind: 'edit', ordinal: '3' }).value).toEqual({ Kind: 'edit', Ordinal: 3 });
  expect(readGenerously(Decision, { kind: 'name', ordinal: '3' }).value).toEqual({ Kind: 'name', Ordinal: '3' });
});
