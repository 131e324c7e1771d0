import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { findOffences } from './check-shelves.ts';

let checkout = '';
const house = {
  shelves: [['identity', 'units'], ['locations'], ['admin']],
  tables: {
    locations: ['stations'],
    'admin/store': ['grants'],
    units: ['units', 'unit_groups'],
    platform: ['executions'],
  },
  mayNameAll: {},
  relations: {},
};
/** So that every table that has an owner is there. */
const generated = 'server/src/platform/db/schema.generated.ts';
const columnsOf = (table: string) => (table === 'units' ? '' : '    tenant_id: Generated<number>;\n');
const schema = ['stations', 'grants', 'units', 'unit_groups', 'executions']
  .map((table) => `  ${table}: {\n${columnsOf(table)}  };\n`)
  .join('');
afterEach(() => rmSync(checkout, { recursive: true, force: true }));

/** The offences of a checkout that holds one file with this text, on these two shelves. */
function offencesOf(path: string, text: string, rules: object = house): string[] {
  checkout = mkdtempSync(join(tmpdir(), 'shelves-'));
  for (const folder of ['packages', 'server', 'web']) mkdirSync(join(checkout, folder));
  writeFileSync(join(checkout, 'slices.json'), JSON.stringify(rules));
  mkdirSync(dirname(join(checkout, path)), { recursive: true });
  mkdirSync(dirname(join(checkout, generated)), { recursive: true });
  writeFileSync(join(checkout, generated), schema);
  writeFileSync(join(checkout, path), text);
  return findOffences(checkout);
}

const inSlice = 'server/src/slices/locations/routes.ts';
const inWebSlice = 'web/src/slices/locations/locations-page.tsx';

