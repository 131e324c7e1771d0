import { setTimeout } from 'node:timers/promises';
import type { Person } from '../person.ts';
import type { Product } from '../product.ts';
import { makeRandom } from '../random.ts';
import type { Line } from '../verdict.ts';

interface AppendStorm {
  readonly product: Product;
  readonly kills: number;
  readonly seed: number;
  person(): Person;
}

const loggers = 4;
const pointsAtOnce = 12;
const stepMs = 300_000;
const start = Date.UTC(2020, 0, 1);

/** A logger and the points that were acknowledged as stored: of its own series, and of one that all loggers share. */
interface Logger {
  readonly person: Person;
  readonly separate: number;
  readonly shared: number;
  /** How many hours have been acknowledged. */
  hours: number;
}

/**
 * Loggers append points while the server and the database are killed. One that gets no answer sends the same again, as
 * loggers do. Afterwards every point that was acknowledged is there once, with its value, and none besides.
 */
export async function tryAppending({ product, kills, seed, person }: AppendStorm): Promise<Line> {
  const random = makeRandom(seed, 'appending');
  const somebody = person();
  const station = await somebody.ask('POST', '/api/dataSources', {
    SourceType: 'continuous_aquarius',
    LocationIdentifier: `Storm ${seed}`,
  });
  const newSeries = async (Label: string): Promise<number> => {
    const body = { StationId: station.body.DataSource.Id, Parameter: 'Stage', Label };
    return (await somebody.ask('POST', '/api/Series', body)).body.Id;
  };
  const shared = await newSeries('shared');
  const pushing: Logger[] = [];
  for (let index = 0; index < loggers; index += 1)
    pushing.push({ person: person(), separate: await newSeries(`logger ${index}`), shared, hours: 0 });
  let isOver = false;
  const work = Promise.all(pushing.map((logger, index) => push(logger, index, () => isOver)));
  for (let kill = 0; kill < kills; kill += 1) {
    await setTimeout(random.between(50, 1500));
    if (random.isLucky(0.3)) product.killDatabase();
    else await product.server.kill();
    await product.whenReady();
  }
  isOver = true;
  await work;
  const looked = pushing.reduce((sum, { hours }) => sum + hours * pointsAtOnce * 2, 0);
  return { what: 'points appended, lost, doubled or wrong', looked, faults: await compare(product, pushing) };
}

const valueAt = (logger: number, at: number) => ((at / stepMs) % 1000) + logger / 10;
/** Loggers share a series at instants of their own. */
const timeOf = (logger: number, hour: number, point: number) =>
  start + (hour * pointsAtOnce + point) * stepMs + logger * 1000;

async function push(logger: Logger, index: number, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const Points = Array.from({ length: pointsAtOnce }, (_, point) => {
      const at = timeOf(index, logger.hours, point);
      return [new Date(at).toISOString(), valueAt(index, at)];
    });
    const Series = [logger.separate, logger.shared].map((Id) => ({ Id, Points }));
    const { status } = await logger.person.ask('POST', '/api/Series/Points', { Source: `logger ${index}`, Series });
    if (status === 200) logger.hours += 1;
  }
}

async function compare(product: Product, pushing: readonly Logger[]): Promise<string[]> {
  const { rows } = await product.withDatabase((sql) =>
    sql.query<{ series_id: string; at: string; value: number }>(
      `select d.series_id, ((d.day - date '1970-01-01') * 86400000::bigint + p.ms)::text as at, p.value
       from series_days d cross join lateral (select sum(u.t) over (order by u.n) as ms, u.value
         from unnest(d.times, d.values) with ordinality u (t, value, n)) p
       where d.series_id = any ($1)`,
      [[...pushing.map(({ separate }) => separate), pushing[0]?.shared]],
    ),
  );
  const stored = new Map<string, number[]>();
  for (const { series_id, at, value } of rows) {
    const key = `${series_id} ${at}`;
    stored.set(key, [...(stored.get(key) ?? []), value]);
  }
  const faults: string[] = [];
  for (const [index, { separate, shared, hours }] of pushing.entries()) {
    for (let point = 0; point < hours * pointsAtOnce; point += 1) {
      const at = timeOf(index, 0, point);
      for (const series of [separate, shared]) {
        const found = stored.get(`${series} ${at}`) ?? [];
        stored.delete(`${series} ${at}`);
        if (found.length !== 1 || found[0] !== valueAt(index, at))
          faults.push(`Series ${series} at ${new Date(at).toISOString()}: ${JSON.stringify(found)}.`);
      }
    }
  }
  for (const key of stored.keys()) faults.push(`Nobody was told of the point ${key}.`);
  return faults;
}
