import { type DataSource, Problem, SynonymId } from '@freshet/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Person, useWorld } from '#test/world';
import { discrete, newSource } from '../test-support/places.ts';

const world = useWorld();
const clients = 4;

interface Operation {
  readonly kind: 'add' | 'rename' | 'promote' | 'change' | 'delete' | 'move';
  readonly name: number;
  readonly source: number;
  readonly target: number;
}

const anOperation: fc.Arbitrary<Operation> = fc.record({
  kind: fc.constantFrom('add', 'rename', 'promote', 'change', 'delete', 'move'),
  name: fc.nat(4),
  source: fc.nat(1),
  target: fc.nat(1),
});

/** The names one client has made, by the station that has them. Only its own: the others work at the same stations. */
class Book {
  readonly holder = new Map<string, number>();
  readonly refusals: string[] = [];
  constructor(
    private readonly person: Person,
    private readonly mark: string,
    private readonly stations: readonly DataSource[],
  ) {}

  async run(operation: Operation): Promise<void> {
    try {
      await this.attempt(operation);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.refusals.push(error.code);
    }
  }

  private async attempt({ kind, name, source, target }: Operation): Promise<void> {
    const synonymName = `${this.mark} ${name}`;
    const at = this.holder.get(synonymName) ?? source;
    const station = this.stations[at];
    const taker = this.stations[target];
    if (!station || !taker) throw new Error('There are two stations.');
    const base = { synonymName, sourceType: discrete, sourceId: station.Id } as const;
    if (kind === 'add' || kind === 'rename') {
      await this.person.locations.addSynonym({ body: { ...base, isPrimary: kind === 'rename' } });
      this.holder.set(synonymName, at);
    } else if (kind === 'promote' || kind === 'change') {
      const now = await this.person.locations.dataSource({ params: { type: discrete, id: station.Id } });
      const known = now.Synonyms.find(({ Name }) => Name === synonymName);
      if (!known) return;
      const body = { ...base, synonymId: SynonymId.parse(known.Id), isPrimary: kind === 'promote' };
      await this.person.locations.updateSynonym({ body });
    } else {
      const assignToLocation = kind === 'move' ? taker.Id : null;
      await this.person.locations.deleteSynonym({ body: { ...base, assignToLocation } });
      if (kind === 'move') this.holder.set(synonymName, target);
      else this.holder.delete(synonymName);
    }
  }
}

test('four clients naming the same stations at once never leave two primary names, nor none, and lose no name', async () => {
  const { admin } = await world.newTenant();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(anOperation, { minLength: 5, maxLength: 12 }), { minLength: clients, maxLength: clients }),
      async (plans) => {
        const stations = [await newSource(admin), await newSource(admin)];
        const books = plans.map((_, index) => new Book(admin, `${stations[0]?.LocationIdentifier} ${index}`, stations));
        await Promise.all(
          plans.map(async (plan, index) => {
            for (const operation of plan) await books[index]?.run(operation);
          }),
        );
        for (const [index, station] of stations.entries()) {
          const now = await admin.locations.dataSource({ params: { type: discrete, id: station.Id } });
          const expected = books.flatMap(({ holder }) =>
            [...holder].filter(([, at]) => at === index).map(([name]) => name),
          );
          expect(now.Synonyms.map(({ Name }) => Name).sort()).toEqual([station.LocationIdentifier, ...expected].sort());
          expect(now.Synonyms.filter(({ IsPrimary }) => IsPrimary).map(({ Name }) => Name)).toEqual([
            now.LocationIdentifier,
          ]);
        }
        const refusals = new Set(books.flatMap((book) => book.refusals));
        for (const refusal of refusals) {
          expect(['locations.nameTaken', 'locations.primaryNeeded', 'notFound']).toContain(refusal);
        }
      },
    ),
    { numRuns: 6, endOnFailure: true },
  );
});
