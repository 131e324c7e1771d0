import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { AquariusSeries } from '../../server/src/demo/aquarius-server/aquarius-data.ts';
import {
  type AquariusServer,
  startAquariusServer,
} from '../../server/src/demo/aquarius-server/start-aquarius-server.ts';
import {
  addChangingSeries,
  changeAquarius,
  changingSpan,
  pointsThere,
} from '../../server/test/peers/change-aquarius.ts';
import { Person } from '../person.ts';
import type { Product } from '../product.ts';
import { makeRandom, type Random } from '../random.ts';
import type { Line } from '../verdict.ts';

const account = { userName: 'sync', password: 'Tail-water 42' };
const longestRunMs = 600_000;

export const startChangingAquarius = (): Promise<AquariusServer> => startAquariusServer({ account });

interface AquariusStorm {
  readonly product: Product;
  readonly aquarius: AquariusServer;
  readonly kills: number;
  readonly series: number;
  readonly steps: number;
  readonly seed: number;
  readonly operator: Person;
}

/**
 * Points, grades and approvals change in AQUARIUS while the worker that synchronises them is killed, each time after
 * some calls. Work of a killed process continues in another one, beside the next run. At the end both sides are the
 * same.
 */
export async function tryAquariusKills(storm: AquariusStorm): Promise<Line> {
  const { product, aquarius, kills, steps, seed } = storm;
  const random = makeRandom(seed, 'aquarius');
  const chance = (below: number) => random.below(below);
  const all = addChangingSeries(aquarius.data, storm.series, chance);
  const tenant = await connect(storm);
  let [left, calls] = [steps, 0];
  const change = (most: number) => {
    for (let index = 0; index < most && left > 0; index += 1, left -= 1) changeAquarius(aquarius.data, all, chance);
  };
  aquarius.interfere = () => {
    calls += 1;
    if (random.isLucky(0.2)) change(1);
    return false;
  };
  const names: string[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    change(Math.ceil(steps / kills / 2));
    const before = calls;
    names.push(await tenant.begin(`aquarius-${seed}-${kill}`));
    // The first run reads everything: it is cut off late as well as early.
    await whenRequested(() => calls - before, callsUntilKill(random, kill, storm.series));
    await product.worker.kill();
  }
  aquarius.interfere = null;
  change(left);
  for (const name of names) await tenant.whenEnded(name);
  const last = await tenant.begin(`aquarius-${seed}-last`);
  const end = await tenant.whenEnded(last);
  const faults = end === 'succeeded' ? await compare(tenant.person, all) : [`The last run ${end}.`];
  const looked = `${all.reduce((sum, { times }) => sum + times.length, 0)} of ${all.length} series by ${kills} kills`;
  return { what: 'points that differ from AQUARIUS', looked, faults };
}

const callsUntilKill = (random: Random, kill: number, series: number): number =>
  random.between(1, kill === 0 ? series : 20);

/** Or until nothing more is requested: a run with little to do is over sooner. */
async function whenRequested(count: () => number, wanted: number): Promise<void> {
  const from = performance.now();
  while (count() < wanted && performance.now() - from < 15_000) await setTimeout(5);
}

/** A tenant of its own, whose runs may overlap: what was cut off goes on while the next one is under way. */
async function connect({ product, aquarius, operator, seed }: AquariusStorm) {
  const must = async (person: Person, method: string, path: string, body?: object) => {
    const answer = await person.ask(method, path, body);
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const role = `Storm of AQUARIUS ${seed}`;
  const [UserName, Password] = [`aquarius-${seed}`, randomBytes(12).toString('base64url')];
  await must(operator, 'POST', '/api/AdminUserGroup/Create', { RoleName: role });
  const rights = { IsTenantAdmin: true, IsSysAdmin: true };
  const user = { UserName, Password, Email: `${UserName}@storm.example`, UserRole: role, ...rights };
  await must(operator, 'POST', '/api/Account/Register', user);
  const person = new Person(product, operator.history, { UserName, Password, ...rights });
  const server = { Address: aquarius.address, UserName: account.userName, Password: account.password };
  await must(person, 'PUT', '/api/Administration/AquariusConnection', server);
  const services: { Id: number; Link: string }[] = await must(person, 'GET', '/api/ServiceRegistry/Services');
  const id = services.find(({ Link }) => Link === 'aquarius-synchronizer')?.Id;
  const made = { Name: role, AllowsOverlap: true };
  const { Id: configurationId } = await must(
    person,
    'POST',
    `/api/ServiceRegistry/Services/${id}/Configurations`,
    made,
  );
  return {
    person,
    /** Begins a run as after the courtesy interval. */
    async begin(name: string): Promise<string> {
      await product.withDatabase((sql) => sql.query('update aquarius_connections set requested_at = null'));
      const path = `/api/ServiceRegistry/Execute?processInstanceId=${name}`;
      const { status, body } = await person.ask('POST', path, { configurationId, defaultTimeout: 3600 });
      // Requested again after a lost reply it is known already.
      if (status !== 200 && status !== 409) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
      return name;
    },
    async whenEnded(name: string): Promise<string> {
      const from = performance.now();
      for (;;) {
        const path = `/api/ServiceRegistry/GetExecutionLogs?processInstanceId=${name}`;
        const { State, DisplayMessage } = await must(person, 'GET', path);
        if (State === 'failed') return `failed: ${DisplayMessage}`;
        if (State !== 'queued' && State !== 'running') return State;
        if (performance.now() - from > longestRunMs) return `is still ${State}`;
        await setTimeout(250);
      }
    },
  };
}

/** Point by point, with grade and approval. */
async function compare(person: Person, all: readonly AquariusSeries[]): Promise<string[]> {
  const { body } = await person.ask('GET', '/api/Series?take=1000');
  const ids = new Map<string, number>(body.Data.map((one: { Label: string; Id: number }) => [one.Label, one.Id]));
  const faults: string[] = [];
  for (const one of all) {
    const id = ids.get(one.label);
    if (id === undefined) {
      faults.push(`${one.label} is not here.`);
      continue;
    }
    const { body: read } = await person.ask('GET', `/api/Series/${id}/Points?${new URLSearchParams(changingSpan)}`);
    const here: Record<string, unknown>[] = read.Points;
    const rows = here.map(({ Time, Value, Grade, Approval }) => ({ Time, Value, Grade, Approval }));
    const there = pointsThere(one);
    const odd = there.findIndex((point, index) => !isDeepStrictEqual(point, rows[index]));
    if (odd >= 0) faults.push(`${one.label}: ${JSON.stringify(there[odd])} is here ${JSON.stringify(rows[odd])}.`);
    else if (rows.length !== there.length) faults.push(`${one.label}: ${there.length} points are ${rows.length} here.`);
  }
  return faults;
}
