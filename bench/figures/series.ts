import { atLeast, atMost, type Figure } from '../figure.ts';
import { runBuilt } from '../run-built.ts';
import { medianMs, type Seeded, withSeededProduct } from '../seeded-product.ts';

interface StoreTimes {
  readonly copyPerS: number;
  readonly appendPerS: number;
  readonly bytes: number;
  readonly dailyMs: number;
  readonly plainMs: number;
  readonly mergeRatio: number;
  /** The series of ten million points. */
  readonly chartSeriesId: number;
  readonly chartMs: number;
  readonly zoomMs: number;
  readonly zooms: readonly number[];
}

/** The store of time series against plain rows of the same points, in the same run. */
export const seriesFigures: readonly Figure[] = [
  {
    names: [
      'series.append_per_s_vs_copy',
      'series.bytes_per_point',
      'series.daily_10y_vs_plain',
      'series.merge_late_vs_append',
      'series.chart_10m_ms',
      ...['series.zoom_ms', 'series.chart_10m_http_ms', 'series.zoom_http_ms'],
    ],
    measure: () =>
      withSeededProduct(async (seeded) => {
        const { sql, bare, tenantId } = seeded;
        const { rows } = await sql.query<{ id: string }>(
          `insert into data_sources (tenant_id, source_type, created_at) values ($1, 'continuous_aquarius', now()) returning id`,
          [tenantId],
        );
        const argument = { connection: bare, tenantId, stationId: Number(rows[0]?.id) };
        const found = await runBuilt<StoreTimes>('series-store', argument);
        console.error(JSON.stringify(found));
        const http = await measureOverHttp(seeded, found.chartSeriesId);
        const perSecond = `of COPY (${Math.round(found.appendPerS)} points/s)`;
        return [
          atLeast('series.append_per_s_vs_copy', found.appendPerS / found.copyPerS, perSecond, 0.5),
          atMost('series.bytes_per_point', found.bytes, 'bytes', 12),
          atLeast('series.daily_10y_vs_plain', found.plainMs / found.dailyMs, 'times plain rows', 10),
          atLeast('series.merge_late_vs_append', found.mergeRatio, 'of appending', 0.3),
          atMost('series.chart_10m_ms', found.chartMs, 'ms for ten million points', 300),
          atMost('series.zoom_ms', found.zoomMs, 'ms, the slowest of ten zooms', 200),
          atMost('series.chart_10m_http_ms', http.chartMs, 'ms for ten million points, answered over HTTP', 300),
          atMost('series.zoom_http_ms', http.zoomMs, 'ms, the slowest of ten zooms over HTTP', 200),
        ];
      }),
  },
];

const dayMs = 86_400_000;
const start = Date.UTC(2006, 0, 1);
const minutes = 10_000_000;

/** The same pictures as a browser asks for them, to the last byte of the answer. */
async function measureOverHttp({ origin, signInAgain }: Seeded, seriesId: number) {
  const headers = { authorization: `Bearer ${await signInAgain()}` };
  const ask = async (from: number, to: number) => {
    const [first, last] = [from, to].map((at) => encodeURIComponent(new Date(at).toISOString()));
    const path = `/api/Series/${seriesId}/Columns?from=${first}&to=${last}&width=1200`;
    const answer = await fetch(`${origin}${path}`, { headers });
    const { byteLength } = await answer.arrayBuffer();
    if (!answer.ok || byteLength < 100) throw new Error(`${path}: ${answer.status}, ${byteLength} bytes.`);
  };
  const chartMs = await medianMs(5, () => ask(start, start + minutes * 60_000));
  const zooms: number[] = [];
  for (const days of [0.1, 1, 7, 30, 90, 180, 365, 730, 1500, 3000]) {
    const from = start + 1000 * dayMs + 12_345_678;
    zooms.push(await medianMs(3, () => ask(from, from + days * dayMs)));
  }
  return { chartMs, zoomMs: Math.max(...zooms) };
}
