import { exampleGuidelines } from '@freshet/domain/guidelines/examples';
import { beforeAll, expect, test } from 'vitest';
import { type Person, useWorld } from '#test/world';
import { useUnits } from '../test-support/library.ts';
import { storeExampleLibrary } from './store-example-library.ts';

const world = useWorld();
let boss: Person;
beforeAll(async () => {
  boss = await world.newSysAdmin();
  await useUnits(world);
});

const examples = async () => (await boss.guidelines.guidelineList({})).filter(({ IsExample }) => IsExample);

test('the example library is stored whole and once, however many processes start together', async () => {
  await Promise.all([storeExampleLibrary(world.platform), storeExampleLibrary(world.platform)]);
  const stored = await examples();
  expect(stored.map(({ GuidelineName }) => GuidelineName).sort()).toEqual(
    exampleGuidelines.map(({ name }) => name).sort(),
  );
  for (const { name, standards } of exampleGuidelines) {
    const found = stored.find(({ GuidelineName }) => GuidelineName === name);
    expect(found?.Standards).toHaveLength(standards.length);
    expect(found?.Standards.every(({ ReferenceSource }) => ReferenceSource !== '')).toBe(true);
  }
  const findings = await Promise.all(
    stored.map(({ Id }) => boss.guidelines.guidelineDataCheck({ params: { id: Id } })),
  );
  expect(findings.flat()).toEqual([]);
});

test('an example that was deleted does not come back', async () => {
  const [first] = await examples();
  if (!first) throw new Error('There are no examples.');
  await boss.guidelines.deleteGuideline({ params: { id: first.Id } });
  await storeExampleLibrary(world.platform);
  expect((await examples()).map(({ Id }) => Id)).not.toContain(first.Id);
});
