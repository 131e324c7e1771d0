import { setTimeout } from 'node:timers/promises';
import { to as copyTo } from 'pg-copy-streams';
import { atLeast, atMost, type Figure } from '../figure.ts';
import { medianMs, type Seeded, withSeededProduct } from '../seeded-product.ts';
import { marksOf, watchMemory } from '../watch-memory.ts';

const loggers = 200;
const hours = 5;
const pointsOfHour = 12;
const stepMs = 300_000;
const start = Date.UTC(2020, 0, 1);
const mostPoints = 500_000;

/** The appending call as loggers make it: 200 at once, each to its own series and all to one; and the largest call there may be. */
export const seriesHttpFigures: readonly Figure[] = [
  {
    names: [
      ...['series.loggers_200_http_right', 'series.append_500k_s', 'series.append_500k_mb'],
      ...['series.export_vs_copy', 'series.latest_5000_ms'],
    ],
    measure: () =>
      withSeededProduct(async (seeded) => {
        const ask = await makeAsk(seeded);
        const station = await ask('/api/dataSources', {
          ...{ SourceType: 'continuous_aquarius', LocationIdentifier: 'Bench loggers' },
        });
        const newSeries = async (Label: string): Promise<number> =>
          (await ask('/api/Series', { StationId: station.DataSource.Id, Parameter: 'Stage', Label })).Id;
        const pushed = await pushTogether(ask, newSeries);
        const isRight = await compare(seeded, pushed);
        const seriesId = await newSeries('large');
        const large = await pushLarge(seeded, ask, seriesId);
        const taken = await compareExport(seeded, seriesId);
        const latestMs = await measureLatest(seeded, station.DataSource.Id);
        const rate = `no point lost or doubled (${Math.round(pushed.callsPerS)} calls/s)`;
        return [
          atLeast('series.loggers_200_http_right', isRight ? 1 : 0, rate, 1),
          atMost('series.append_500k_s', large.seconds, 's for 500,000 points in one call', 30),
          atMost('series.append_500k_mb', large.mb, 'MB in the largest process meanwhile', 1500),
          atLeast('series.export_vs_copy', taken.copyMs / taken.exportMs, 'of COPY, as a download of the query', 0.5),
          atMost('series.latest_5000_ms', latestMs, 'ms for the newest values of 5000 series', 100),
        ];
      }),
  },
];

// biome-ignore lint/suspicious/noExplicitAny: answers of several calls, of which a field or two are read
type Ask = (path: string, body: object) => Promise<any>;

async function makeAsk({ origin, signInAgain }: Seeded): Promise<Ask> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${await signInAgain()}` };
  const ask: Ask = async (path, body) => {
    const answer = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const text = await answer.text();
    // A server that is busy says so, and a logger sends the same again.
    if (answer.status === 503) return setTimeout(500).then(() => ask(path, body));
    if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${text.slice(0, 300)}`);
    return JSON.parse(text);
  };
  return ask;
}

interface Pushed {
  readonly separate: readonly number[];
  readonly shared: number;
  readonly callsPerS: number;
}

/** Each sends an hour at a time, and the fourth hour twice, as one does that got no answer. */
async function pushTogether(ask: Ask, newSeries: (label: string) => Promise<number>): Promise<Pushed> {
  const shared = await newSeries('shared');
  const separate: number[] = [];
  for (let logger = 0; logger < loggers; logger += 1) separate.push(await newSeries(`logger ${logger}`));
  const from = performance.now();
  await Promise.all(
    separate.map(async (Id, logger) => {
      for (const hour of [0, 1, 2, 3, 3, 4].slice(0, hours + 1)) {
        const Points = Array.from({ length: pointsOfHour }, (_, point) => [
          start + (hour * pointsOfHour + point) * stepMs + logger,
          logger + point / 100,
        ]);
        const Series = [Id, shared].map((id) => ({ Id: id, Points }));
        await ask('/api/Series/Points', { Source: `logger ${logger}`, Series });
      }
    }),
  );
  return { separate, shared, callsPerS: (loggers * (hours + 1) * 1000) / (performance.now() - from) };
}

