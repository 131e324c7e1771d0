import { atLeast, atMost, type Figure } from '../figure.ts';
import { runBuilt } from '../run-built.ts';
import { withSeededProduct } from '../seeded-product.ts';

interface Found {
  readonly copyPerS: number;
  readonly appendPerS: number;
  readonly bytes: number;
  readonly dailyMs: number;
  readonly plainMs: number;
  readonly mergeRatio: number;
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
      'series.zoom_ms',
    ],
    measure: () =>
      withSeededProduct(async ({ sql, bare, tenantId }) => {
        const { rows } = await sql.query<{ id: string }>(
          `insert into data_sources (tenant_id, source_type, created_at) values ($1, 'continuous_aquarius', now()) returning id`,
          [tenantId],
        );
        const argument = { connection: bare, tenantId, stationId: Number(rows[0]?.id) };
        const found = await runBuilt<Found>('series-store', argument);
        console.error(JSON.stringify(found));
        const perSecond = `of COPY (${Math.round(found.appendPerS)} points/s)`;
        return [
          atLeast('series.append_per_s_vs_copy', found.appendPerS / found.copyPerS, perSecond, 0.5),
          atMost('series.bytes_per_point', found.bytes, 'bytes', 12),
          atLeast('series.daily_10y_vs_plain', found.plainMs / found.dailyMs, 'times plain rows', 10),
          atLeast('series.merge_late_vs_append', found.mergeRatio, 'of appending', 0.3),
          atMost('series.chart_10m_ms', found.chartMs, 'ms for ten million points', 300),
          atMost('series.zoom_ms', found.zoomMs, 'ms, the slowest of ten zooms', 200),
        ];
      }),
  },
];
