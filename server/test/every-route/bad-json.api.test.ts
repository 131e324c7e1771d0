import type { ProblemReply } from '@freshet/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, useWorld } from '#test/world';

const world = useWorld();
let boss: Person;
beforeAll(async () => {
  boss = await world.newSysAdmin();
});

type Answer = { status: number } & ProblemReply;

async function post(url: string, payload: string | Buffer, contentType = 'application/json'): Promise<Answer> {
  const headers = { authorization: `Bearer ${boss.token}`, 'content-type': contentType };
  const answer = await world.app.inject({ method: 'POST', url, headers, payload });
  return { status: answer.statusCode, ...JSON.parse(answer.payload) };
}

const createTenant = '/api/AdminUserGroup/Create';
const userDetail = '/api/Account/UsersDetail';
const aTenant = (name: string, more: object = {}) =>
  JSON.stringify({ RoleName: name, Apps: [], DirectoryIds: [], ...more });
const countTenants = async () => (await boss.admin.tenants({})).length;

describe('bodies that are not proper JSON', () => {
  test.each([
    ['cut off', '{"UserId":1', 400, 'The body is not valid JSON (position 11).'],
    ['empty', '', 400, 'The body is empty.'],
    ['with a property twice', '{"UserId":1,"UserId":2}', 400, "'UserId' appears twice in the body."],
    ['with __proto__', '{"UserId":1,"__proto__":{"x":1}}', 400, "'__proto__' is not allowed as a property name."],
    [
      'with constructor.prototype',
      '{"UserId":1,"constructor":{"prototype":{}}}',
      400,
      "'constructor' is not allowed as a property name.",
    ],
    ['nested deeply', '['.repeat(100_000), 400, 'The body is nested deeper than 32 levels.'],
    ['larger than the limit', `"${'x'.repeat(10_000_000)}"`, 413, 'The body is larger than 1048576 bytes.'],
    [
      'with an unsafe number',
      '{"UserId":9007199254740993}',
      400,
      'The number 9007199254740993 is outside the safe range.',
    ],
    ['with an endless number', '{"UserId":1e400}', 400, 'The number 1e400 is outside the safe range.'],
    ['with half a pair', '{"UserId":"\\ud800"}', 400, 'The body is not valid Unicode text.'],
    ['with U+0000', '{"UserId":"\\u0000"}', 400, 'The body is not valid Unicode text.'],
  ])('%s', async (_what, payload, status, Message) => {
    expect(await post(userDetail, payload)).toMatchObject({ status, Message });
  });

  test('bytes that are not UTF-8', async () => {
    const payload = Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]);
    expect(await post(userDetail, payload)).toMatchObject({ status: 400, Code: 'request.notUnicode' });
  });

  test.each(['null', 'true', '7', '"text"', '[]', '[{"UserId":1}]'])('%s instead of an object', async (payload) => {
    expect(await post(userDetail, payload)).toMatchObject({ status: 400, Code: 'request.invalid' });
  });

  test('a small endpoint has a small limit, and says it', async () => {
    const Entries = [{ EventLevel: 'info', Message: 'x'.repeat(40_000), TimeStamp: '2026-06-15T12:00:00.000Z' }];
    const answer = await post('/api/ClientLog', JSON.stringify({ Entries }));
    expect(answer).toMatchObject({ status: 413, Message: 'The body is larger than 32768 bytes.' });
  });
});

describe('media types', () => {
  test.each([
    'text/plain',
    'application/json\t;',
    'application/json; charset=utf-16',
    'application/json; charset=utf-7',
    'application/x-www-form-urlencoded',
    'application/jsonp',
    'multipart/form-data; boundary=x',
  ])('%j is refused', async (contentType) => {
    expect(await post(userDetail, '{"UserId":1}', contentType)).toMatchObject({
      status: 415,
      Code: 'request.mediaType',
    });
  });

  test.each(['Application/JSON ; charset=utf-8', 'application/json; charset="UTF-8"', 'application/json;charset=utf8'])(
    '%j is read and checked like any other',
    async (contentType) => {
      expect(await post(userDetail, '{"UserId":"one"}', contentType)).toMatchObject({
        status: 400,
        Code: 'request.invalid',
      });
      expect(await post(userDetail, `{"UserId":${boss.userId}}`, contentType)).toMatchObject({ status: 200 });
    },
  );
});

