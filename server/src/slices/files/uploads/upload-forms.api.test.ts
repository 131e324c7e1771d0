import { uploadPartBytes } from '@freshet/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TenantWorld, useWorld } from '#test/world';
import { type SentPart, sendPart, sendWhole, someBytes, storedFile } from '../test-support/send-part.ts';

const world = useWorld();
let tenant: TenantWorld;
const content = someBytes(uploadPartBytes + 300);
const other = someBytes(uploadPartBytes + 300, 7);
beforeAll(async () => {
  tenant = await world.newTenant();
});

/** Without an identifier, as a client does that never requested one. */
const send = (part: number, filename: string, over: Partial<SentPart> = {}) =>
  sendPart(tenant.user, { identifier: '', content, part, ...over, fields: { filename, ...over.fields } });

describe('parts without an identifier', () => {
  test('come in order and make one file, also when each is sent twice', async () => {
    const begun = await send(1, 'a.csv');
    expect(begun).toMatchObject({ RemainingParts: [2], File: null });
    expect(await send(1, 'a.csv')).toEqual(begun);
    // The last part says its own size.
    const file = storedFile(await send(2, 'a.csv', { fields: { partSize: '300' } }));
    expect(file).toMatchObject({ Name: 'a.csv', SizeBytes: content.length });
    expect(storedFile(await send(2, 'a.csv')).Id).toBe(file.Id);
    const blob = await tenant.user.files.download({ params: { fileId: file.Id }, query: {} });
    expect(Buffer.from(await blob.arrayBuffer()).equals(content)).toBe(true);
  });

  test('of two files of the same name and size are never put together', async () => {
    const first = await send(1, 'b.csv');
    const second = await send(1, 'b.csv', { content: other });
    expect(second).not.toMatchObject({ Identifier: 'Identifier' in first ? first.Identifier : null });
    const refusal = { status: 409, message: 'It is not clear which upload part 2 belongs to.' };
    expect(await send(2, 'b.csv')).toMatchObject(refusal);
    // With the identifier of the first reply, it goes on.
    const identifier = 'Identifier' in first ? String(first.Identifier) : '';
    expect(storedFile(await send(2, 'b.csv', { identifier })).Name).toBe('b.csv');
    expect(storedFile(await send(2, 'b.csv', { content: other })).Name).toBe('b.csv');
  });

  test('begin with the first, and are nobody else\u2019s', async () => {
    expect(await send(2, 'c.csv')).toMatchObject({ status: 409 });
    await send(1, 'd.csv');
    const stranger = { identifier: '', content, part: 2, fields: { filename: 'd.csv' } };
    expect(await sendPart(tenant.admin, stranger)).toMatchObject({ status: 409 });
  });
});

describe('user-defined properties as fields of the form', () => {
  const Fields = [
    { Field: 'Project', FieldType: 'text' as const, IsRequired: true, Options: ['Weir', 'Dam'] },
    { Field: 'Depth', FieldType: 'numeric' as const, IsRequired: false, Options: [] },
  ];
  beforeAll(async () => {
    await tenant.admin.files.addSchema({ body: { Name: 'Survey', Fields } });
  });

  test('are checked by the schema that asks for them; what none asks for is a text', async () => {
    const { File: file } = await sendWhole(tenant.user, 'p.csv', 'p,1', { project: 'Weir', Depth: '2', Crew: 'AB' });
    expect(file?.Metadata).toMatchObject([
      { Field: 'Project', FieldType: 'text', FieldValue: 'Weir' },
      { Field: 'Depth', FieldType: 'numeric', FieldValue: '2' },
      { Field: 'Crew', FieldType: 'text', FieldValue: 'AB', IsFound: false },
    ]);
  });

  test('come with the parts of a large file too', async () => {
    await send(1, 'e.csv', { fields: { Crew: 'CD' } });
    const file = storedFile(await send(2, 'e.csv', { fields: { Crew: 'CD' } }));
    expect(file.Metadata).toMatchObject([{ Field: 'Crew', FieldValue: 'CD' }]);
  });

  test.each([
    ['a value that is not a choice', { Project: 'Lake' }, "'Lake' is not a choice."],
    ['a value that is not a number', { Depth: 'deep' }, "'deep' is not a number."],
    ['a name the product uses itself', { ExecutionId: 'x' }, "'ExecutionId' is a reserved name."],
    ['one that is among the properties too', { Depth: '1', properties: '{"Depth":"2"}' }, 'more than once'],
    ['a text of 2001 characters', { Crew: 'x'.repeat(2001) }, 'At most 2000 characters.'],
  ])('are refused with %s, and the reason is in the message', async (_what, fields, reason) => {
    await expect(sendWhole(tenant.user, 'w.csv', 'w,1', fields)).rejects.toMatchObject({
      code: 'files.badProperties',
      message: expect.stringContaining(reason),
    });
  });
});
