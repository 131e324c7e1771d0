import type { Look, Picture } from '@freshet/domain/charts';
import { sql } from 'kysely';
import type { Scope } from '#platform/db/scope';

interface PlaceRow {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** Where stations lie to one another, by their coordinates. */
export async function mapPicture(scope: Scope, stations: readonly number[], { palette }: Look): Promise<Picture> {
  const places = await scope.transaction(async (tx) => {
    const found = await sql<PlaceRow>`
      select coalesce(p.name, '') as name, d.latitude, d.longitude
      from data_sources d
        left join synonyms p on p.tenant_id = d.tenant_id and p.data_source_id = d.id and p.is_primary
      where d.id = any (${[...stations]}::bigint[]) and d.latitude is not null and d.longitude is not null`.execute(tx);
    return found.rows;
  });
  const axis = {
    type: 'value',
    scale: true,
    boundaryGap: ['15%', '15%'],
    axisLabel: { color: palette.quiet, formatter: '{value}°', hideOverlap: true },
    splitLine: { lineStyle: { color: palette.line } },
  };
  return {
    animation: false,
    textStyle: { fontFamily: palette.fontFamily, color: palette.ink },
    grid: { left: 12, right: 18, top: 12, bottom: 12, outerBoundsMode: 'same' },
    xAxis: axis,
    yAxis: axis,
    series: [
      {
        type: 'scatter',
        symbolSize: 9,
        itemStyle: { color: '#0B7285' },
        label: { show: true, position: 'right', formatter: '{b}', color: palette.ink, fontSize: 10 },
        labelLayout: { hideOverlap: true },
        data: places.map(({ name, latitude, longitude }) => ({ name, value: [longitude, latitude] })),
      },
    ],
  };
}