describe('nothing is guessed', () => {
  test.each([
    ['"7abc"', 'Must be a number.'],
    ['"07"', 'Must be a number.'],
    ['" 7"', 'Must be a number.'],
    ['""', 'Must be a number.'],
    ['null', 'Required, or the UserName.'],
    ['true', 'Must be a number.'],
    ['["7"]', 'Must be a number.'],
    ['{}', 'Must be a number.'],
    ['1.5', 'Must be a whole number.'],
    ['-0', 'Must be 1 or more.'],
  ])('%s for a number', async (value, Message) => {
    const answer = await post(userDetail, `{"UserId":${value}}`);
    expect(answer).toMatchObject({ status: 400, Code: 'request.invalid' });
    expect(answer.Details).toEqual([expect.objectContaining({ Location: "body 'UserId'", Path: 'UserId', Message })]);
  });

  test('every problem of a body is reported at once, each at its place', async () => {
    const answer = await post(
      createTenant,
      '{"RoleName":7,"Apps":["WaterQuality","Bogus"],"DirectoryIds":"x","Extra":true}',
    );
    expect(answer.Details?.map(({ Path, Code }) => `${Path} ${Code}`).sort()).toEqual([
      'Apps.1 invalid_value',
      'DirectoryIds wrongType',
      'RoleName wrongType',
    ]);
  });
});

describe('names', () => {
  test.each([
    ['of a megabyte', 'x'.repeat(900_000), 'At most 100 characters.'],
    ['of 101 characters', 'x'.repeat(101), 'At most 100 characters.'],
    ['of blanks', '   ', 'Please fill this in.'],
    ['of two lines', 'two\nlines', 'Must be one line.'],
    ['with a right-to-left override', 'abc\u202Edef', 'Contains the invisible character U+202E. Remove it.'],
    ['with a zero-width space', 'abc\u200Bdef', 'Contains the invisible character U+200B. Remove it.'],
    ['with a bell', 'abc\u0007def', 'Contains the invisible character U+0007. Remove it.'],
    ['with a path in them', 'a/../b', 'Without / \\ ? # %.'],
  ])('%s are refused', async (_what, name, message) => {
    const before = await countTenants();
    const answer = await post(createTenant, aTenant(name));
    expect(answer.status).toBe(400);
    expect(answer.Details?.map(({ Message }) => Message)).toContain(message);
    expect(await countTenants()).toBe(before);
  });

  test.each([
    'Zürich 水 😀',
    'x'.repeat(100),
    `O'Brien & Søn "Ltd" <b>+ 50;--`,
    '=1+1',
    "Robert'); drop table tenants;--",
    '__proto__',
    'null',
  ])('%j is a name like any other and comes back as it was', async (name) => {
    expect(await post(createTenant, aTenant(name))).toMatchObject({ status: 200, RoleName: name.normalize('NFC') });
  });

  test('the same name typed as other code points is the same name', async () => {
    expect(await post(createTenant, aTenant('Bärental'))).toMatchObject({ status: 200 });
    const decomposed = 'Bärental'.normalize('NFD');
    expect(await post(createTenant, aTenant(decomposed))).toMatchObject({ status: 409, Code: 'admin.tenantNameTaken' });
  });
});

test('a list longer than allowed is refused with the limit, and nothing is stored', async () => {
  const before = await countTenants();
  const DirectoryIds = Array.from({ length: 100 }, () => '3f2b8c1e-6d1a-4c55-9b1e-0a4f6f0b7c11');
  const answer = await post(createTenant, aTenant('Many', { DirectoryIds }));
  expect(answer.status).toBe(400);
  expect(answer.Details?.[0]?.Message).toMatch(/<=20 items|At most 20/);
  expect(await countTenants()).toBe(before);
});

test('thousands of problems are answered with the first hundred, and that there may be more', async () => {
  const StationIds = Array.from({ length: 5000 }, () => 'x');
  const answer = await post('/api/MultiStationQuery/Details', JSON.stringify({ StationIds }));
  expect(answer.Details).toHaveLength(101);
  expect(answer.Details?.at(-1)?.Message).toBe('There may be further errors.');
});
