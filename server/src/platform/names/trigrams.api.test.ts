import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withClient } from '#platform/db/roles';
import { useClone } from '#test/clone-database';
import { likeness, trigramsOf } from './trigrams.ts';

const clone = useClone();

test('names are as alike as the trigrams of PostgreSQL say', async () => {
  const words = fc.constantFrom('Elk', 'elk', 'Michel', 'creek', 'at', 'MW-1', '(Süd)', '/', '12', '#', 'É', 'bridge');
  const names = fc.sample(fc.array(words, { minLength: 1, maxLength: 5 }), { numRuns: 400, seed: 7 });
  const texts = names.map((parts) => parts.join(' '));
  const pairs = texts.slice(1).map((text, at) => [texts[at] ?? '', text] as const);
  await withClient(clone.admin, async (client) => {
    await client.query('create extension if not exists pg_trgm');
    const { rows } = await client.query<{ alike: number }>(
      'select similarity(one, other) as alike from unnest($1::text[], $2::text[]) as pair (one, other)',
      [pairs.map(([one]) => one), pairs.map(([, other]) => other)],
    );
    for (const [at, [one, other]] of pairs.entries()) {
      const [a, b] = [trigramsOf(one), trigramsOf(other)];
      const shared = [...a].filter((trigram) => b.has(trigram)).length;
      expect(likeness(shared, a.size, b.size) || 0, `${one} | ${other}`).toBeCloseTo(rows[at]?.alike ?? -1, 5);
    }
  });
});
