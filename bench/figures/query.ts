import { atMost, type Figure, type Result } from '../figure.ts';
import { medianMs, type Seeded, withSeededProduct } from '../seeded-product.ts';
import { type SeededQuery, seedQuery } from '../seeds/seed-query.ts';

const stored = Number(process.env.QUERY_FILL ?? 25_000_000);
const runs = 5;

/**
 * What a person waits for who asks about a whole province: which analytes there are, as a multiple of the same SQL on a
 * bare connection; and the first rows of the table, of the slowest of several selections.
 */
export const queryFigures: readonly Figure[] = [
  {
    names: ['query.details_vs_sql', 'query.first_rows_s'],
    measure: () =>
      withSeededProduct(async (seeded) => {
        const made = await seedQuery(seeded, stored);
        const details = await measureDetails({ ...seeded, token: await seeded.signInAgain() }, made);
        return [details, await measureRows({ ...seeded, token: await seeded.signInAgain() }, made)];
      }),
  },
];

async function measureDetails(seeded: Seeded, { stationIds }: SeededQuery): Promise<Result> {
  const ask = async () => {
    const { Analytes } = await post<{ Analytes: unknown[] }>(seeded, 'Details/', { StationIds: stationIds });
    if (Analytes.length < 300) throw new Error(`There are ${Analytes.length} analytes.`);
  };
  const queryBare = () => seeded.sql.query(bareDetails, [seeded.tenantId, stationIds]);
  await ask();
  await queryBare();
  const overHttp = await medianMs(runs, ask);
  const bare = await medianMs(runs, queryBare);
  const message = `${(overHttp / 1000).toFixed(2)} s, bare ${(bare / 1000).toFixed(2)} s`;
  return atMost('query.details_vs_sql', overHttp / bare, `times the bare SQL (${message})`, 3);
}

/** The content of the answer, by the plainest query. */
const bareDetails = `
  with pairs as (
    select r.data_source_id, r.analyte_id, min(r.sampled_at) as first, max(r.sampled_at) as last, count(*) as results
    from results r where r.tenant_id = $1 and r.closed_at is null and r.data_source_id = any ($2::bigint[])
    group by r.data_source_id, r.analyte_id
  )
  select p.analyte_id, min(p.first) as first, max(p.last) as last, sum(p.results) as results,
    array_agg(p.data_source_id) as station_ids
  from pairs p group by p.analyte_id`;

async function measureRows(seeded: Seeded, made: SeededQuery): Promise<Result> {
  const { stationIds: stations, analyteIds: analytes, guidelineIds: guidelines, rareId } = made;
  const all = { start: null, end: null };
  const month = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10);
  const questions: Record<string, { selection: object; order?: string; exceeding?: readonly number[] }> = {};
  const selections = {
    everything: { stations, analytes, guidelines, dateRange: all },
    newest: { stations, analytes, guidelines, dateRange: { start: month, end: null } },
    'one analyte': { stations, analytes: analytes.slice(200, 201), guidelines, dateRange: all },
    'a rare analyte': { stations, analytes: [rareId], guidelines, dateRange: all },
    'one station': { stations: stations.slice(7000, 7001), analytes, guidelines, dateRange: all },
    'nothing there': { stations, analytes, guidelines, dateRange: { start: '1950-01-01', end: '1960-01-01' } },
  };
  for (const [name, selection] of Object.entries(selections)) questions[name] = { selection };
  const thousand = { ...selections.everything, stations: stations.slice(3000, 4000) };
  questions['newest first'] = { selection: selections.everything, order: 'stationNewest' };
  questions['1,000 stations by time'] = { selection: thousand, order: 'newest' };
  questions['1,000 stations by time, a rare analyte'] = {
    selection: { ...thousand, stations: stations.slice(-1000), analytes: [rareId] },
    order: 'oldest',
  };
  questions.exceeding = { selection: selections.everything, exceeding: guidelines };
  const seconds: [string, number][] = [];
  for (const [name, query] of Object.entries(questions)) {
    const body = { ...query, includeQaQc: false, convertUnits: false, after: null, take: 50 };
    const ask = async () => {
      const { Samples } = await post<{ Samples: unknown[] }>(seeded, 'Results', body);
      if (Samples.length === 0 && !['nothing there', 'exceeding'].includes(name))
        throw new Error(`No rows of ${name}.`);
    };
    await ask();
    seconds.push([name, (await medianMs(runs, ask)) / 1000]);
  }
  const message = seconds.map(([name, value]) => `${name} ${value.toFixed(2)}`).join(', ');
  const slowest = Math.max(...seconds.map(([, value]) => value));
  return atMost('query.first_rows_s', slowest, `seconds (${message})`, 1);
}

async function post<Answer>({ origin, token }: Seeded, call: string, body: unknown): Promise<Answer> {
  const answer = await fetch(`${origin}/api/MultiStationQuery/${call}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${call} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
