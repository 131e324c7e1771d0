import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useWorld } from '#test/world';
import { inInstallation } from '../system-scope.ts';
import { byteaArray, float8Array, int8Array } from './binary-array.ts';

const world = useWorld();

test('arrays that travel in binary arrive as they were, also large ids, no numbers and nothing at all', async () => {
  const ids = [0, 1, -1, 2 ** 31, 2 ** 32 - 1, 2 ** 32, 2 ** 53 - 1, -(2 ** 40) - 7];
  const numbers = [0, -0.1, 1.7976931348623157e308, 5e-324, Number.NaN, Number.POSITIVE_INFINITY];
  const bytes = [Buffer.from('abc'), Buffer.alloc(0), Buffer.from([0, 255])];
  const { rows } = await inInstallation(world.platform, (tx) =>
    sql<{ ids: string; numbers: string; bytes: string[]; nothing: number; cut: string }>`
      select (${int8Array(ids)}::bigint[])::text as ids, (${float8Array(numbers)}::float8[])::text as numbers,
        array(select encode(b, 'hex') from unnest(${byteaArray(bytes)}::bytea[]) b) as bytes,
        cardinality(${int8Array([])}::bigint[]) as nothing, ((${int8Array(ids)}::bigint[])[2:3])::text as cut`.execute(
      tx,
    ),
  );
  expect(rows[0]).toEqual({
    ids: `{${ids.join(',')}}`,
    numbers: '{0,-0.1,1.7976931348623157e+308,5e-324,NaN,Infinity}',
    bytes: ['616263', '', '00ff'],
    nothing: 0,
    cut: '{1,-1}',
  });
});
