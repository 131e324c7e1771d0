import { createHash } from 'node:crypto';
import { createClient, endpoints, Problem, uploadPartBytes } from '@freshet/contract';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { injectTransport } from '#test/inject-transport';
import { restart } from '#test/restart';
import { type Person, useWorld } from '#test/world';
import { newIdentifier, sendPart, someBytes } from '../test-support/send-part.ts';

const world = useWorld();
const content = someBytes(2 * uploadPartBytes + 300);
const sha256 = createHash('sha256').update(content).digest('hex');
const allParts = [1, 2, 3];
let person: Person;
let apps: FastifyInstance[] = [];
beforeAll(async () => {
  person = (await world.newTenant()).user;
});
afterAll(async () => {
  for (const app of apps) await app.close();
});

/** The same person at a server that has just started: it remembers nothing but what is stored. */
async function startAgain(): Promise<Person> {
  const app = await restart(world);
  apps = [...apps, app];
  return { ...person, ...createClient(endpoints, injectTransport(app, person.token)) };
}

type Step = { readonly kind: 'send' | 'twice' | 'other' | 'restart'; readonly part: number };

const steps = fc.array(
  fc.record<Step>({
    kind: fc.constantFrom('send', 'send', 'twice', 'other', 'restart'),
    part: fc.constantFrom(...allParts, 3),
  }),
  { maxLength: 5 },
);

/** Takes random steps beside a simple model, then sends what is still wanted; gives back the files that came of it. */
async function play(plan: readonly Step[], rest: readonly number[]): Promise<Set<number>> {
  const identifier = await newIdentifier(person);
  const [received, made] = [new Set<number>(), new Set<number>()];
  let server = person;
  const send = async (part: number, bytes?: Buffer) => {
    const state = await sendPart(server, { identifier, content, part, ...(bytes ? { bytes } : {}) });
    if (state instanceof Problem) return state;
    received.add(part);
    if (state.File) made.add(state.File.Id);
    else expect(state.RemainingParts).toEqual(allParts.filter((each) => !received.has(each)));
    return state;
  };
  for (const { kind, part } of [...plan, ...rest.map((each) => ({ kind: 'send', part: each }) as const)]) {
    if (kind === 'restart') server = await startAgain();
    else if (kind === 'twice') await Promise.all([send(part), send(part)]);
    else if (kind === 'other' && received.has(3)) {
      expect(await send(3, Buffer.alloc(300, 'z'))).toMatchObject({ status: 409 });
    } else if (kind !== 'other') expect(await send(part)).not.toBeInstanceOf(Problem);
  }
  return made;
}

test('whatever order, repeats and restarts there are, an upload makes one file with the right bytes', async () => {
  const orders = fc.shuffledSubarray(allParts, { minLength: 3 });
  await fc.assert(
    fc.asyncProperty(steps, orders, async (plan, rest) => {
      const made = await play(plan, rest);
      expect(made.size).toBe(1);
      const [fileId = 0] = made;
      const { Versions } = await person.files.detail({ params: { fileId: fileId as never } });
      expect(Versions.map((version) => version.Sha256)).toEqual([sha256]);
    }),
    { numRuns: 8, seed: 20_260_308 },
  );
});