async function compare({ sql }: Seeded, { separate, shared }: Pushed): Promise<boolean> {
  const { rows } = await sql.query<{ series_id: string; points: string; instants: string }>(
    `select d.series_id, count(*) as points, count(distinct (d.day, p.ms)) as instants from series_days d
       cross join lateral (select sum(u.t) over (order by u.n) as ms from unnest(d.times) with ordinality u (t, n)) p
     where d.series_id = any ($1) group by 1`,
    [[...separate, shared]],
  );
  const each = hours * pointsOfHour;
  return (
    rows.length === loggers + 1 &&
    rows.every(({ series_id, points, instants }) => {
      const expected = Number(series_id) === shared ? loggers * each : each;
      return Number(points) === expected && Number(instants) === expected;
    })
  );
}

async function pushLarge({ origin, bare }: Seeded, ask: Ask, Id: number) {
  const Points = Array.from({ length: mostPoints }, (_, point) => [
    new Date(start + point * 60_000).toISOString(),
    (point % 997) / 10,
  ]);
  const memory = watchMemory(marksOf(origin, bare.host));
  const from = performance.now();
  const { Series } = await ask('/api/Series/Points', { Source: 'large', Series: [{ Id, Points }] });
  const seconds = (performance.now() - from) / 1000;
  const { New, Refused } = Series[0];
  if (New !== mostPoints || Refused !== 0)
    throw new Error(`Of ${mostPoints} points ${New} were new, ${Refused} refused.`);
  return { seconds, mb: memory.stop().mb };
}

/** The points of the large series as a person takes them away: the query's CSV, in pieces that are answered at once. */
async function compareExport({ origin, sql, signInAgain }: Seeded, seriesId: number) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${await signInAgain()}` };
  const pieces = [
    ...[
      ['2020-01-01', '2020-04-30'],
      ['2020-05-01', '2020-08-31'],
      ['2020-09-01', '2020-12-31'],
    ],
  ].map(([first, last]) => ({ start: first, end: last }));
  const download = async (dateRange: object): Promise<number> => {
    const body = {
      selection: { series: [seriesId], dateRange },
      reportOptions: { interval: 'measured', reportFormat: 'CSV' },
    };
    const params = { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await fetch(`${origin}/api/MultiStationQuery/GenerateContinuousDataReport/`, params);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`The download was refused: ${answer.status} ${text.slice(0, 300)}`);
    return text.split('\r\n').length - 2;
  };
  const exportMs = await medianMs(3, async () => {
    let lines = 0;
    for (const piece of pieces) lines += await download(piece);
    if (lines < mostPoints) throw new Error(`Of ${mostPoints} points ${lines} were in the files.`);
  });
  await sql.query(`create table plain_points as select 1 as tenant_id, 1 as series_id,
      to_timestamp(${start / 1000}) + n * interval '1 minute' as at, (n % 997) / 10.0::float8 as value,
      null::smallint as grade, null::smallint as approval, null::text as qualifier from generate_series(0, ${mostPoints - 1}) n`);
  await sql.query('create index plain_points_at on plain_points (tenant_id, series_id, at)');
  await sql.query('vacuum analyze plain_points');
  const copyMs = await medianMs(3, async () => {
    const requested = `select 'Bench loggers' as station, 'Stage' as parameter, 'large' as label,
        to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"+00:00"'), value, '' as unit, grade, approval, qualifier
      from plain_points where tenant_id = 1 and series_id = 1 order by at`;
    let bytes = 0;
    for await (const piece of sql.query(copyTo(`copy (${requested}) to stdout (format csv)`))) bytes += piece.length;
    if (bytes === 0) throw new Error('Nothing was copied.');
  });
  return { exportMs, copyMs };
}

/** The newest values of a tenant with 5000 series in one answer. */
async function measureLatest({ origin, sql, signInAgain, tenantId }: Seeded, stationId: number): Promise<number> {
  await sql.query(
    `insert into series (tenant_id, data_source_id, parameter, label, created_at, first_at, last_at, last_value,
       last_value_at, shown_first_at, shown_last_at, shown_value, shown_value_at)
     select $1, $2, 'Latest', 'L' || n, now(), now(), now(), n, now(), now(), now(), n, now() from generate_series(1, 5000) n`,
    [tenantId, stationId],
  );
  await sql.query('analyze series');
  const headers = { authorization: `Bearer ${await signInAgain()}` };
  return medianMs(5, async () => {
    const answer = await fetch(`${origin}/api/Series/Latest?parameter=Latest&take=5000`, { headers });
    const { Data } = (await answer.json()) as { Data: unknown[] };
    if (Data.length !== 5000) throw new Error(`${Data.length} series were listed.`);
  });
}