describe('a bad import is refused with a sentence', () => {
  test.each<[what: string, path: string, text: string, sentence: RegExp]>([
    ['a higher shelf', inSlice, "import { a } from '#slices/admin';", /from the shelves before it.*not 'admin'/],
    ['its own shelf', 'server/src/slices/units/x.ts', "import { a } from '#slices/identity';", /shelves before it/],
    ['behind a door', inSlice, "import { a } from '../units/unit-queries.ts';", /through its door, #slices\/units/],
    ['behind a door by name', inSlice, "import { a } from '#slices/units/formats';", /through its door/],
    ['a higher shelf in the web', inWebSlice, "import { a } from '#slices/admin';", /shelves before it/],
    ['behind a door in the web', inWebSlice, "import { a } from '../units/unit-form.tsx';", /through its door/],
    ['a lazy import behind a door', inWebSlice, "const a = import('../units/unit-form.tsx');", /through its door/],
    ['a re-export of a higher shelf', inSlice, "export * from '#slices/admin';", /shelves before it/],
    ['the database driver', inSlice, "import pg from 'pg';", /'pg' here; reach the database through a Scope/],
    ['COPY', inSlice, "import { from } from 'pg-copy-streams';", /through a Scope/],
    [
      'the framework',
      inSlice,
      "import type { FastifyInstance } from 'fastify';",
      /describe the endpoint in the contract/,
    ],
    ['a plugin of it', inSlice, "import x from '@fastify/static';", /describe the endpoint in the contract/],
    ['the job runner', inSlice, "import { run } from 'graphile-worker';", /declare a job/],
    ['the query builder at run time', inSlice, "import { Kysely } from 'kysely';", /take only 'sql' and types/],
    ['the system scope', inSlice, "import { s } from '#platform/db/system-scope';", /works inside one tenant/],
    ['the application', inSlice, "import { app } from '../../app.ts';", /nobody imports server\/src\/app.ts/],
    ['the program', 'server/src/platform/x.ts', "import '../main.ts';", /nobody imports server\/src\/main.ts/],
    ['the web from the server', inSlice, "import { a } from '../../../../web/src/ui/page.tsx';", /do not import web/],
    ['a slice from the platform', 'server/src/platform/x.ts', "import { a } from '#slices/units';", /and no slice/],
    ['test tools in the product', inSlice, "import { world } from '#test/world';", /do not import server\/test/],
    [
      'the contract in the science',
      'packages/domain/src/a.ts',
      "import { a } from '@freshet/contract';",
      /nothing of ours/,
    ],
    ['a package in the science', 'packages/domain/src/a.ts', "import { z } from 'zod';", /the science is pure/],
    ['files in the science', 'packages/domain/src/a.ts', "import fs from 'node:fs';", /the science is pure/],
    ['the clock in the science', 'packages/domain/src/a.ts', 'export const a = () => Date.now();', /take the time/],
    ['today in the science', 'packages/domain/src/a.ts', 'export const a = () => new Date();', /take the time/],
    ['chance in the science', 'packages/domain/src/a.ts', 'export const a = Math.random();', /take chance/],
    [
      'the server in the contract',
      'packages/contract/src/a.ts',
      "import { a } from '../../../server/src/app.ts';",
      /app.ts/,
    ],
    ['a package in the contract', 'packages/contract/src/a.ts', "import _ from 'fastify';", /needs only zod/],
    ['the contract in the kit', 'web/src/ui/a.tsx', "import { a } from '@freshet/contract';", /what a station is/],
    ['the client in the kit', 'web/src/ui/a.tsx', "import { a } from '#api/client';", /what a station is/],
    ['a slice in the kit', 'web/src/ui/a.tsx', "import { a } from '#slices/units';", /what a station is/],
    ['a slice in the client', 'web/src/api/a.ts', "import { a } from '#slices/units';", /knows the contract/],
    ['fetch in a screen', inWebSlice, "const a = await fetch('/api');", /call the server through #api/],
    [
      'a table in a template',
      inSlice,
      'sql`select 1 from units u`',
      /table 'units' belongs to units; .*#slices\/units/,
    ],
    ['a joined table', inSlice, 'sql`select from stations s left join units on true`', /table 'units' belongs/],
    [
      'a table after a comma',
      inSlice,
      'sql`delete from stations s using stations t, units u`',
      /table 'units' belongs/,
    ],
    [
      'a table in a template inside another',
      inSlice,
      'sql`a $'.concat('{x ? sql`join units u` : sql``} b`'),
      /'units' belongs/,
    ],
    ['a table told to Kysely', inSlice, "tx.selectFrom(['stations as s', 'units as u'])", /'units' belongs/],
    ['a table written to', inSlice, "tx.insertInto('units').values({})", /'units' belongs/],
    ['the rows of a table', inSlice, "type Row = Selectable<Database['units']>;", /'units' belongs/],
    ['a table in a string', inSlice, "bulk.run('truncate units')", /'units' belongs/],
    ['a table in double quotes', inSlice, `q("select 1 from units where a = 'b'")`, /'units' belongs to units/],
    ['a source in double quotes', inSlice, `const a = { from: "units u where a = 'b'" };`, /'units' belongs to units/],
    ['a part of a statement', inSlice, `raw('join units u on true')`, /'units' belongs to units/],
    ['a table of the platform', inSlice, 'sql`select 1 from executions`', /belongs to platform; ask the platform/],
    ['a table of a slice in the platform', 'server/src/platform/x.ts', 'sql`from units`', /'units' belongs to units/],
    ['a table of a slice in the demo', 'server/src/demo/x.ts', 'sql`update units set x = 1`', /'units' belongs/],
    ['a table of a folder', 'server/src/slices/admin/x.ts', 'sql`from grants`', /ask the files of admin\/store/],
    ['a table of a folder elsewhere', inSlice, 'sql`from grants`', /belongs to admin\/store; .*#slices\/admin\./],
    ['an unknown slice', 'server/src/slices/gadgets/index.ts', '', /slices\/gadgets: give this slice a place/],
  ])('%s', (_, path, text, sentence) => {
    const offences = offencesOf(path, text);
    expect(offences).toHaveLength(1);
    expect(offences[0]).toMatch(sentence);
  });
});

describe('a good import passes', () => {
  test.each<[what: string, path: string, text: string]>([
    ['the door of a lower shelf', inSlice, "import { a } from '#slices/units';"],
    ['the door of a lower shelf in the web', inWebSlice, "import { a } from '#slices/units';"],
    ['its own inside', inSlice, "import { a } from './location-view.ts';"],
    [
      'platform, contract and science',
      inSlice,
      "import '#platform/db/scope'; import '@freshet/contract'; import '@freshet/domain';",
    ],
    ['types of the query builder', inSlice, "import type { Kysely } from 'kysely';"],
    ['hand-written SQL', inSlice, "import { type RawBuilder, sql } from 'kysely';"],
    [
      'the system scope in identity',
      'server/src/slices/identity/x.ts',
      "import { s } from '#platform/db/system-scope';",
    ],
    ['test tools in a test', 'server/src/slices/locations/x.api.test.ts', "import { world } from '#test/world';"],
    ['the application in the test tools', 'server/test/world.ts', "import { app } from '../src/app.ts';"],
    ['slices in the application', 'server/src/app.ts', "import { a } from '#slices/admin'; import '#slices/units';"],
    ['kit and client in a screen', inWebSlice, "import '#ui/page'; import '#api/client'; refetch(); query.fetch();"],
    ['a package in a test of the science', 'packages/domain/src/a.test.ts', "import fc from 'fast-check';"],
    ['a date in the science', 'packages/domain/src/a.ts', 'export const a = (at: number) => new Date(at);'],
    ['its own table', inSlice, 'sql`select 1 from stations`'],
    ['a table of its folder', 'server/src/slices/admin/store/x.ts', 'sql`select 1 from grants`'],
    ['a table of its own name in the text', inSlice, 'sql`with units as (select 1) select * from units`'],
    ['a word in a comment', inSlice, '// taken from units\n/* from units */'],
    ['a column of that name', inSlice, 'sql`select extract(epoch from units.at), s.units from stations s`'],
    ['a table in a test', 'server/src/slices/locations/x.api.test.ts', 'sql`select 1 from units`'],
    ['formatting in the kit', 'web/src/ui/a.tsx', "import { a } from '@freshet/domain'; import React from 'react';"],
  ])('%s', (_, path, text) => {
    expect(offencesOf(path, text)).toEqual([]);
  });
});

describe('a join between tables of tenants', () => {
  const file = 'server/src/slices/locations/station-queries.ts';
  test.each<[what: string, text: string]>([
    ['without tenant_id', 'sql`select 1 from stations s join stations t on t.id = s.id where t.tenant_id = 1`'],
    ['of a query', 'sql`from stations s join (select * from stations) t on t.id = s.id`'],
    ['after a query', 'sql`from (select * from stations where a) s join stations t on t.id = s.id`'],
    ['inside parentheses', 'sql`select (select 1 from stations s left join stations t on t.id = s.id) from x`'],
    ['that exists', 'sql`from stations s where exists (select 1 from stations t where t.id = s.id)`'],
    ['with what a door gives', 'sql`from stations s join $'.concat('{currentResults} r on r.id = s.id`')],
    ['for Kysely', "tx.selectFrom('stations as s').innerJoin('stations as t', 't.id', 's.id')"],
  ])('%s is refused', (_, text) => {
    expect(offencesOf(file, text)).toEqual([expect.stringMatching(/has to carry tenant_id/)]);
  });

  test.each<[what: string, text: string]>([
    ['with tenant_id', 'sql`from stations s join stations t on t.tenant_id = s.tenant_id and t.id = s.id`'],
    ['with a list', 'sql`from unnest(a) u(id) join stations t on t.id = u.id`'],
    ['that exists', 'sql`from stations s where exists (select 1 from stations t where t.tenant_id = s.tenant_id)`'],
    ['one for each tenant', 'sql`select (select 1 from stations) as a, (select 2 from stations) as b`'],
    ['for Kysely', "q.innerJoin('stations as t', (join) => join.onRef('t.tenant_id', '=', 's.tenant_id'))"],
  ])('%s passes', (_, text) => {
    expect(offencesOf(file, text)).toEqual([]);
  });
});

test('code that fills an installation may name every table, for a reason that is written down', () => {
  const filler = { ...house, mayNameAll: { locations: 'fills an empty installation' } };
  expect(offencesOf(inSlice, 'sql`select 1 from units`', filler)).toEqual([]);
});

describe('what a door gives in place of a table', () => {
  const given = { ...house, relations: { allStations: 'stations', allUnits: 'units' } };
  const $ = (name: string) => '$'.concat(`{${name}}`);
  test.each<[what: string, text: string, offence: RegExp]>([
    [
      'is joined with tenant_id',
      `sql\`from stations s join ${$('allStations')} t on t.id = s.id\``,
      /has to carry tenant_id/,
    ],
    ['is for reading', `sql\`delete from ${$('allUnits')} u\``, /'allUnits' is for reading/],
    ['is for reading, not for changing', `sql\`update ${$('allUnits')} set id = 1\``, /'allUnits' is for reading/],
  ])('%s', (_, text, offence) => {
    expect(offencesOf(inSlice, text, given)).toEqual([expect.stringMatching(offence)]);
  });

  test.each([
    `sql\`from stations s join ${$('allStations')} t on t.tenant_id = s.tenant_id and t.id = s.id\``,
    `sql\`from stations s join ${$('allUnits')} u on u.id = s.unit_id\``,
    "tx.selectFrom(allStations.as('s')).innerJoin(allUnits.as('u'), 'u.id', 's.unit_id')",
  ])('serves reading: %s', (text) => {
    expect(offencesOf(inSlice, text, given)).toEqual([]);
  });
});

test('a table without an owner, with two, and an owner of none are refused', () => {
  const tables = { locations: ['stations', 'units'], units: ['units', 'gone'], platform: ['executions'] };
  expect(offencesOf(inSlice, '', { ...house, tables })).toEqual([
    "slices.json: say who owns the table 'grants'.",
    "slices.json: say who owns the table 'unit_groups'.",
    "slices.json: the table 'units' has two owners.",
    "slices.json: there is no table 'gone'.",
  ]);
});

// It reads every file: a busy machine takes longer than tests usually may.
test('this checkout keeps its own rules', { timeout: 120_000 }, () => {
  expect(findOffences(fileURLToPath(new URL('../..', import.meta.url)))).toEqual([]);
});
