import { expect, test } from 'vitest';
import { useStore } from '#test/builders/ingestion-store';
import { randomSource } from '#test/random-source';

/**
 * A store as simple as can be: what each import stated, which are rolled back, and the rule of the current value
 * computed from scratch each time. The real one must show the same, now and at every past instant.
 */
class Model {
  private readonly imports: {
    readonly id: number;
    readonly file: number;
    readonly reading: number;
    readonly stated: ReadonlyMap<string, string>;
    isRolledBack: boolean;
  }[] = [];

  add(id: number, file: number, reading: number, stated: ReadonlyMap<string, string>): void {
    this.imports.push({ id, file, reading, stated, isRolledBack: false });
  }

  rollBack(id: number): void {
    for (const one of this.imports) if (one.id === id) one.isRolledBack = true;
  }

  /** The imports that are not rolled back, in any order. */
  standing(): number[] {
    return this.imports.filter(({ isRolledBack }) => !isRolledBack).map(({ id }) => id);
  }

  present(without: { readonly file: number; readonly before: number } = { file: -1, before: 0 }): Map<string, string> {
    const left = this.imports.filter(
      ({ isRolledBack, file, reading }) => !isRolledBack && (file !== without.file || reading >= without.before),
    );
    const inForce = left.filter(({ file, reading }) => !left.some((one) => one.file === file && one.reading > reading));
    const values = new Map<string, string>();
    for (const { stated } of inForce) for (const [key, value] of stated) values.set(key, value);
    return values;
  }
}

const store = useStore();
const steps = Number(process.env.MODEL_STEPS ?? 60);

test('imports, re-ingests and rollbacks in any order leave what the rule of the present says', async () => {
  const random = randomSource(Number(process.env.MODEL_SEED ?? 5));
  const keep = await store.open();
  const model = new Model();
  const shown: { readonly at: Date; readonly values: Map<string, string> }[] = [];
  const readings = new Map<number, number>();
  for (let step = 0; step < steps; step += 1) {
    store.advance();
    const current = model.standing();
    if (current.length > 0 && random.below(10) < 3) {
      const id = random.pick(current);
      await keep.rollBack(id);
      model.rollBack(id);
    } else {
      const file = random.below(8);
      const isNext = readings.has(file) && random.below(4) === 0;
      const reading = isNext ? (readings.get(file) ?? 0) : step + 1;
      readings.set(file, reading);
      const stated = new Map(
        Array.from({ length: 1 + random.below(6) }, () => [
          `${random.below(3)}:${random.below(5)}`,
          `${random.below(3)}`,
        ]),
      );
      const rule = random.below(3) === 0 ? 'keep' : 'replace';
      const { importId, stored, unchanged } = await keep.publish({ file, reading, stated, rule });
      expect(stored + unchanged).toBe(stated.size);
      const others = model.present({ file, before: reading });
      const counts = [...stated].filter(([key, value]) => rule === 'replace' || (others.get(key) ?? value) === value);
      model.add(importId, file, reading, new Map(counts));
    }
    const values = model.present();
    expect(await keep.present(), `step ${step}`).toEqual(values);
    shown.push({ at: store.now(), values });
    if (step % 20 === 19) {
      const past = random.pick(shown);
      expect(await keep.presentAt(past.at), `as of ${past.at.toISOString()}`).toEqual(past.values);
      expect(await keep.emptiness()).toEqual({ wronglyEmpty: 0, wronglyFull: 0 });
    }
  }
  for (let look = 0; look < 20; look += 1) {
    const past = random.pick(shown);
    expect(await keep.presentAt(past.at)).toEqual(past.values);
  }
}, 3_600_000);
