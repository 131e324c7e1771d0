import { setTimeout } from 'node:timers/promises';
import type { MadeFile } from '../make-files.ts';
import type { Person } from '../person.ts';
import type { Product } from '../product.ts';
import { makeRandom, type Random } from '../random.ts';
import { uploadAndFollow } from '../upload-and-follow.ts';
import type { Line } from '../verdict.ts';

interface LoggerStorm {
  readonly product: Product;
  readonly kills: number;
  readonly seed: number;
  person(): Person;
}

const linesOfFile = 3000;
const stepMs = 300_000;
const start = Date.UTC(2021, 0, 1);
const noFaults = { plan: () => null, kill: async () => undefined };

/**
 * Files of a logger are read and published while the worker, the server or the database is killed in the midst of each.
 * Afterwards every point of every file is in its series once, with its value, and none besides.
 */
export async function tryLoggerFiles({ product, kills, seed, person }: LoggerStorm): Promise<Line> {
  const random = makeRandom(seed, 'logger files');
  const somebody = person();
  const seriesId = await saveFormat(somebody, `Logger storm ${seed}`);
  const faults: string[] = [];
  for (let fileNo = 1; fileNo <= kills; fileNo += 1) {
    const file = makeLoggerFile(`Logger storm ${seed}`, fileNo);
    const handing = uploadAndFollow(somebody, file, noFaults);
    await killOnce(product, random);
    const { state, reason } = await handing;
    if (state !== 'published') faults.push(`${file.name} ended as ${state}: ${reason}.`);
  }
  const stored = await readStored(product, seriesId);
  for (let point = 0; point < (kills + 1) * linesOfFile; point += 1) {
    const at = start + point * stepMs;
    const found = stored.get(at) ?? [];
    stored.delete(at);
    if (found.length !== 1 || found[0] !== valueAt(point))
      faults.push(`${new Date(at).toISOString()}: ${JSON.stringify(found)}.`);
  }
  for (const at of stored.keys()) faults.push(`No file has the point of ${new Date(at).toISOString()}.`);
  return { what: 'points of logger files, lost, doubled or wrong', looked: (kills + 1) * linesOfFile, faults };
}

/** While the file is on its way, is read, or is published. */
async function killOnce(product: Product, random: Random): Promise<void> {
  await setTimeout(random.between(50, 2500));
  if (random.isLucky(0.6)) await product.worker.kill();
  else if (random.isLucky(0.5)) await product.server.kill();
  else product.killDatabase();
  await product.whenReady();
}

const valueAt = (point: number) => (point % 997) / 10;

function makeLoggerFile(station: string, fileNo: number): MadeFile {
  const lines = Array.from({ length: linesOfFile }, (_, line) => {
    const point = fileNo * linesOfFile + line;
    const time = new Date(start + point * stepMs).toISOString().slice(0, 19).replace('T', ' ');
    return `"${time}",${line},${valueAt(point)}`;
  });
  const head = [`"TOA5","${station}","CR800","1234"`, '"TIMESTAMP","RECORD","Stage"', '"TS","RN","m"', '"","","Smp"'];
  const bytes = Buffer.from([...head, ...lines, ''].join('\n'));
  return { name: `logger-${fileNo}.dat`, bytes, isReviewed: false, expected: { values: [], held: 0, rejected: 0 } };
}

/** The first file asks for its clock and its series; the answers stand for all that follow. */
async function saveFormat(somebody: Person, station: string): Promise<number> {
  const { body: made } = await somebody.ask('POST', '/api/dataSources', {
    ...{ SourceType: 'continuous_aquarius', LocationIdentifier: station },
  });
  const facts = { StationId: made.DataSource.Id, Parameter: 'Stage', Label: 'Logger', Unit: 'm' };
  const seriesId = (await somebody.ask('POST', '/api/Series', facts)).body.Id;
  const { fileId } = await uploadAndFollow(somebody, { ...makeLoggerFile(station, 0), isReviewed: true }, noFaults);
  const found = await somebody.ask('POST', '/api/Services/Ingestions/GetIngestionResults', {
    filterParams: { searchText: 'logger-0.dat', limit: 1 },
  });
  const executionId = found.body.ImportsIndex[0]?.ExecutionId;
  const decide = async (answer: object) => {
    const { status, body } = await somebody.ask('PUT', `/api/Services/Ingestions/${executionId}/LoggerFile`, answer);
    if (status !== 200) throw new Error(`File ${fileId}: ${status} ${JSON.stringify(body)}`);
  };
  await decide({ Clock: { UtcOffsetMinutes: 0, Scope: 'always' } });
  for (;;) {
    const { body } = await somebody.ask('GET', `/api/Services/Ingestions/Review/${executionId}`);
    if (body.Ingestion.State === 'published') return seriesId;
    if (body.Ingestion.State === 'review') {
      await decide({ Columns: [{ Position: 0, SeriesId: seriesId, Scope: 'always' }], Publish: true }).catch(
        () => null,
      );
    }
    await setTimeout(200);
  }
}

async function readStored(product: Product, seriesId: number): Promise<Map<number, number[]>> {
  const { rows } = await product.withDatabase((sql) =>
    sql.query<{ at: string; value: number }>(
      `select ((d.day - date '1970-01-01') * 86400000::bigint + p.ms)::text as at, p.value
       from series_days d cross join lateral (select sum(u.t) over (order by u.n) as ms, u.value
         from unnest(d.times, d.values) with ordinality u (t, value, n)) p
       where d.series_id = $1`,
      [seriesId],
    ),
  );
  const stored = new Map<number, number[]>();
  for (const { at, value } of rows) stored.set(Number(at), [...(stored.get(Number(at)) ?? []), value]);
  return stored;
}
